import { quantile } from '../numeric/statistics.ts';
import { heightAt, type Line } from '../numeric/line.ts';

/** Reads the picture at (s, t) of an eye: luma and the two chroma values. */
export type EyeReader = (s: number, t: number) => [number, number, number];

/** Both lids, and the corners where they meet, as the picture shows them. */
export type SeenLids = { upper: Line; lower: Line };

/** Columns around the middle of the eye where the lower lid is looked for first. */
const MIDDLE = [0.3, 0.38, 0.46, 0.54, 0.62, 0.7];
/** How far below the mesh it may be, in eye distances, and over which length its two sides are compared. */
const BELOW = 0.08;
const SIDE = 0.026;
/** Two colours this far apart (luma and chroma together) are two things. */
const OTHER = 22;
/** The side of the eye may look this much more like skin than the side of the skin. */
const TOLERANCE = 8;
/** Lids are followed outwards in these steps of the length of the mesh's eye, by at most this much beyond its corners. */
const STEP = 0.025;
const MOST = 0.62;
/** An edge lies this near to where the line so far leads, in eye distances. */
const NEAR = 0.022;
/** Steps without an edge after which the line is lost. */
const MISSES = 5;

/** Whether the eye goes on below the lower lid of the mesh: then the mesh, which knows human eyes, is too small for it. */
export function goesOnBelow(lower: Line, read: EyeReader, unit: number): boolean {
  const others = MIDDLE.filter((s) => {
    const t = heightAt(lower, s);
    return difference(read(s, t + 0.022 * unit), read(s, t + 0.1 * unit)) > OTHER * 1.4;
  });
  return others.length > MIDDLE.length / 2;
}

/**
 * The lids of an eye that is larger than its mesh: the lower lid is found in the middle and followed to both sides
 * until it meets the upper one. `upper` is the upper lid as the picture shows it within the mesh. Nothing when the
 * lower lid does not show.
 */
export function traceLids(
  upper: Line,
  lower: Line,
  read: EyeReader,
  unit: number,
  lash: number,
): SeenLids | undefined {
  const border: Border = (s, t) => {
    const [above, below] = [mean(read, s, t - SIDE * unit, t), mean(read, s, t, t + SIDE * unit)];
    const eyeAbove = difference(above, skin) + TOLERANCE > difference(below, skin);
    return eyeAbove ? difference(above, below) : 0;
  };
  const skin = skinAround(upper, lower, read, unit);
  const found = MIDDLE.flatMap((s) => {
    const t = lowestEdge(border, s, heightAt(lower, s), unit);
    return t === undefined ? [] : [{ s, t }];
  });
  if (found.length < MIDDLE.length / 2) return undefined;
  const level = quantile(
    found.map(({ t }) => t),
    0.5,
  );
  const trusted = found.filter(({ t }) => Math.abs(t - level) < unit * 0.03);
  if (trusted.length < MIDDLE.length / 2) return undefined;
  const [first, last] = [trusted[0]!, trusted.at(-1)!];
  const top = drawnOut(upper);
  const left = follow(first, -1, top, border, unit, lash);
  const right = follow(last, 1, top, border, unit, lash);
  const between = trusted.map(({ s, t }): Point => [s, t]);
  const bottom = smoothed([...left.toReversed(), ...between, ...right]);
  const [[from], [to]] = [bottom[0]!, bottom.at(-1)!];
  if (from > 0 || to < 1) return undefined;
  const steps = Math.max(8, Math.round((to - from) / 0.05));
  const lid = Array.from({ length: steps + 1 }, (_, i): Point => {
    const s = from + ((to - from) * i) / steps;
    return [s, top(s)];
  });
  const arch = smoothed(lid);
  // Both lids end in the same two corners.
  arch[0] = bottom[0]!;
  arch[arch.length - 1] = bottom.at(-1)!;
  return { upper: lineThrough(arch), lower: lineThrough(bottom) };
}

type Point = [s: number, t: number];
/** How clearly the eye ends and the skin begins at a place. */
type Border = (s: number, t: number) => number;

