import { expect, test } from 'vitest';
import { quickestTurn, visiblyOpen } from './speaking-lips.ts';

/** Lips that open to 0.2 and close again within two seconds of 25 frames, and rest in between. */
const speaking = Float32Array.from({ length: 100 }, (_, i) =>
  i < 50 ? 0.1 - 0.1 * Math.cos((i * Math.PI) / 4) : 0,
);

test('a mouth is visibly open above a seventh of its range', () => {
  expect(visiblyOpen(speaking)).toBeCloseTo(0.03, 3);
  expect(visiblyOpen([])).toBe(0);
});

test('the quickest turns are those of speech, however long the person listens', () => {
  // The second difference of a cosine at its crest.
  const own = 0.2 * (1 - Math.cos(Math.PI / 4));
  expect(quickestTurn(speaking, 0.03)).toBeCloseTo(own, 3);
  const listening = new Float32Array(1000);
  listening.set(speaking);
  expect(quickestTurn(listening, 0.03)).toBeCloseTo(own, 3);
  expect(quickestTurn(new Float32Array(100), 0.03)).toBe(0);
});

test('frames that do not follow each other do not turn', () => {
  expect(quickestTurn([0, 0, 0.2, 0, 0], 0.03)).toBeCloseTo(0.4, 5);
  expect(quickestTurn([0, 0, 0.2, 0, 0], 0.03, (frame) => frame !== 2)).toBeCloseTo(0.2, 5);
});
