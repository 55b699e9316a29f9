import { neverMeet } from '../avatar/findings.ts';
import { quantile, ridge } from '../numeric/statistics.ts';
import type { Observation } from './observe.ts';

/** So many frames of the footage are like one of the video. */
const ALIKE = 7;

/** The frames that have the `ALIKE` smallest numbers. */
export const likest = (frames: number[], unlike: (frame: number) => number): number[] =>
  frames.toSorted((a, b) => unlike(a) - unlike(b)).slice(0, ALIKE);

/** Quantiles of which large changes are the mean: of ten seconds a single one is one or two frames, and chance. */
const LARGE = [0.98, 0.9825, 0.985, 0.9875, 0.99, 0.9925, 0.995];

const largeOf = (changes: ArrayLike<number>): number =>
  LARGE.reduce((sum, q) => sum + quantile(changes, q), 0) / LARGE.length;

/**
 * Lips that move change the picture, so a frame is held against the frames of the footage whose lips move most like it: who
 * speaks more in the video than in the footage does not flicker. Where those move more or less nevertheless, their change is
 * brought to the movement of the frame by how change grows with movement in the footage (regression adjustment of matches,
 * Abadie and Imbens 2011), but to no quicker one than the footage shows, or a random mouth would be excused.
 */
export function flickerRatio(seen: Observation, source: Observation): number {
  const moves = ({ open, width }: Observation, i: number): [number, number] => [
    Math.abs(open[i + 1]! - open[i]!),
    Math.abs(width[i + 1]! - width[i]!),
  ];
  // No more of the footage than the video shows, but for ten seconds: a livelier rest of it would excuse flicker.
  const shown = Math.min(source.change.length, Math.floor(Math.max(10, seen.seconds) * source.fps));
  const filmed = Array.from({ length: shown }, (_, i) => i);
  const known = filmed.map((i) => moves(source, i));
  const grows = ridge(
    known.map((move) => [1, ...move]),
    filmed.map((i) => [source.change[i]!]),
    1e-6,
  );
  const [byOpen, byWidth] = [grows[1]![0]!, grows[2]![0]!];
  const quickest = [0, 1].map((axis) => Math.max(...known.map((move) => move[axis]!))) as [number, number];
  const expected = Array.from(seen.change, (_, i) => {
    const moved = moves(seen, i);
    const [open, width] = [Math.min(moved[0], quickest[0]), Math.min(moved[1], quickest[1])];
    const unlike = (j: number): number => (known[j]![0] - open) ** 2 + (known[j]![1] - width) ** 2;
    return likest(filmed, unlike).map(
      (j) => source.change[j]! + byOpen * (open - known[j]![0]) + byWidth * (width - known[j]![1]),
    );
  });
  return largeOf(seen.change) / largeOf(expected.flat());
}

/**
 * Teeth and lip edges carry most of the energy, so an open mouth counts as sharper than a closed one. Each frame is
 * therefore compared with the source frames whose mouth is most like it. Sums are set against each other, because single
 * ratios lie far apart, and their middle depends on which frames are looked at (0.91 or 0.86 for the same video, by its even
 * or its odd ones).
 */
export function sharpnessRatio(seen: Observation, source: Observation): number {
  const filmed = [...source.sharpness.keys()].filter((i) => source.sharpness[i]! > 0);
  // Closed lips are like nothing in footage in which they never meet.
  const least = neverMeet(source.open) ? quantile(source.open, 0.03) : -Infinity;
  let [drawn, expected] = [0, 0];
  for (let i = 0; i < seen.sharpness.length; i++) {
    if (!(seen.sharpness[i]! > 0) || seen.open[i]! < least) continue;
    const unlike = (j: number): number =>
      (source.open[j]! - seen.open[i]!) ** 2 + (source.width[j]! - seen.width[i]!) ** 2;
    const alike = likest(filmed, unlike);
    drawn += seen.sharpness[i]!;
    expected += alike.reduce((sum, j) => sum + source.sharpness[j]!, 0) / alike.length;
  }
  return expected > 0 ? drawn / expected : 0;
}
