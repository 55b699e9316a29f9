import { LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';

/** A height over the width of the mouth, piecewise linear between points of rising x. */
export type Line = { x: Float32Array; y: Float32Array };

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

/** The height at `x`; beyond the ends that of the end. */
export function heightAt({ x: xs, y: ys }: Line, x: number): number {
  const last = xs.length - 1;
  if (x <= xs[0]!) return ys[0]!;
  for (let i = 1; i <= last; i++) {
    if (x > xs[i]!) continue;
    const width = xs[i]! - xs[i - 1]!;
    const part = width > 1e-6 ? (x - xs[i - 1]!) / width : 0;
    return ys[i - 1]! + (ys[i]! - ys[i - 1]!) * part;
  }
  return ys[last]!;
}
