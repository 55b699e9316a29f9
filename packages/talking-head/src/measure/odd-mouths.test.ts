import { expect, test } from 'vitest';
import { oddMouths } from './odd-mouths.ts';
import type { Observation } from './observe.ts';

const FPS = 25;
const FRAMES = 200;

/** Eight seconds of talk, four syllables in each, but for what some frames show. */
function seen(but: (frame: number) => { open?: number; red?: number; tilt?: number }): Observation {
  const frames = Array.from({ length: FRAMES }, (_, i) => {
    const open = 0.07 + 0.06 * Math.sin((2 * Math.PI * 4 * i) / FPS);
    return { open, red: 12 + 20 * open, tilt: 0.01, ...but(i) };
  });
  const row = (of: (frame: (typeof frames)[number]) => number): Float32Array => Float32Array.from(frames, of);
  return {
    fps: FPS,
    open: row(({ open }) => open),
    width: row(({ open }) => 0.6 + 0.1 * open),
    lips: { red: row(({ red }) => red), tilt: row(({ tilt }) => tilt), uneven: row(() => 0) },
  } as Observation;
}
const talk = seen(() => ({}));
/** In two of a hundred frames. */
const now = (change: { open?: number; red?: number; tilt?: number }): Observation =>
  seen((frame) => (frame % 50 === 7 ? change : {}));

test('a video of the same talk has no odd mouth', () => {
  expect(oddMouths(talk, talk)).toBe(0);
});

test.each([
  ['lips that vanish', { red: 3 }],
  ['a smirk', { tilt: 0.06 }],
  ['a scream', { open: 0.4 }],
])('%s in two of a hundred frames is found', (_, change) => {
  expect(oddMouths(now(change), talk)).toBeCloseTo(0.02, 5);
});

test('footage without talk tells nothing', () => {
  expect(
    oddMouths(
      talk,
      seen(() => ({ open: 0.02 })),
    ),
  ).toBeUndefined();
});
