import { expect, test } from 'vitest';
import { jawDrop, lipLine, profile, upperLift, upperShare } from './placed-mouth.ts';

test('the lips part by the gap in the middle and meet in the corners', () => {
  const gap = 0.4;
  expect(upperLift(0, 0, gap) + jawDrop(0, 0, gap, 0.7)).toBeCloseTo(gap, 10);
  expect(upperLift(0, 0, gap)).toBeCloseTo(upperShare * gap, 10);
  expect([-1, 1].map((u) => jawDrop(u, 0, gap, 0.7) + upperLift(u, 0, gap))).toEqual([0, 0]);
  expect(profile(-0.4)).toBe(profile(0.4));
});

test('nothing moves with a closed mouth, far below the chin and far above the lip', () => {
  expect([jawDrop(0.3, 0.2, 0, 0.7), upperLift(0.3, 0.1, 0)]).toEqual([0, 0]);
  expect(jawDrop(0, 0.7 * 1.9 + 0.4, 0.4, 0.7)).toBe(0);
  expect(upperLift(0, 0.35, 0.4)).toBe(0);
});

test('skin of the chin never overtakes what lies below it', () => {
  for (const u of [0, 0.5, 0.9]) {
    let last = -1;
    for (let across = 0; across < 2; across += 0.02) {
      const place = across + jawDrop(u, across, 0.5, 0.7);
      expect(place).toBeGreaterThan(last);
      last = place;
    }
  }
});

test('corners go up with a positive bend', () => {
  expect(lipLine(1, 1)).toBeLessThan(lipLine(1, 0));
  expect(Math.abs(lipLine(0, 1))).toBe(0);
});
