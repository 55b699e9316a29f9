import { expect, test } from 'vitest';
import { absences, presences, secondsAway } from './presence.ts';

/** 1 for a face and 0 for none: `[25, 1]` is a second of it at 25 frames a second. */
const scores = (...runs: [number, number][]): number[] =>
  runs.flatMap(([frames, score]) => Array<number>(frames).fill(score));

test('a face in every frame is one stretch and no absence', () => {
  expect(presences(scores([100, 0.9]), 25)).toEqual([{ from: 0, to: 100 }]);
  expect(absences(scores([100, 0.9]), 25)).toEqual([]);
});

test('a face that comes late and leaves early is seen between', () => {
  const late = scores([50, 0], [200, 1], [10, 0]);
  expect(presences(late, 25)).toEqual([{ from: 50, to: 250 }]);
  expect(secondsAway(late, 25)).toBe(2.4);
});

test('a hand over the mouth is no absence, one before the lens for a second is', () => {
  const glance = scores([50, 1], [17, 0], [50, 1]);
  expect(absences(glance, 25)).toEqual([]);
  const hand = scores([50, 1], [25, 0], [60, 1]);
  expect(absences(hand, 25)).toEqual([{ from: 50, to: 75 }]);
  expect(presences(hand, 25)).toEqual([
    { from: 0, to: 50 },
    { from: 75, to: 135 },
  ]);
  // As many frames last half as long at 60 a second.
  expect(absences(hand, 60)).toEqual([]);
});

test('where no one is ever seen there is no stretch', () => {
  expect(presences(scores([40, 0]), 25)).toEqual([]);
});
