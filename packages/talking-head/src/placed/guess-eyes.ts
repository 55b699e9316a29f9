import { clamp, quantile } from '../numeric/statistics.ts';
import type { Blob, Grey } from './dark-blobs.ts';

export type Eyes = { left: Blob; right: Blob; score: number };

/** Pairs of spots that may be eyes, most likely first. */
export function eyePairs(blobs: Blob[], picture: Grey): Eyes[] {
  const pairs: Eyes[] = [];
  for (const left of blobs) {
    for (const right of blobs) {
      if (right.x <= left.x) continue;
      const score = likeness(left, right, picture);
      if (score > 0.02) pairs.push({ left, right, score });
    }
  }
  return pairs.sort((a, b) => b.score - a.score);
}

/**
 * How much two spots look like a pair of eyes, 0..1: as strong and as large as each other, level, at a distance that
 * heads have, one the mirror image of the other, and with room for a muzzle below.
 */
function likeness(a: Blob, b: Blob, picture: Grey): number {
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  const size = (a.radius + b.radius) / 2;
  const ratio = apart / size;
  if (ratio < 2.6 || ratio > 16) return 0;
  const slope = Math.abs(Math.atan2(b.y - a.y, b.x - a.x));
  if (slope > 0.5) return 0;
  const below = (a.y + b.y) / 2 + apart * 0.9;
  if (below > picture.height * 1.02) return 0;
  const alike = Math.min(a.radius, b.radius) / Math.max(a.radius, b.radius);
  // The far eye of a turned head, or the one away from the light, is the fainter one.
  const strength = Math.sqrt(Math.min(a.strength, b.strength) / Math.max(a.strength, b.strength));
  const strong = clamp(Math.min(a.strength, b.strength) / 40, 0, 1);
  const level = 1 - slope / 0.6;
  const distance = 1 - Math.abs(Math.log(ratio / 5)) / Math.log(3.8);
  const gleam = Math.min(gleamOf(a, picture), gleamOf(b, picture));
  return (
    (0.5 + 0.5 * gleam) *
    alike *
    strength *
    strong *
    level *
    clamp(distance, 0, 1) *
    (0.4 + 0.6 * clamp(mirrored(a, b, picture), 0, 1))
  );
}

/** Eyes shine: how much lighter than the rest of it a few pixels within a dark spot are, 0..1. */
function gleamOf({ x, y, radius }: Blob, { width, height, data }: Grey): number {
  const values: number[] = [];
  const step = Math.max(0.7, radius / 6);
  for (let dy = -radius; dy <= radius; dy += step) {
    for (let dx = -radius; dx <= radius; dx += step) {
      const [px, py] = [Math.round(x + dx), Math.round(y + dy)];
      if (Math.hypot(dx, dy) > radius || px < 0 || py < 0 || px >= width || py >= height) continue;
      values.push(data[py * width + px]!);
    }
  }
  return clamp((quantile(values, 0.97) - quantile(values, 0.4) - 20) / 60, 0, 1);
}

/** Correlation of the patch around `a` with the mirrored patch around `b`. */
function mirrored(a: Blob, b: Blob, { width, height, data }: Grey): number {
  const reach = 9;
  const step = ((a.radius + b.radius) / 2) * (1.9 / reach);
  const luma = (x: number, y: number): number =>
    data[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)]!;
  const left: number[] = [];
  const right: number[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      left.push(luma(a.x + dx * step, a.y + dy * step));
      right.push(luma(b.x - dx * step, b.y + dy * step));
    }
  }
  const centred = (values: number[]): number[] => {
    const middle = quantile(values, 0.5);
    return values.map((value) => value - middle);
  };
  const [p, q] = [centred(left), centred(right)];
  const product = (x: number[], y: number[]): number => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return product(p, q) / Math.sqrt(Math.max(1, product(p, p) * product(q, q)));
}
