import { expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

/** Seconds of a tone (positive) or of silence (negative), in pieces of an odd length. */
async function* sound(...seconds: number[]): AsyncGenerator<Float32Array> {
  const parts = seconds.map((length) =>
    Float32Array.from({ length: Math.abs(length) * 16_000 }, (_, i) =>
      length > 0 ? 0.1 * Math.sin(i / 8) : 0.0005,
    ),
  );
  for (const part of parts)
    for (let from = 0; from < part.length; from += 777) yield part.subarray(from, from + 777);
}

async function cut(...seconds: number[]): Promise<[number, number][]> {
  const found: [number, number][] = [];
  for await (const { start, end, samples } of segmentsOf(sound(...seconds))) {
    expect(samples.length / 16_000).toBeCloseTo(end - start, 3);
    found.push([Math.round(start * 10) / 10, Math.round(end * 10) / 10]);
  }
  return found;
}

it('speech is cut at its silences, with the times it has in the recording', async () => {
  expect(await cut(-1, 2, -1, 3, -0.2, 1, -2)).toEqual([
    [1, 3.4],
    [4, 8.6],
  ]);
});

it('what never rests is cut where a model must have an end, and silence or a click is nothing', async () => {
  expect(await cut(60)).toEqual([
    [0, 26],
    [26, 52],
    [52, 60],
  ]);
  expect(await cut(-5)).toEqual([]);
  expect(await cut(-1, 0.05, -1)).toEqual([]);
});
