import { describe, expect, test } from 'vitest';
import { bestStart } from './choose-stretch.ts';

describe('the stretch of long footage that is used', () => {
  test('leaves out an opening without a face and a closing title', () => {
    expect(bestStart([0, 0, 0, 1, 1, 1, 1, 0, 0], 4)).toBe(3);
  });

  test('begins as early as it can', () => {
    expect(bestStart([1, 1, 1, 1, 1, 1], 3)).toBe(0);
    expect(bestStart([0, 0, 0], 2)).toBe(0);
  });

  test('goes round a long absence', () => {
    expect(bestStart([1, 1, 0, 0, 0, 0.3, 1, 1, 1, 0], 3)).toBe(6);
  });

  test('is all of it when there is no more', () => {
    expect(bestStart([1, 0], 5)).toBe(0);
  });
});
