import { useEffect, useRef } from 'react';
import { useWhenIdle } from '../../../lib/when-idle.ts';

/** Width of one picture of the strip, in pixels of the page, and how many there are at most. */
const cell = 44;
const most = 14;

type Props = { url: string; seconds: number };

/** Some pictures of footage side by side, drawn one after the other once the page has nothing else to do. */
export function Filmstrip({ url, seconds }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const idle = useWhenIdle();
  useEffect(() => {
    const target = canvas.current;
    if (!idle || !target) return;
    const leaving = new AbortController();
    void draw(target, url, seconds, leaving.signal);
    return () => leaving.abort();
  }, [idle, url, seconds]);
  return <canvas ref={canvas} aria-hidden className="block size-full" />;
}

/** Footage that this browser cannot show leaves the strip empty. */
async function draw(
  canvas: HTMLCanvasElement,
  url: string,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const { width, height } = canvas.getBoundingClientRect();
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const count = Math.max(1, Math.min(most, Math.round(width / cell)));
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
  const context = canvas.getContext('2d');
  try {
    for (let k = 0; k < count; k++) {
      await seek(video, ((k + 0.5) / count) * seconds, signal);
      const left = Math.round((k / count) * canvas.width);
      const right = Math.round(((k + 1) / count) * canvas.width);
      const part = coveredPart(video, (right - left) / canvas.height);
      context?.drawImage(video, ...part, left, 0, right - left, canvas.height);
    }
  } catch {
    // Left, or not to be shown.
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Resolves once the picture of that second is there; rejects where it will not come. */
function seek(video: HTMLVideoElement, second: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = { signal, once: true } as const;
    video.addEventListener('seeked', () => resolve(), give);
    video.addEventListener('error', () => reject(new Error('the footage cannot be shown')), give);
    signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')), { once: true });
    if (signal.aborted) reject(new DOMException('left', 'AbortError'));
    video.currentTime = second;
  });
}

/** The largest part of the picture with this ratio: from its middle, of a tall one from above, where the face is. */
function coveredPart({ videoWidth, videoHeight }: HTMLVideoElement, ratio: number) {
  const width = Math.min(videoWidth, videoHeight * ratio);
  const height = Math.min(videoHeight, videoWidth / ratio);
  return [(videoWidth - width) / 2, (videoHeight - height) * 0.2, width, height] as const;
}
