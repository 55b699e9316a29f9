import { describe, expect, test } from 'vitest';
import type { MouthTrack } from './track.ts';
import { easedTrack, easeOpenings, heldFrames } from './lip-motion.ts';

const bends = (open: Float32Array): number[] =>
  Array.from(open.slice(2), (value, i) => Math.abs(value - 2 * open[i + 1]! + open[i]!));

describe('openings that lips can follow', () => {
  test('a vowel squeezed into one frame becomes smaller and reaches into the frames beside it', () => {
    const wanted = Float32Array.of(0, 0, 0, 0.8, 0, 0, 0);
    const held = Float32Array.of(1, 1, 0.3, 0, 0.3, 1, 1);
    const open = easeOpenings(wanted, held, 0.3);
    expect(open[3]!).toBeLessThan(0.45);
    expect(open[3]!).toBeGreaterThan(0.2);
    expect(open[2]!).toBeGreaterThan(0.08);
    expect(open[4]!).toBeCloseTo(open[2]!, 1);
    expect([open[1], open[5]]).toEqual([0, 0]);
    expect(Math.max(...bends(open))).toBeLessThan(0.31);
  });

  test('a vowel with a single frame between two closures does not flash up, however quick the lips are', () => {
    const wanted = Float32Array.of(0, 0.05, 0.6, 0, 0, 0.5, 0.6, 0.5, 0);
    const held = Float32Array.of(1, 1, 0, 1, 1, 0, 0, 0, 1);
    const open = easeOpenings(wanted, held, 2);
    expect(open[2]).toBeCloseTo(0.05 + 0.07 * 0.6, 3);
    expect(open.slice(4)).toEqual(wanted.slice(4));
  });

  test('lips that may not move so fast begin earlier and end later, and stay shut where they are held', () => {
    const wanted = Float32Array.of(0, 0, 0, 0.8, 0.8, 0.8, 0, 0, 0);
    const held = Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0, 1);
    const open = easeOpenings(wanted, held, 2, 0.3);
    const moves = Array.from(open.slice(1), (value, i) => Math.abs(value - open[i]!));
    expect(Math.max(...moves)).toBeLessThan(0.305);
    expect(open[2]!).toBeGreaterThan(0.15);
    expect(open[4]!).toBeGreaterThan(0.6);
    expect([open[0], open[8]]).toEqual([0, 0]);
  });

  test('what lips can follow stays as it is', () => {
    const wanted = Float32Array.from({ length: 40 }, (_, i) => 0.5 - 0.5 * Math.cos(i / 3));
    expect(easeOpenings(wanted, new Float32Array(40), 0.3)).toEqual(wanted);
  });

  test('frames of a closure are held by the share that it covers, the best one wholly', () => {
    const track: MouthTrack = {
      fps: 25,
      length: 25,
      values: new Float32Array(75),
      closures: [{ start: 0.22, end: 0.3 }],
      silences: [{ start: 0.8, end: 0.96 }],
    };
    const held = heldFrames(track, 25);
    // From 0.2 s, the middle of frame 5, for 64 ms: half of frame 5, all of 6, a tenth of 7.
    expect(Array.from(held.slice(4, 9), (it) => Number(it.toFixed(2)))).toEqual([0, 0.5, 1, 0.1, 0]);
    expect(Array.from(held.slice(19))).toEqual([0, 1, 1, 1, 1, 1]);
  });
});

test('of a track only openings are eased, and none flashes up between closed lips', () => {
  const length = 50;
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++) values.set([i % 10 === 5 ? 0.9 : 0, 0.4, 0.2], i * 3);
  const closures = [0, 10, 20, 30, 40].flatMap((i) => [
    { start: (i + 4) / 25, end: (i + 4) / 25 + 0.02 },
    { start: (i + 6) / 25, end: (i + 6) / 25 + 0.02 },
  ]);
  const track = easedTrack({ fps: 25, length, values, closures, silences: [] });
  for (let i = 0; i < length; i++) {
    expect(track.values[i * 3]).toBeLessThanOrEqual(0.0721);
    expect([...track.values.subarray(i * 3 + 1, i * 3 + 3)]).toEqual([Math.fround(0.4), Math.fround(0.2)]);
  }
  expect(values[15]).toBe(Math.fround(0.9));
});

test('a vowel that painted lips hardly show before and after its middle becomes smaller', () => {
  const opens = [0, 0, 0.18, 0.29, 0.09, 0, 0, 0.5, 0.8, 0.9, 0.8, 0.5, 0.2, 0.2, 0.3, 0.3, 0.2];
  const values = Float32Array.from(opens.flatMap((open) => [open, 0, 0]));
  const eased = easedTrack({ fps: 25, length: opens.length, values, closures: [], silences: [] });
  const open = (i: number) => eased.values[i * 3]!;
  expect(open(3)).toBeCloseTo(0.18 + 0.06 * 0.87, 2);
  // Longer ones keep their openings.
  expect([open(9), open(14)]).toEqual([Math.fround(0.9), Math.fround(0.3)]);
});
