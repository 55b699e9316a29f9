import { createCanvas, type Canvas, type ImageData } from '@napi-rs/canvas';
import { fbm2, rng } from '../random.ts';

export const clamp = (v: number): number => (v < 0 ? 0 : v > 255 ? 255 : v);

/** The pixels of a canvas, RGBA. */
export const buf = (c: Canvas): ImageData => c.getContext('2d').getImageData(0, 0, c.width, c.height);

/** A canvas of these pixels. */
export function from(id: ImageData): Canvas {
  const c = createCanvas(id.width, id.height);
  c.getContext('2d').putImageData(id, 0, 0);
  return c;
}

/** Width, height and short side of a picture in pixels; `k` is its scale against 720. */
export function sizes(c: Canvas): { w: number; h: number; S: number; k: number } {
  const S = Math.min(c.width, c.height);
  return { w: c.width, h: c.height, S, k: S / 720 };
}

/** 0..1 between two thresholds, smooth at both. */
export const sm = (a: number, b: number, v: number): number => {
  const t = Math.min(1, Math.max(0, (v - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** Brightness of every pixel, 0..1. */
export function lum(id: ImageData): Float32Array {
  const n = id.width * id.height;
  const o = new Float32Array(n);
  const d = id.data;
  for (let i = 0; i < n; i++) o[i] = (d[i * 4]! * 0.3 + d[i * 4 + 1]! * 0.59 + d[i * 4 + 2]! * 0.11) / 255;
  return o;
}

/** A field of numbers, blurred `it` times with a box of radius `r`. */
export function boxblur(a: Float32Array, w: number, h: number, r: number, it = 2): Float32Array {
  const rows = new Float32Array(a.length);
  let blurred = a;
  for (let k = 0; k < it; k++) {
    const from = blurred;
    blurRows(from, rows, w, h, r);
    blurred = new Float32Array(a.length);
    blurColumns(rows, blurred, w, h, r);
  }
  return blurred;
}

function blurRows(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let sum = 0;
    for (let x = -r; x <= r; x++) sum += from[row + Math.min(w - 1, Math.max(0, x))]!;
    for (let x = 0; x < w; x++) {
      to[row + x] = sum / (2 * r + 1);
      sum += from[row + Math.min(w - 1, x + r + 1)]! - from[row + Math.max(0, x - r)]!;
    }
  }
}

/** All columns at once, row after row, in the order in which memory lies. */
function blurColumns(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const sums = new Float64Array(w);
  const rowAt = (y: number): number => Math.min(h - 1, Math.max(0, y)) * w;
  for (let y = -r; y <= r; y++) for (let x = 0; x < w; x++) sums[x]! += from[rowAt(y) + x]!;
  for (let y = 0; y < h; y++) {
    const [row, entering, leaving] = [y * w, rowAt(y + r + 1), rowAt(y - r)];
    for (let x = 0; x < w; x++) {
      to[row + x] = sums[x]! / (2 * r + 1);
      sums[x]! += from[entering + x]! - from[leaving + x]!;
    }
  }
}

const known = new Map<string, unknown>();

/** What is costly and the same for every frame of a clip; a few are kept. */
export function memo<T>(key: string, make: () => T): T {
  if (!known.has(key)) {
    if (known.size > 8) known.clear();
    known.set(key, make());
  }
  return known.get(key) as T;
}

/** The grain of paper, about -1..1 a pixel. */
export const paperTex = (w: number, h: number, seed: number): Float32Array =>
  memo(`p${w}x${h}x${seed}`, () => paper(w, h, seed));

function paper(w: number, h: number, seed: number): Float32Array {
  const r = rng(seed + 'paper');
  const n = fbm2(r, 3);
  const o = new Float32Array(w * h);
  const g = new Float32Array(4096).map(() => r() - 0.5);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      o[y * w + x] =
        n(x * 0.06, y * 0.06) * 0.5 +
        n(x * 0.35, y * 0.35) * 0.5 +
        g[(x * 7 + y * 131 + ((x * y) & 63)) & 4095]! * 0.5;
  return o;
}
