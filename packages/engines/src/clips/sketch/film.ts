import { encodeVideo } from '@likeness/media/encode';
import { labelMetadata } from '@likeness/media/label';
import { outputForm } from '@likeness/media/output-form';
import { clipRate, type ClipForm } from '../port.ts';
import { framePicture, type Picture, type Size } from './picture.ts';

export type FilmOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: ((stage: string, fraction: number) => void) | undefined;
};

/** Draws a frame; `share` 0..1 of the clip, `time` in seconds. The picture still holds the frame before. */
export type DrawFrame = (at: { share: number; time: number }, to: Picture) => void;

/** Draws every frame of a clip into one buffer and writes a labelled MP4. Answers its seconds; a failure leaves no file. */
export async function film(
  { seconds, out, label, marks }: Pick<ClipForm, 'seconds' | 'out' | 'label' | 'marks'>,
  size: Size,
  { signal, onProgress }: FilmOptions,
  draw: DrawFrame,
): Promise<number> {
  const frames = Math.round(seconds * clipRate);
  const buffer = new Uint8Array((size.width * size.height * 3) / 2);
  const frame = framePicture(buffer, size);
  const encoder = await encodeVideo({
    ...size,
    fps: clipRate,
    out,
    ...(marks?.length ? { form: await outputForm({ marks }, { ...size, fps: clipRate }) } : {}),
    ...(label ? { metadata: labelMetadata(label) } : {}),
    ...(signal ? { signal } : {}),
  });
  try {
    for (let n = 0; n < frames; n++) {
      signal?.throwIfAborted();
      draw({ share: n / (frames - 1), time: n / clipRate }, frame);
      await encoder.write(buffer);
      onProgress?.('rendering', (n + 1) / frames);
    }
    const { duration } = await encoder.finish();
    return duration;
  } catch (error) {
    encoder.abort();
    throw error;
  }
}
