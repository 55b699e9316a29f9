import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { css, hex, mix, type Rgb } from '../colour.ts';
import { fbm1, type Random } from '../random.ts';
import { layer, lg } from './layer.ts';
import type { Palette } from './palettes.ts';

export type MountainForm = {
  /** Where they stand, and how high the highest is, as shares of the picture. */
  y?: number;
  h?: number;
  n?: number;
  col?: string;
  snow?: boolean;
  /** How far away they are: 0 right here, 1 lost in mist. */
  fogT?: number;
  /** Side of the light, 1 right. */
  dx?: number;
};

type Point = [x: number, y: number];
type Noise = (at: number) => number;
/** A peak with both its edges, from the summit down, and the ridge between its lit and its dark side. */
type Peak = {
  x: number;
  top: number;
  high: number;
  half: number;
  left: Point[];
  right: Point[];
  ridge: Point[];
};
type Paint = { x: SKRSContext2D; p: Palette; r: Random; colour: Rgb; base: number; fogT: number; dx: number };

const [edgeSteps, ridgeSteps] = [26, 14];
/** Rocks of light and of shade on a peak, and teeth of its cap of snow. */
const [rocks, teeth] = [9, 9];

/** Peaks with a lit and a dark side. */
export function mountains(
  W: number,
  H: number,
  p: Palette,
  r: Random,
  { y = 0.6, h = 0.34, n = 4, col = '#6f86b8', snow = true, fogT = 0.3, dx = 1 }: MountainForm = {},
): Canvas {
  const { c, x, x0, x1 } = layer(W, H);
  const base = H * (y + 0.06);
  const paint: Paint = { x, p, r, colour: hex(col), base, fogT, dx };
  const summits = Array.from({ length: n }, (_, i) => ({
    x: x0 + ((i + r.range(0.15, 0.85)) / n) * (x1 - x0),
    high: H * h * r.range(0.55, 1.08),
  })).sort((one, other) => other.high - one.high);
  for (const summit of summits) {
    const peak = peakOf(summit, paint);
    sides(peak, paint);
    x.save();
    trace(x, [...peak.left.toReversed(), ...peak.right]);
    x.clip();
    rocksOf(peak, paint);
    if (snow) cap(peak, paint);
    x.restore();
  }
  x.globalCompositeOperation = 'source-atop';
  x.fillStyle = lg(x, 0, base - H * 0.2, 0, base, [
    [0, css(p.fog, 0)],
    [1, css(p.fog, 0.85)],
  ]);
  x.fillRect(x0, base - H * 0.2, x1 - x0, H * 0.3);
  return c;
}

function peakOf({ x, high }: { x: number; high: number }, { r, base, dx }: Paint): Peak {
  const top = base - high;
  const half = high * r.range(0.85, 1.15);
  const noise = fbm1(r, 4);
  const ridge = Array.from({ length: ridgeSteps + 1 }, (_, i): Point => {
    const t = i / ridgeSteps;
    return [x + (noise(t * 6 + 80) * 0.16 * t - dx * 0.04 * Math.min(1, t * 3)) * half * 1.4, top + high * t];
  });
  const shape = { x, top, high, half };
  return { ...shape, left: edgeOf(-1, shape, noise), right: edgeOf(1, shape, noise), ridge };
}

function edgeOf(
  side: -1 | 1,
  { x, top, high, half }: Pick<Peak, 'x' | 'top' | 'high' | 'half'>,
  noise: Noise,
): Point[] {
  return Array.from({ length: edgeSteps + 1 }, (_, i): Point => {
    const t = i / edgeSteps;
    const jagged = i && i < edgeSteps ? noise(t * 9 + side * 31) * high * 0.05 : 0;
    return [x + side * half * t * (1 + 0.1 * noise(t * 5 + side * 9) * (1 - t)), top + high * t + jagged];
  });
}

/** The side away from the light over all, then the lit one from its ridge on. */
function sides({ top, left, right, ridge }: Peak, { x, p, colour, base, fogT, dx }: Paint): void {
  const lit = mix(mix(colour, p.key, 0.45), p.fog, fogT);
  const dark = mix(mix(colour, p.shade, 0.42), p.fog, fogT);
  const foot = css(mix(colour, p.fog, Math.min(1, fogT + 0.5)));
  const fill = (shade: Rgb) => {
    x.fillStyle = lg(x, 0, top, 0, base, [
      [0, css(shade)],
      [1, foot],
    ]);
    x.fill();
  };
  trace(x, [...left.toReversed(), ...right]);
  fill(dx > 0 ? dark : lit);
  trace(x, [...ridge, ...(dx > 0 ? right : left).toReversed()]);
  fill(dx > 0 ? lit : dark);
}

function rocksOf({ x: middle, top, high, half }: Peak, { x, p, r, dx }: Paint): void {
  for (let i = 0; i < rocks; i++) {
    const at = middle + r.range(-0.75, 0.75) * half;
    const from = top + high * (0.25 + (0.6 * Math.abs(at - middle)) / half + 0.1 * r());
    const long = high * r.range(0.15, 0.4);
    trace(x, [
      [at, from],
      [at + dx * long * 0.35, from + long],
      [at - dx * long * 0.12, from + long],
    ]);
    x.fillStyle = css(r.chance(0.5) ? p.shade : p.key, 0.1);
    x.fill();
  }
}

/** Snow down to a jagged line, whiter on the lit side. */
function cap({ high, left, right, ridge }: Peak, { x, p, r, fogT, dx }: Paint): void {
  const cut = r.range(0.3, 0.42);
  const upper = (edge: Point[]) => edge.filter((_, i) => i / edgeSteps <= cut);
  const [west, east] = [upper(left), upper(right)];
  const [fromX, fromY] = east.at(-1)!;
  const [toX, toY] = west.at(-1)!;
  const hem = Array.from({ length: teeth - 1 }, (_, i): Point => {
    const t = (i + 1) / teeth;
    const tooth = (i % 2 ? 1 : -1) * high * r.range(0.02, 0.08);
    return [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + tooth];
  });
  const bright = mix([255, 255, 255], p.key, 0.35);
  trace(x, [...west.toReversed(), ...east, ...hem]);
  x.fillStyle = css(mix(dx > 0 ? [205, 218, 248] : [255, 255, 255], p.fog, fogT * 0.5));
  x.fill();
  x.save();
  x.clip();
  trace(x, [...ridge, ...(dx > 0 ? right : left).toReversed()]);
  x.fillStyle = css(mix(dx > 0 ? bright : [200, 214, 246], p.fog, fogT * 0.4));
  x.fill();
  x.restore();
}

function trace(x: SKRSContext2D, points: Point[]): void {
  x.beginPath();
  for (const [i, [px, py]] of points.entries()) {
    if (i) x.lineTo(px, py);
    else x.moveTo(px, py);
  }
  x.closePath();
}
