import { FlowKernel } from './flow-kernel.ts';

/** Small grey pictures, one value 0..255 per pixel. */
export type Grey = { data: Float32Array; width: number; height: number };
/** For each pixel of the first picture where it lies in the second, as a difference in pixels. */
export type Flow = { u: Float32Array; v: Float32Array; width: number; height: number };
/** A place whose movement is known: a landmark of the face. `weight` is its pull against the pictures. */
export type Known = { x: number; y: number; u: number; v: number };

/** The coarsest level has at least so many pixels on its shorter side. */
const COARSEST = 12;
const WARPS = 3;
const SWEEPS = 14;
/** How much smoothness weighs against likeness, in squared grey levels. */
const SMOOTHNESS = 90;
/** Differences beyond this many grey levels count as something that is hidden in the other picture. */
const HIDDEN = 18;
/** Pull of a known place. */
const PULL = 400;

/**
 * Where every pixel of `a` lies in `b`: a smooth field that makes the pictures alike, from coarse to fine (Horn and Schunck
 * 1981 over a pyramid, with a robust weight of the data). Places that are known hold it where the face is.
 */
export function denseFlow(a: Grey, b: Grey, known: Known[]): Flow {
  const levels = [{ a, b }];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.a.width, last.a.height) < 2 * COARSEST) break;
    levels.push({ a: half(last.a), b: half(last.b) });
  }
  let flow: Flow | undefined;
  for (let level = levels.length - 1; level >= 0; level--) {
    const { a: first, b: second } = levels[level]!;
    const scale = first.width / a.width;
    const held = known.map(({ x, y, u, v }) => ({ x: x * scale, y: y * scale, u: u * scale, v: v * scale }));
    flow = flow ? enlarged(flow, first) : began(first, held);
    refine(first, second, flow, held);
  }
  return flow!;
}

/** At the coarsest level all moves as the known places do in the mean, and fades to rest away from them. */
function began({ width, height }: Grey, known: Known[]): Flow {
  const flow = { u: new Float32Array(width * height), v: new Float32Array(width * height), width, height };
  if (known.length === 0) return flow;
  const mean = (pick: (it: Known) => number): number =>
    known.reduce((sum, it) => sum + pick(it), 0) / known.length;
  const [x, y, u, v] = [mean((it) => it.x), mean((it) => it.y), mean((it) => it.u), mean((it) => it.v)];
  const reach = 2.5 * Math.max(1, Math.sqrt(mean((it) => (it.x - x) ** 2 + (it.y - y) ** 2)));
  for (let i = 0; i < flow.u.length; i++) {
    const away = Math.hypot((i % width) - x, Math.floor(i / width) - y) / reach;
    const share = Math.exp(-away * away);
    flow.u[i] = u * share;
    flow.v[i] = v * share;
  }
  return flow;
}

let kernel: FlowKernel | undefined;

function refine(a: Grey, b: Grey, flow: Flow, known: Known[]): void {
  const { width, height } = a;
  if (!kernel || kernel.capacity < width * height) kernel = new FlowKernel(width * height);
  const { u, v } = flow;
  const fields = { a: a.data, b: b.data, u, v, ...pulled(known, width, height) };
  kernel.refine(fields, width, height, {
    warps: WARPS,
    sweeps: SWEEPS,
    smoothness: SMOOTHNESS,
    hidden: HIDDEN,
  });
}

function pulled(known: Known[], width: number, height: number): Record<'pull' | 'pu' | 'pv', Float32Array> {
  const field = (): Float32Array => new Float32Array(width * height);
  const [pull, pu, pv] = [field(), field(), field()];
  for (const { x, y, u, v } of known) {
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const i = row * width + column;
    const count = pull[i]! / PULL;
    pu[i] = (pu[i]! * count + u) / (count + 1);
    pv[i] = (pv[i]! * count + v) / (count + 1);
    pull[i]! += PULL;
  }
  return { pull, pu, pv };
}

/** Bilinear; outside of the picture its edge is repeated. */
export function sampleGrey({ data, width, height }: Grey, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const xi = Math.floor(cx);
  const yi = Math.floor(cy);
  const fx = cx - xi;
  const fy = cy - yi;
  const i = yi * width + xi;
  const top = data[i]! + (data[i + 1]! - data[i]!) * fx;
  const bottom = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * fx;
  return top + (bottom - top) * fy;
}

function half({ data, width, height }: Grey): Grey {
  const [w, h] = [width >> 1, height >> 1];
  const result = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = 2 * y * width + 2 * x;
      result[y * w + x] = (data[i]! + data[i + 1]! + data[i + width]! + data[i + width + 1]!) / 4;
    }
  }
  return { data: result, width: w, height: h };
}

function enlarged(flow: Flow, { width, height }: Grey): Flow {
  const [fx, fy] = [width / flow.width, height / flow.height];
  const scaled = (from: Float32Array, by: number): Float32Array => {
    const grid = { data: from, width: flow.width, height: flow.height };
    const result = new Float32Array(width * height);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++)
        result[i] = sampleGrey(grid, (x + 0.5) / fx - 0.5, (y + 0.5) / fy - 0.5) * by;
    return result;
  };
  return { u: scaled(flow.u, fx), v: scaled(flow.v, fy), width, height };
}