/** The colour of the skin above and below the eye: the median of several places, some of which may be hair or glasses. */
function skinAround(upper: Line, lower: Line, read: EyeReader, unit: number): number[] {
  const colours = MIDDLE.flatMap((s) => [
    read(s, heightAt(upper, s) - 0.06 * unit),
    read(s, heightAt(lower, s) + 0.1 * unit),
    read(s, heightAt(lower, s) + 0.13 * unit),
  ]);
  return [0, 1, 2].map((k) =>
    quantile(
      colours.map((colour) => colour[k]!),
      0.5,
    ),
  );
}

/** The lowest place below the mesh where one thing ends and the skin begins. */
function lowestEdge(border: Border, s: number, around: number, unit: number): number | undefined {
  const steps: Point[] = [];
  for (let t = around - 0.01 * unit; t <= around + BELOW * unit; t += Math.max(0.5, unit * 0.005))
    steps.push([t, border(s, t)]);
  const most = Math.max(...steps.map(([, step]) => step));
  if (most < OTHER) return undefined;
  const last = steps.findLastIndex(
    ([, step], i) =>
      step > most * 0.55 && step >= (steps[i - 1]?.[1] ?? 0) && step >= (steps[i + 1]?.[1] ?? 0),
  );
  return steps[last]?.[0];
}

/** Follows the lower lid from `start` until it meets the upper one, which `top` describes. */
function follow(
  start: { s: number; t: number },
  direction: 1 | -1,
  top: (s: number) => number,
  border: Border,
  unit: number,
  lash: number,
): Point[] {
  const points: Point[] = [];
  let [s, t] = [start.s, start.t];
  let slope = 0;
  let misses = 0;
  while (s > -MOST && s < 1 + MOST) {
    s += direction * STEP;
    const expected = t + slope;
    if (expected <= top(s) + lash * 0.5) break;
    let best = OTHER * 0.6;
    let place: number | undefined;
    for (let d = -NEAR * unit; d <= NEAR * unit; d += Math.max(0.5, unit * 0.005)) {
      const value = border(s, expected + d) * (1 - Math.abs(d) / (NEAR * unit * 2.5));
      if (value <= best) continue;
      best = value;
      place = expected + d;
    }
    misses = place === undefined ? misses + 1 : 0;
    if (misses > MISSES) break;
    // A lid only rises towards its corners, and more steeply the nearer they are.
    const step = Math.min(0, Math.max(-0.03 * unit, (place ?? expected) - t));
    slope += (step - slope) * 0.4;
    t += step;
    points.push([s, t]);
    if (t <= top(s) + lash * 0.5) break;
  }
  return points;
}

/** The upper lid beyond the ends of its line: it goes on as it ran before them. */
function drawnOut(line: Line): (s: number) => number {
  const [start, end] = [line.x[0]! + 0.12, line.x.at(-1)! - 0.12];
  const lean = (at: number, by: number): number => (heightAt(line, at + by) - heightAt(line, at)) / by;
  const [before, after] = [lean(start, 0.16), lean(end, -0.16)];
  return (s) => {
    if (s < start) return heightAt(line, start) + before * (s - start);
    if (s > end) return heightAt(line, end) + after * (s - end);
    return heightAt(line, s);
  };
}

/** How far two colours are apart, luma and chroma together. */
const difference = (a: readonly number[], b: readonly number[]): number =>
  Math.abs(a[0]! - b[0]!) + 1.5 * (Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!));

function mean(read: EyeReader, s: number, from: number, to: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const steps = Math.max(2, Math.round(to - from));
  for (let i = 0; i < steps; i++) {
    const colour = read(s, from + ((to - from) * (i + 0.5)) / steps);
    for (let k = 0; k < 3; k++) sum[k]! += colour[k]! / steps;
  }
  return sum;
}

/** Each height as the mean of its neighbours along the eye; the ends stay. */
function smoothed(points: Point[]): Point[] {
  return points.map(([s, t], i): Point => {
    if (i === 0 || i === points.length - 1) return [s, t];
    const reach = Math.min(0.09, s - points[0]![0], points.at(-1)![0] - s);
    let [sum, total] = [0, 0];
    for (const [other, height] of points) {
      const weight = Math.max(0, 1 - Math.abs(other - s) / (reach + 1e-6));
      sum += weight * height;
      total += weight;
    }
    return [s, sum / total];
  });
}

const lineThrough = (points: Point[]): Line => ({
  x: Float32Array.from(points, ([s]) => s),
  y: Float32Array.from(points, ([, t]) => t),
});
