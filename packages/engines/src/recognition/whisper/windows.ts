import type { Segment } from '../silero/segments.ts';
import { hearingRate } from './model.ts';

/** Sound that is heard at once, at most 30 s: segments with silence in the place of what lay between them. */
export type Window = {
  /** Seconds from the beginning of the recording. */
  start: number;
  samples: Float32Array;
  /** Where in the recording someone speaks. */
  spoken: { start: number; end: number }[];
};

/** Seconds of a window, and between two segments of one, at most. */
const [longest, farthest] = [28, 3];

/** Joins segments to windows, so that one run of the model hears many of them; of a draft each is heard by itself. */
export async function* windowsOf(segments: AsyncIterable<Segment>, apart: boolean): AsyncGenerator<Window> {
  let held: Segment[] = [];
  for await (const segment of segments) {
    const [first, last] = [held[0], held.at(-1)];
    const fits =
      !apart &&
      first !== undefined &&
      segment.end - first.start <= longest &&
      segment.start - last!.end <= farthest;
    if (!fits && first) {
      yield joined(held);
      held = [];
    }
    held.push(segment);
  }
  if (held.length) yield joined(held);
}

function joined(segments: readonly Segment[]): Window {
  const { start } = segments[0]!;
  const samples = new Float32Array(Math.round((segments.at(-1)!.end - start) * hearingRate));
  for (const segment of segments)
    samples.set(segment.samples, Math.round((segment.start - start) * hearingRate));
  return { start, samples, spoken: segments.map((it) => ({ start: it.start, end: it.end })) };
}
