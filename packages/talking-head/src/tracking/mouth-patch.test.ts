import { expect, test } from 'vitest';
import { darkMouth } from './mouth-patch.ts';

/** A patch of 48 × 32 skin pixels with a darker block of so many rows in its middle. */
const mouth = (rows: number, luma: number): Float32Array =>
  Float32Array.from({ length: 48 * 32 }, (_, i) => {
    const [column, row] = [i % 48, Math.floor(i / 48)];
    return Math.abs(column - 23.5) < 6 && Math.abs(row - 15.5) < rows / 2 ? luma : 150;
  });

test('the dark inside of a mouth counts, lips, their shadow and brighter or darker pictures do not', () => {
  expect(darkMouth(mouth(0, 30))).toBe(0);
  expect(darkMouth(mouth(4, 110))).toBe(0);
  // Twelve columns by two and by eight rows, each 0.6 − 30/150 dark.
  expect(darkMouth(mouth(2, 30))).toBeCloseTo(9.6, 3);
  expect(darkMouth(mouth(8, 30))).toBeCloseTo(38.4, 3);
  expect(darkMouth(mouth(8, 30).map((v) => v / 2))).toBeCloseTo(38.4, 3);
  expect(darkMouth(new Float32Array(48 * 32))).toBe(0);
});
