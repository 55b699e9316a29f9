import { LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';
import type { Line } from '../numeric/line.ts';

/** Where the lips meet the opening of the mouth, in eye distances of the face's axes. */
export type LipLines = { upper: Line; lower: Line; left: number; right: number };

export function lipLines(face: Float32Array): LipLines {
  const line = (points: number[]): Line => ({
    x: Float32Array.from(points, (point) => face[point * 3]!),
    y: Float32Array.from(points, (point) => face[point * 3 + 1]!),
  });
  const upper = line(UPPER_INNER_LIP);
  const lower = line(LOWER_INNER_LIP);
  return { upper, lower, left: upper.x[0]!, right: upper.x.at(-1)! };
}
