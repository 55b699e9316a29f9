import { expect, test } from 'vitest';
import { POINTS, TRIANGLES, VERTICES } from '../geometry/face-topology.ts';
import { DeformationSmoother } from './smooth-deformation.ts';

const LOWER_LIP = 14;
/** By how many pixels the lower lip lies lower. */
const LOWER = 10;

/** Where the lower lip is drawn, below where it was, when it shall lie lower than in its source, with this for a correction. */
function drawn(correction: Float32Array): number {
  const move = new Float32Array(VERTICES).fill(1, 0, POINTS);
  const smoother = new DeformationSmoother({ move, show: move, triangles: TRIANGLES });
  const source = new Float32Array(VERTICES * 2);
  for (let k = 0; k < POINTS; k++) source.set([(k % 22) * 9, Math.floor(k / 22) * 9], k * 2);
  const target = source.slice();
  target[LOWER_LIP * 2 + 1]! += LOWER;
  smoother.apply(source, source, target, { unit: 100, correction });
  return target[LOWER_LIP * 2 + 1]! - source[LOWER_LIP * 2 + 1]!;
}

test('what is wanted of the lips is drawn whole, what is the jitter of a single point is not', () => {
  const wanted = new Float32Array(POINTS * 2);
  wanted[LOWER_LIP * 2 + 1] = LOWER;
  expect(drawn(wanted)).toBeCloseTo(LOWER, 2);
  expect(drawn(new Float32Array(POINTS * 2))).toBeLessThan(LOWER / 3);
});
