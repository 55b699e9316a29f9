import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { encodeVideo } from '@likeness/media/encode';
import { probe } from '@likeness/media/probe';
import { plane, type Plane } from './planes.ts';
import { refined, steady } from './refine.ts';
import { lookSide, openSegmenter, type Segmenter } from './segmenter.ts';

/** Longest side of an outline, in pixels: what uses it enlarges it, and hair is not known finer. */
const longest = 800;
/** Share of a picture that a person covers at least, on the mean; less is none. */
export const leastPerson = 0.02;

export type MatteOptions = {
  /** No more than the first seconds of it. */
  seconds?: number;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
};

const even = (value: number): number => 2 * Math.max(1, Math.round(value / 2));

/** The size in which an outline is found in a picture: even, and not larger than it is worth. */
export function sizeOfOutline({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** Finds the outline of a person in pictures that follow one another. */
export function outliner(segmenter: Segmenter) {
  const calmed = steady();
  const look = new Float32Array(3 * lookSide * lookSide);
  const counts = new Float32Array(lookSide * lookSide);
  /** `rgb` has three bytes a pixel; the outline is 0..1 of the same size. */
  return async (rgb: Uint8Array, width: number, height: number): Promise<Plane> => {
    const light = plane(width, height);
    look.fill(0);
    counts.fill(0);
    const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * lookSide) / width));
    for (let y = 0, i = 0; y < height; y++) {
      const row = Math.floor((y * lookSide) / height) * lookSide;
      for (let x = 0; x < width; x++, i++) {
        const at = row + columns[x]!;
        const [r, g, b] = [rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!];
        // ITU-R BT.709.
        light.data[i] = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
        look[3 * at]! += r;
        look[3 * at + 1]! += g;
        look[3 * at + 2]! += b;
        counts[at]! += 1;
      }
    }
    const small = plane(lookSide, lookSide);
    for (let i = 0; i < counts.length; i++) {
      const count = Math.max(1, counts[i]!);
      for (let channel = 0; channel < 3; channel++) look[3 * i + channel]! /= count;
      small.data[i] = (0.2126 * look[3 * i]! + 0.7152 * look[3 * i + 1]! + 0.0722 * look[3 * i + 2]!) / 255;
    }
    const mask = calmed(await segmenter.person(look), small.data);
    return refined({ ...small, data: mask }, small, light);
  };
}

/**
 * Writes the outline of the person in footage of ours as a gray video, white on black, with its pictures one by one, at most 800
 * pixels long. Throws `cut-out-no-person` where there is hardly a person, `media-no-video`, or the signal's reason.
 */
export async function matteOfFootage(path: string, out: string, options: MatteOptions = {}): Promise<void> {
  const { seconds, signal, onProgress } = options;
  const { video, duration } = await probe(path, { trusted: true, ...(signal && { signal }) });
  if (!video) throw problem('media-no-video');
  const size = sizeOfOutline(video);
  const fps = video.fps || 25;
  const whole = video.frames || Math.max(1, Math.round(duration * fps));
  const frames = Math.min(whole, Math.ceil((seconds ?? Infinity) * fps));
  const segmenter = await openSegmenter();
  const encoder = await encodeVideo({
    ...size,
    fps,
    out,
    pixelFormat: 'gray',
    preset: 'veryfast',
    crf: 20,
    ...(signal && { signal }),
  });
  try {
    const outline = outliner(segmenter);
    const bytes = new Uint8Array(size.width * size.height);
    let [seen, sum] = [0, 0];
    for await (const { data } of decodeFrames(path, {
      ...size,
      fps,
      pixelFormat: 'rgb24',
      trusted: true,
      ...(seconds !== undefined && { duration: seconds }),
      ...(signal && { signal }),
    })) {
      const { data: shares } = await outline(data, size.width, size.height);
      for (let i = 0; i < bytes.length; i++) {
        bytes[i] = 255 * shares[i]! + 0.5;
        sum += shares[i]!;
      }
      await encoder.write(bytes);
      seen += 1;
      onProgress?.(Math.min(1, seen / frames));
    }
    if (sum / Math.max(1, seen * bytes.length) < leastPerson) throw problem('cut-out-no-person');
    await encoder.finish();
  } catch (error) {
    encoder.abort();
    throw error;
  } finally {
    await segmenter.close();
  }
}
