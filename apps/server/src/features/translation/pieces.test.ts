import { expect, test } from 'vitest';
import { timelineOf } from './lips.ts';
import { piecesOf } from './pieces.ts';

test('each shot is a piece of its own, silent ones run together, and long ones are divided', () => {
  const spoken = [
    { start: 1, end: 2 },
    { start: 9, end: 11 },
  ];
  // Shots of 4, 2, 2, 1 and 71 seconds; the one of a second is too short for a mouth.
  expect(piecesOf({ frames: 2000, fps: 25, cuts: [100, 150, 200, 225], spoken })).toEqual([
    { from: 0, frames: 100, spoken: true },
    { from: 100, frames: 125, spoken: false },
    { from: 225, frames: 888, spoken: true },
    { from: 1113, frames: 887, spoken: false },
  ]);
});

test('the mouth says each line when it is heard, on the clock of the piece', () => {
  const phone = (symbol: string, start: number) => ({ symbol, start, end: start + 0.1 });
  const said = [
    { from: 0.2, phones: [phone('a', 0.2), phone('b', 0.5)] },
    { from: 0, phones: [phone('c', 0)] },
  ];
  const placed = [
    { start: 3, end: 3.4 },
    { start: 9, end: 9.1 },
  ];
  const { duration, phones } = timelineOf(said, placed, { start: 2, seconds: 5 });
  expect(duration).toBe(5);
  expect(phones.map(({ symbol, start }) => [symbol, Math.round(start * 100) / 100])).toEqual([
    ['a', 1],
    ['b', 1.3],
  ]);
});
