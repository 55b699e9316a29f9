import { expect, test } from 'vitest';
import { talkingFrames } from './talking-frames.ts';

const FPS = 25;
/** So many seconds of openings. */
const seconds = (length: number, open: (t: number) => number): number[] =>
  Array.from({ length: length * FPS }, (_, i) => open(i / FPS));
/** Four syllables a second. */
const talk = (t: number): number => 0.06 + 0.05 * Math.sin(2 * Math.PI * 4 * t);
const share = (talks: Uint8Array, from: number, to: number): number =>
  talks.subarray(from * FPS, to * FPS).reduce((sum, it) => sum + it, 0) / ((to - from) * FPS);

test('syllables are talk, a scream that is held and a smile are none', () => {
  const opens = [
    ...seconds(3, talk),
    ...seconds(3, () => 0.35),
    ...seconds(3, talk),
    ...seconds(3, () => 0.02),
  ];
  const talks = talkingFrames(opens, FPS);
  // But for the frame before the first turn of what comes next.
  expect(share(talks, 0, 3)).toBeGreaterThan(0.97);
  expect(share(talks, 6, 9)).toBeGreaterThan(0.97);
  // A moment of what is held lies beside talk.
  expect(share(talks, 3, 6)).toBeLessThan(0.3);
  expect(share(talks, 10, 12)).toBe(0);
});

test('neither the jitter of landmarks is talk nor a mouth that opens and shuts once in a second', () => {
  const jitter = seconds(4, (t) => 0.1 + 0.007 * Math.sin(60 * t));
  expect(talkingFrames(jitter, FPS).includes(1)).toBe(false);
  const slow = seconds(6, (t) => 0.1 + 0.08 * Math.sin(2 * Math.PI * t));
  expect(talkingFrames(slow, FPS).includes(1)).toBe(false);
});

test('frames without a mouth are none', () => {
  const opens = seconds(4, talk).map((open, i) => (i >= 40 && i < 60 ? Number.NaN : open));
  const talks = talkingFrames(opens, FPS);
  expect(share(talks, 0, 1)).toBe(1);
  expect(talks.subarray(40, 60).includes(1)).toBe(false);
});
