import { boxed, stepsTo, type Grid } from './grid.ts';

/** How far from the cut an edge of the picture may lie, as a share of the long side of the finer picture. */
const reach = 0.011;
/** How little the guide may change and still be followed, of 255. */
const faint = 5;

/** A cut that no guide explains by this share keeps the shape it was marked with. */
const unexplained = 0.55;

/**
 * The transparency 0..1 of a finer picture for a thing that was marked in a coarse one. The soft edge follows that of the picture
 * (guided filter, He 2013), in the mixture of channels in which things and surroundings differ most or in lightness, whichever
 * explains it better.
 */
export function alphaOf(fine: Grid, marked: Uint8Array, { w, h }: { w: number; h: number }): Float32Array {
  const big = { w: fine.w, h: fine.h, channels: 1, data: enlarged(marked, { w, h }, fine) };
  const radius = Math.max(2, Math.round(Math.max(fine.w, fine.h) * reach));
  const mean = (data: Float32Array) => boxed({ ...big, data }, radius);
  const m = mean(big.data);
  const [apart, light] = [mixtureOf(fine, big.data), [0.33, 0.5, 0.17]].map((weights) =>
    guided(mixed(fine, weights), { big: big.data, m, mean }),
  ) as [Guided, Guided];
  return m.map((share, i) => {
    // Far from the cut nothing is soft.
    if (share <= 0.002 || share >= 0.998) return Math.round(share);
    const better = apart.explains[i]! > light.explains[i]! ? apart : light;
    const follows = better.explains[i]! > unexplained;
    const edge = follows ? (better.edge[i]! - 0.5) * 1.7 + 0.46 : (big.data[i]! - 0.5) * 1.4 + 0.42;
    const t = Math.min(1, Math.max(0, edge));
    return t * t * (3 - 2 * t);
  });
}

/** The marked thing as a guide sees it, and the share of it that the guide explains around every pixel. */
type Guided = { edge: Float32Array; explains: Float32Array };
type Marked = { big: Float32Array; m: Float32Array; mean: (data: Float32Array) => Float32Array };

function guided(guide: Float32Array, { big, m, mean }: Marked): Guided {
  const g = mean(guide);
  const gg = mean(guide.map((value) => value * value));
  const gm = mean(guide.map((value, i) => value * big[i]!));
  const mm = mean(big.map((value) => value * value));
  const slope = g.map((value, i) => (gm[i]! - value * m[i]!) / (gg[i]! - value * value + faint * faint));
  const shift = m.map((value, i) => value - slope[i]! * g[i]!);
  const [a, b] = [mean(slope), mean(shift)];
  return {
    edge: guide.map((value, i) => a[i]! * value + b[i]!),
    explains: slope.map(
      (value, i) => (value * (gm[i]! - g[i]! * m[i]!)) / Math.max(1e-4, mm[i]! - m[i]! * m[i]!),
    ),
  };
}

/** Gives half-transparent pixels the colour of the thing nearby. `data` has four values a pixel, alpha last. */
export function withoutSpill(data: Uint8ClampedArray, alpha: Float32Array, w: number, h: number): void {
  const sure = Uint8Array.from(alpha, (one) => (one > 0.985 ? 1 : 0));
  // The outermost row still has some of the backdrop in it.
  const inner = stepsTo(
    sure.map((one) => 1 - one),
    w,
    h,
    3,
  );
  const own = new Float32Array(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    if (inner[i]! < 2) continue;
    for (let k = 0; k < 3; k++) own[i * 4 + k] = data[i * 4 + k]!;
    own[i * 4 + 3] = 1;
  }
  const near = boxed({ w, h, channels: 4, data: own }, 3);
  const wide = boxed({ w, h, channels: 4, data: own }, 9);
  for (let i = 0; i < w * h; i++) {
    data[i * 4 + 3] = Math.round(255 * alpha[i]!);
    if (!alpha[i] || inner[i]! >= 2) continue;
    const from = near[i * 4 + 3]! > 0.01 ? near : wide;
    const sum = from[i * 4 + 3]!;
    if (sum < 0.001) continue;
    const part = sure[i] ? 0.5 : 1;
    for (let k = 0; k < 3; k++)
      data[i * 4 + k] = data[i * 4 + k]! * (1 - part) + (from[i * 4 + k]! / sum) * part;
  }
}

function enlarged(marked: Uint8Array, { w, h }: { w: number; h: number }, fine: Grid): Float32Array {
  const out = new Float32Array(fine.w * fine.h);
  const place = (i: number, from: number, to: number) =>
    Math.min(from - 1.001, Math.max(0, ((i + 0.5) * from) / to - 0.5));
  for (let y = 0; y < fine.h; y++) {
    const v = place(y, h, fine.h);
    const [top, down] = [Math.floor(v) * w, v % 1];
    for (let x = 0; x < fine.w; x++) {
      const u = place(x, w, fine.w);
      const i = top + Math.floor(u);
      const upper = marked[i]! + (marked[i + 1]! - marked[i]!) * (u % 1);
      const lower = marked[i + w]! + (marked[i + w + 1]! - marked[i + w]!) * (u % 1);
      out[y * fine.w + x] = upper + (lower - upper) * down;
    }
  }
  return out;
}

/** Weights of the channels by which the thing and its surroundings differ most. */
function mixtureOf({ data, channels }: Grid, thing: Float32Array): number[] {
  const sums = [0, 0, 0, 0, 0, 0];
  let inside = 0;
  for (let i = 0; i < thing.length; i++) {
    inside += thing[i]!;
    for (let k = 0; k < 3; k++) {
      sums[k]! += thing[i]! * data[i * channels + k]!;
      sums[k + 3]! += (1 - thing[i]!) * data[i * channels + k]!;
    }
  }
  const apart = [0, 1, 2].map((k) => sums[k]! / inside - sums[k + 3]! / (thing.length - inside));
  const length = Math.hypot(...apart) || 1;
  return apart.map((one) => one / length);
}

function mixed({ data, channels, w, h }: Grid, weights: number[]): Float32Array {
  const out = new Float32Array(w * h);
  for (let i = 0; i < out.length; i++)
    for (let k = 0; k < 3; k++) out[i]! += weights[k]! * data[i * channels + k]!;
  return out;
}
