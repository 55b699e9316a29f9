import { quantile } from '../numeric/statistics.ts';
import { goesOnBelow, traceLids, type EyeReader, type SeenLids } from './lid-trace.ts';
import { heightAt, type Line } from '../numeric/line.ts';

/** Columns over the eye at which edges are looked for, 0..1 from corner to corner. */
const COLUMNS = [0.12, 0.22, 0.32, 0.42, 0.5, 0.58, 0.68, 0.78, 0.88];
/** How far from the contours of the mesh the lids may be, and how near to the brow, in eye distances. */
const UPPER = { above: 0.15, below: 0.02, brow: 0.03 };
const LOWER = { above: 0.015, below: 0.1 };
/** Lengths over which the two sides of an edge are compared, in eye distances. */
const SKIN = 0.035;
const LASHES = 0.018;
/** Least step between them, and what an eye distance away from the expected place costs of it. */
const LEAST_STEP = 14;
const DISTANCE_COST = 130;
/** Upper lids this far above the mesh (eye distances) make large eyes: then the mesh misjudges all of the eye. */
const LARGE = 0.03;
/** A large eye is followed beyond its corners by at most this part of its length, in steps. */
const BEYOND = { most: 0.3, step: 0.03 };
/** And is taken to end this far beyond them where it cannot be followed. */
const GUESSED_BEYOND = 0.2;

/**
 * Corrects the lids that the mesh expects by those that the picture shows. The mesh knows human eyes: on drawn and
 * sculpted faces with large ones its contours lie inside the eye. `brow` is the lower edge of the brow, `unit` the eye
 * distance and `lash` half the thickness of the lashes, in pixels.
 */
export function seenLids(
  expected: SeenLids,
  brow: Line,
  read: EyeReader,
  unit: number,
  lash: number,
): SeenLids {
  const upperEdge = (s: number, around: number): number | undefined => {
    const top = Math.max(around - UPPER.above * unit, heightAt(brow, s) + UPPER.brow * unit);
    const step = (t: number): number =>
      mean(read, s, t - SKIN * unit, t)[0] - mean(read, s, t, t + LASHES * unit)[0];
    const edge = strongest(top, around + UPPER.below * unit, around - lash, step, unit);
    return edge === undefined ? undefined : edge + lash * 1.2;
  };
  const found = correction(expected.upper, upperEdge, unit);
  if (!found || Math.abs(found.middle) < lash * 0.6) return expected;
  const upper = moved(expected.upper, found.moves);
  if (found.middle < 0 && goesOnBelow(expected.lower, read, unit)) {
    const traced = traceLids(upper, expected.lower, read, unit, lash);
    if (traced) return traced;
  }
  if (found.middle > -LARGE * unit) return { upper, lower: expected.lower };

  const lowerEdge = (s: number, around: number): number | undefined => {
    const step = (t: number): number => {
      const [a, b] = [mean(read, s, t - SKIN * unit, t), mean(read, s, t, t + SKIN * unit)];
      return Math.abs(a[0] - b[0]) + 1.5 * (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]));
    };
    return strongest(around - LOWER.above * unit, around + LOWER.below * unit, around, step, unit);
  };
  const below = correction(expected.lower, lowerEdge, unit);
  const lower = below ? moved(expected.lower, below.moves, 0.35) : expected.lower;
  return closedAt(upper, lower, follow(upper, upperEdge, unit, -1), follow(upper, upperEdge, unit, 1));
}

type Move = { s: number; move: number };

/** What most columns agree upon; nothing when they do not. */
function correction(
  line: Line,
  edgeAt: (s: number, around: number) => number | undefined,
  unit: number,
): { moves: Move[]; middle: number } | undefined {
  const moves = COLUMNS.flatMap((s) => {
    const around = heightAt(line, s);
    const edge = edgeAt(s, around);
    return edge === undefined ? [] : [{ s, move: edge - around }];
  });
  const middle = quantile(
    moves.map(({ move }) => move),
    0.5,
  );
  const trusted = moves.filter(({ move }) => Math.abs(move - middle) < unit * 0.04);
  return trusted.length < COLUMNS.length / 2 ? undefined : { moves: trusted, middle };
}

