import { describe, expect, test } from 'vitest';
import { correlation, quantile, ridge } from './statistics.ts';

describe('statistics', () => {
  test('quantiles are taken by rank', () => {
    expect(quantile([5, 1, 3], 0.5)).toBe(3);
    expect(quantile([5, 1, 3], 1)).toBe(5);
    expect(quantile([], 0.5)).toBe(0);
  });

  test('correlation finds a shift and is 0 for what does not vary', () => {
    const wave = Float32Array.from({ length: 200 }, (_, i) => Math.sin(i / 5));
    const late = Float32Array.from({ length: 200 }, (_, i) => Math.sin((i - 4) / 5));
    expect(correlation(wave, late, 4)).toBeCloseTo(1, 6);
    expect(correlation(wave, late)).toBeLessThan(0.8);
    expect(correlation(wave, new Float32Array(200))).toBe(0);
  });

  test('ridge regression recovers a linear law', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [1, i / 10, Math.sin(i)]);
    const found = ridge(
      rows,
      rows.map(([a, b, c]) => [2 * a! - 3 * b! + 0.5 * c!]),
      1e-9,
    );
    expect(found.map((row) => row[0]!)).toEqual([2, -3, 0.5].map((v) => expect.closeTo(v, 4)));
  });
});
