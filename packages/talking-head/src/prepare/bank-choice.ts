import { lowerFaceBounds } from '../geometry/face-region.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { headAngles } from '../geometry/pose.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';

/** Most pictures in a bank, and the most memory they may take when unpacked. */
const MOST_PICTURES = 300;
const MOST_BYTES = 100 * 1024 * 1024;

/** How many pictures of this person's lower face a bank holds: fewer for a close-up, so that memory stays bounded. */
export function bankLimit(landmarks: Float32Array, usable: Uint8Array): number {
  let largest = 1;
  usable.forEach((use, i) => {
    if (!use) return;
    const { left, right, top, bottom } = lowerFaceBounds(landmarks, i * VALUES);
    largest = Math.max(largest, (right - left) * (bottom - top) * 1.5);
  });
  return Math.max(60, Math.min(MOST_PICTURES, Math.floor(MOST_BYTES / largest)));
}

/** Usable frames that were looked at closely; all usable ones where these are too few for half of a bank. */
export function bankCandidates(usable: Uint8Array, close: Uint8Array, limit: number): Uint8Array {
  const both = usable.map((use, i) => use & close[i]!);
  return both.reduce((sum, it) => sum + it, 0) >= limit / 2 ? both : usable;
}

/** Frames that follow each other move naturally, so the bank is chosen in short runs. */
const RUN = 6;

/**
 * At most `limit` frames that together show this mouth in all its positions and head turns. Runs are added one by one,
 * always the one least like what is already there (farthest-point choice).
 */
export function chooseBank(analysis: FaceAnalysis, usable: Uint8Array, limit: number): number[] {
  const all = [...usable.keys()].filter((i) => usable[i]);
  if (all.length <= limit) return all;
  const runs: number[][] = [];
  for (let i = 0; i + RUN <= usable.length; i += RUN) {
    const run = Array.from({ length: RUN }, (_, k) => i + k);
    if (run.every((k) => usable[k])) runs.push(run);
  }
  if (runs.length === 0) return all.slice(0, limit);
  const spread = (values: number[]): number => Math.max(...values) - Math.min(...values) || 1;
  const openSpread = spread(all.map((i) => analysis.mouths[i]!.open));
  const widthSpread = spread(all.map((i) => analysis.mouths[i]!.width));
  const point = (i: number): number[] => {
    const { yaw, pitch } = headAngles(analysis.poses[i]!);
    const { open, width } = analysis.mouths[i]!;
    return [(open / openSpread) * 3, (width / widthSpread) * 2, yaw / 0.25, pitch / 0.25];
  };
  const points = runs.map((run) => run.map(point));
  const nearest = points.map((run) => run.map(() => Infinity));
  const chosen: number[] = [];
  const left = new Set(runs.keys());
  let next = 0;
  while (left.size > 0 && (chosen.length + 1) * RUN <= limit) {
    left.delete(next);
    chosen.push(next);
    let best = -1;
    let farthest = -1;
    for (const r of left) {
      let novelty = 0;
      points[r]!.forEach((p, k) => {
        for (const q of points[next]!) {
          const d = p.reduce((sum, v, c) => sum + (v - q[c]!) ** 2, 0);
          if (d < nearest[r]![k]!) nearest[r]![k] = d;
        }
        novelty += nearest[r]![k]!;
      });
      if (novelty > farthest) [farthest, best] = [novelty, r];
    }
    if (best < 0) break;
    next = best;
  }
  return chosen.toSorted((a, b) => a - b).flatMap((r) => runs[r]!);
}
