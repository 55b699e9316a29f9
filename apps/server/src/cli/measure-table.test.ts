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
