import { expect, test } from 'vitest';
import { misses, tableText } from './measure-table.ts';

test.each([
  [0.85, 1],
  [0.9, 0],
  [1.15, 0],
  [1.3, 1],
])('lips that open %f times as wide as those of the person miss %i figures', (openingRange, missed) => {
  expect(misses([{ name: 'lin', openingRange }])).toBe(missed);
  expect(tableText([{ name: 'lin', openingRange }]).includes('**')).toBe(missed > 0);
});

test('the range of a mouth that hardly opens is judged no more exactly than the tracker sees it', () => {
  const missed = (openingRange: number, openingUnsure: number): number =>
    misses([{ name: 'lin', openingRange, openingUnsure }]);
  expect([missed(0.87, 0.05), missed(0.84, 0.05), missed(0.87, 0.015), missed(1.18, 0.05)]).toEqual([
    0, 1, 1, 0,
  ]);
});

test('a figure that does not apply is shown as such, and misses nothing, in this run and read from a file', () => {
  const pet = { name: 'pet-cat', r: 0.99, sharpness: Number.NaN, worstJump: undefined };
  const kept = JSON.parse(JSON.stringify(pet)) as typeof pet;
  expect(tableText([kept])).toBe(tableText([pet]));
  expect(misses([pet, kept])).toBe(0);
});
