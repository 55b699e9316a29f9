import { limitPlacement, type EyePlacement, type Placement } from '@likeness/domain/placement';
import { clamp, quantile } from '../numeric/statistics.ts';
import type { Picture } from '../tracking/picture.ts';
import { findBlobs, type Blob } from './dark-blobs.ts';
import { mouthBelow, type EyePair } from './guess-muzzle.ts';
import { degrees } from './placement-of-face.ts';

/** Where a mouth might be. `confidence` 0..1 is the chance, by experience, that a user would leave the guess as it is. */
export type PlacementGuess = { placement: Placement; confidence: number };

/** Mouth of an animal: how wide in distances between its eyes, how deep its jaw in widths of the mouth. */
const MUZZLE = { width: 0.62, jaw: 0.5 };

/** The best pair of eyes, or nothing when no two spots are alike enough. */
export function guessFromEyes(picture: Picture): PlacementGuess | undefined {
  const { width, height } = picture;
  const blobs = findBlobs(picture);
  let best: { a: Blob; b: Blob; score: number } | undefined;
  for (const a of blobs) {
    for (const b of blobs) {
      if (b.x <= a.x) continue;
      const score = likeness(a, b, picture);
      if (score > (best?.score ?? 0)) best = { a, b, score };
    }
  }
  if (!best || best.score < 0.2) return undefined;
  const { a, b, score } = best;
  const turn = Math.atan2(b.y - a.y, b.x - a.x);
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  const pair: EyePair = {
    middle: [(a.x + b.x) / 2, (a.y + b.y) / 2],
    right: [Math.cos(turn), Math.sin(turn)],
    down: [-Math.sin(turn), Math.cos(turn)],
    apart,
  };
  const below = apart * mouthBelow(picture, pair, blobs);
  const eye = (blob: Blob): EyePlacement => ({
    x: blob.x / width,
    y: blob.y / height,
    width: (blob.radius * 2.6) / width,
    height: (blob.radius * 2.2) / width,
    tilt: degrees(turn),
  });
  const placement = limitPlacement({
    mouth: {
      x: (pair.middle[0] + pair.down[0] * below) / width,
      y: Math.min(0.95, (pair.middle[1] + pair.down[1] * below) / height),
      width: (apart * MUZZLE.width) / width,
      tilt: degrees(turn),
      bend: 0,
      jaw: MUZZLE.jaw,
    },
    eyes: [eye(a), eye(b)],
  });
  return { placement, confidence: clamp(score * 0.7, 0.05, 0.6) };
}

/**
 * How much two spots look like a pair of eyes, 0..1: as strong and as large as each other, level, at a distance that
 * heads have, one the mirror image of the other, and with room for a muzzle below.
 */
function likeness(a: Blob, b: Blob, picture: Picture): number {
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  const size = (a.radius + b.radius) / 2;
  const ratio = apart / size;
  if (ratio < 2.8 || ratio > 11) return 0;
  const slope = Math.abs(Math.atan2(b.y - a.y, b.x - a.x));
  if (slope > 0.5) return 0;
  const below = (a.y + b.y) / 2 + apart * 0.9;
  if (below > picture.height * 1.02) return 0;
  const alike = Math.min(a.radius, b.radius) / Math.max(a.radius, b.radius);
  const strength = Math.min(a.strength, b.strength) / Math.max(a.strength, b.strength);
  const strong = clamp(Math.min(a.strength, b.strength) / 40, 0, 1);
  const level = 1 - slope / 0.6;
  const distance = 1 - Math.abs(Math.log(ratio / 5)) / Math.log(3);
  return (
    alike *
    strength *
    strong *
    level *
    clamp(distance, 0, 1) *
    (0.4 + 0.6 * clamp(mirrored(a, b, picture), 0, 1))
  );
}

/** Correlation of the patch around `a` with the mirrored patch around `b`. */
function mirrored(a: Blob, b: Blob, { width, height, data }: Picture): number {
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
