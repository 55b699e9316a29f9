import { expect, test } from 'vitest';
import { smoothstep } from './smoothstep.ts';

test('smoothstep stays within its ends, rising or falling', () => {
  expect([-1, 0.25, 0.5, 2].map((value) => smoothstep(0, 1, value))).toEqual([0, 0.15625, 0.5, 1]);
  expect([-1, 0.25, 0.5, 2].map((value) => smoothstep(1, 0, value))).toEqual([1, 0.84375, 0.5, 0]);
});
