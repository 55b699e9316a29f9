import { describe, expect, test } from 'vitest';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from './face-topology.ts';
import { fitPose, headAngles, toCanonical } from './pose.ts';

/** A lopsided cloud of points, the same every time. */
const face = Float32Array.from(
  { length: VALUES },
  (_, i) => Math.sin(i * 12.9898) * 50 + Math.cos(i * 0.37) * 20,
);

function moved(yaw: number, scale: number, shift: [number, number, number]): Float32Array {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const out = new Float32Array(VALUES);
  for (let i = 0; i < VALUES; i += 3) {
    const [x, y, z] = [face[i]!, face[i + 1]!, face[i + 2]!];
    out[i] = scale * (c * x + s * z) + shift[0];
    out[i + 1] = scale * y + shift[1];
    out[i + 2] = scale * (-s * x + c * z) + shift[2];
  }
  return out;
}

describe('head pose', () => {
  test.each([-0.6, -0.1, 0, 0.3, 0.7])('a turn of %f is found', (yaw) => {
    const pose = fitPose(face, moved(yaw, 1.7, [300, 200, 5]));
    expect(headAngles(pose).yaw).toBeCloseTo(yaw, 4);
    expect(pose.scale).toBeCloseTo(1.7, 4);
  });

  test('the pose-free shape does not depend on the pose', () => {
    const seen = moved(0.5, 2.2, [640, 360, -10]);
    const shape = toCanonical(seen, 0, fitPose(face, seen));
    for (let i = 0; i < VALUES; i += 97) expect(shape[i]).toBeCloseTo(face[i]!, 2);
  });

  test('a head does not lean because its mouth opens', () => {
    const shut = face.slice();
    shut.set([-50, 0, 0], LEFT_EYE_CORNER * 3);
    shut.set([50, 0, 0], RIGHT_EYE_CORNER * 3);
    for (const lip of [82, 13, 312, 87, 14, 317]) shut.set([0, 60, 0], lip * 3);
    // Its lower lip is 0.3 eye distances lower, and all of it is seen to lean by what that is taken for.
    const open = shut.slice();
    for (const lip of [87, 14, 317]) open[lip * 3 + 1]! += 30;
    const [c, s] = [Math.cos(-0.34 * 0.3), Math.sin(-0.34 * 0.3)];
    for (let i = 0; i < VALUES; i += 3) {
      const [y, z] = [open[i + 1]!, open[i + 2]!];
      [open[i + 1], open[i + 2]] = [c * y - s * z, s * y + c * z];
    }
    expect(headAngles(fitPose(shut, open)).pitch).toBeCloseTo(0, 4);
    expect(headAngles(fitPose(open, open)).pitch).toBeCloseTo(0, 4);
  });
});
