import { expect, test } from 'vitest';
import { CHIN, JAW_LINE, POINTS, VALUES, VERTICES } from '../geometry/face-topology.ts';
import { placeVertices } from './face-compositor.ts';

const LIPS = 13;

test('the edge of a chin that lies outside of its points goes a good part of the way with them', () => {
  const landmarks = new Float32Array(VALUES);
  const [lips, chin] = [200, 280];
  landmarks[LIPS * 3 + 1] = lips;
  landmarks[CHIN * 3 + 1] = chin;
  const vertices = new Float32Array(VERTICES * 2);
  placeVertices(landmarks, vertices);
  // On a presenter turned by 0.75 radians the edge is 24 pixels below the point, which is 80 below the lips.
  const still = vertices[(POINTS + JAW_LINE.indexOf(CHIN)) * 2 + 1]!;
  expect((still - (chin + 24)) / (still - chin)).toBeGreaterThan(0.4);
  // No more of the neck moves than the bank's margin below the chin holds: 0.55 of the height from nose to chin.
  expect(still - chin).toBeLessThan(0.55 * 120);
});
