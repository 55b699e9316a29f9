import { loadAvatar } from '../files/saved-avatar.ts';
import { readableFrom } from '../avatar/base-path.ts';
import type { RenderRequest, VideoPart } from '../streams/render-request.ts';
import { framesOf, spokenPath } from './spoken-path.ts';

/** Divides the video of a filmed person into parts of about `seconds`, each of which `renderPart` can make by itself. */
export async function planParts(
  request: Pick<RenderRequest, 'avatarDir' | 'audio' | 'track' | 'words' | 'options' | 'signal'> & {
    seconds: number;
  },
): Promise<{ frames: number; fps: number; parts: VideoPart[] }> {
  const { manifest } = await loadAvatar(request.avatarDir);
  const { fps } = manifest;
  const { audio, options, signal } = request;
  const of = await framesOf({ audio, fps, maxSeconds: options?.maxSeconds, signal });
  const { segments } = await spokenPath(manifest, request, of);
  const step = Math.max(1, Math.round(request.seconds * fps));
  // The last part has up to twice the length, so that none is short.
  const count = Math.max(1, Math.floor(of / step));
  const begins = Array.from({ length: count }, (_, k) => readableFrom(segments, k * step));
  const starts = [...new Set(begins)];
  const parts = starts.map((from, k) => ({ from, frames: (starts[k + 1] ?? of) - from, of }));
  return { frames: of, fps, parts };
}