/** The line with the moves blended over it; `reach` is how far along the eye (0..1) each of them counts. */
function moved(line: Line, moves: Move[], reach = 0.16): Line {
  const moveAt = (s: number): number => {
    let sum = 0;
    let total = 0;
    for (const { s: at, move } of moves) {
      const weight = Math.exp(-(((s - at) / reach) ** 2)) + 1e-6;
      sum += weight * move;
      total += weight;
    }
    return (sum / total) * Math.min(1, 8 * Math.max(0, s * (1 - s)) + 0.35);
  };
  return { x: line.x, y: line.y.map((y, i) => y + moveAt(line.x[i]!)) };
}

/** Follows the upper lid from its outermost trusted column outwards as long as it shows; nothing if it ends before its corner. */
function follow(
  upper: Line,
  edgeAt: (s: number, around: number) => number | undefined,
  unit: number,
  direction: 1 | -1,
): Point[] {
  const start = direction < 0 ? COLUMNS[0]! : COLUMNS.at(-1)!;
  const inside = direction < 0 ? start : 1 - start;
  const points: Point[] = [];
  let last = heightAt(upper, start);
  for (let way = BEYOND.step; way <= inside + BEYOND.most; way += BEYOND.step) {
    const s = start + direction * way;
    const edge = edgeAt(s, last);
    if (edge === undefined || Math.abs(edge - last) > unit * 0.035) break;
    points.push([s, edge]);
    last = edge;
  }
  return points.length * BEYOND.step > inside ? points : [];
}

/** Where a large eye probably ends when its lid cannot be followed: beyond the mesh, half-way between the lids. */
function guessedCorner(upper: Line, lower: Line, direction: 1 | -1): Point {
  const start = direction < 0 ? COLUMNS[0]! : COLUMNS.at(-1)!;
  const end = direction < 0 ? -GUESSED_BEYOND : 1 + GUESSED_BEYOND;
  return [end, heightAt(upper, start) * 0.4 + heightAt(lower, start) * 0.6];
}

type Point = [number, number];

/** The lids drawn out to new corners, where they meet. */
function closedAt(upper: Line, lower: Line, left: Point[], right: Point[]): SeenLids {
  const first: Point = left.at(-1) ?? guessedCorner(upper, lower, -1);
  const final: Point = right.at(-1) ?? guessedCorner(upper, lower, 1);
  const inner = (line: Line): Point[] =>
    Array.from(line.x, (x, i): Point => [x, line.y[i]!]).filter(([x]) => x > 0.02 && x < 0.98);
  const between = inner(upper).filter(
    ([x]) => (left.length === 0 || x > left[0]![0]) && (right.length === 0 || x < right[0]![0]),
  );
  const line = (points: Point[]): Line => ({
    x: Float32Array.from(points, ([x]) => x),
    y: Float32Array.from(points, ([, y]) => y),
  });
  return {
    upper: line([first, ...left.toReversed().slice(1), ...between, ...right.slice(0, -1), final]),
    lower: line([first, ...inner(lower), final]),
  };
}

/** The place between `from` and `to` with the strongest step, less what its distance from `expected` costs. */
function strongest(
  from: number,
  to: number,
  expected: number,
  step: (t: number) => number,
  unit: number,
): number | undefined {
  let best = LEAST_STEP;
  let found: number | undefined;
  for (let t = from; t <= to; t += Math.max(0.5, unit * 0.004)) {
    const value = step(t) - (DISTANCE_COST * Math.abs(t - expected)) / unit;
    if (value <= best) continue;
    best = value;
    found = t;
  }
  return found;
}

function mean(read: EyeReader, s: number, from: number, to: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const steps = Math.max(2, Math.round(to - from));
  for (let i = 0; i < steps; i++) {
    const [y, u, v] = read(s, from + ((to - from) * (i + 0.5)) / steps);
    sum[0] += y / steps;
    sum[1] += u / steps;
    sum[2] += v / steps;
  }
  return sum;
}
