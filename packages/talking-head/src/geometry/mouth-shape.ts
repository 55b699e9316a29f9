import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from './face-topology.ts';

/** Opening between the inner lips and width between the corners, both in units of the eye distance. */
export type MouthShape = { open: number; width: number };

const distance = (points: Float32Array, offset: number, a: number, b: number): number =>
  Math.hypot(
    points[offset + a * 3]! - points[offset + b * 3]!,
    points[offset + a * 3 + 1]! - points[offset + b * 3 + 1]!,
    points[offset + a * 3 + 2]! - points[offset + b * 3 + 2]!,
  );

/** Distance of the outer eye corners, in three dimensions so that a turned head does not shrink it. */
export const eyeDistance = (points: Float32Array, offset = 0): number =>
  distance(points, offset, LEFT_EYE_CORNER, RIGHT_EYE_CORNER);

export function mouthShape(points: Float32Array, offset = 0): MouthShape {
  const eyes = eyeDistance(points, offset);
  const gap =
    distance(points, offset, 82, 87) +
    2 * distance(points, offset, 13, 14) +
    distance(points, offset, 312, 317);
  return { open: gap / 4 / eyes, width: distance(points, offset, 61, 291) / eyes };
}

/** Height of the eye openings over the eye distance; about 0.11 open, under 0.05 in a blink. */
export function eyeOpening(points: Float32Array, offset = 0): number {
  const lids = distance(points, offset, 159, 145) + distance(points, offset, 386, 374);
  return lids / 2 / eyeDistance(points, offset);
}
