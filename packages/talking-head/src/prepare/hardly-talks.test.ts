import { expect, test } from 'vitest';
import { hardlyTalks } from './hardly-talks.ts';

const FPS = 12.5;
/** Three seconds of frames, and forty glimpses half a second apart, of lips that open so far. */
const seen = (open: (t: number) => number): [number[], number, number[]] => [
  Array.from({ length: 37 }, (_, i) => open(4 + i / FPS)),
  FPS,
  Array.from({ length: 40 }, (_, i) => open(i / 2)),
];
const talk = (t: number): number => 0.07 + 0.06 * Math.sin(2 * Math.PI * 3.7 * t);

test('who talks, talks', () => {
  expect(hardlyTalks(...seen(talk))).toBe(false);
});

test('who pauses just in the stretch that is looked at, talks', () => {
  expect(hardlyTalks(...seen((t) => (t >= 4 && t < 7 ? 0.01 : talk(t))))).toBe(false);
});

test('who holds one face after the other hardly talks', () => {
  const faces = [0.01, 0.3, 0.02, 0.12];
  expect(hardlyTalks(...seen((t) => faces[Math.floor(t / 5)]!))).toBe(true);
});

test('nor does who says a syllable in half a minute', () => {
  expect(hardlyTalks(...seen((t) => (t >= 4 && t < 4.2 ? talk(t) : 0.02)))).toBe(true);
});
