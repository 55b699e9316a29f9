import type { Plane } from '../drawing/warp.ts';

/** Squares in whose means only light and shade are left of a picture, of its shorter side. */
const SQUARE = 1 / 12;

/** Means of squares, and which share of each is known. */
type Means = { width: number; height: number; mean: Float32Array; share: Float32Array };

/**
 * Light and shade of a plane without its detail, from what is `known` of it (1 where it is) and between that: means of ever larger
 * squares, the smallest of which something is known (Gortler et al. 1996, "The Lumigraph", push and pull).
 */
export function shadeOf({ data, width, height }: Plane, known: Uint8Array): Float32Array {
  const side = Math.max(2, Math.round(Math.min(width, height) * SQUARE));
  const first = squares(
    width,
    height,
    side,
    (at) => (known[at] ? 1 : 0),
    (at) => data[at]!,
  );
  const levels = [first];
  for (let last = first; last.width > 1 || last.height > 1; levels.push(last)) {
    const { mean, share } = last;
    last = squares(
      last.width,
      last.height,
      2,
      (at) => share[at]!,
      (at) => mean[at]!,
    );
  }
  for (let k = levels.length - 2; k >= 0; k--) {
    const level = levels[k]!;
    between(levels[k + 1]!, level.width, level.height, 2, (at, value) => {
      const share = Math.min(1, 4 * level.share[at]!);
      level.mean[at] = value + share * (level.mean[at]! - value);
    });
  }
  const out = new Float32Array(width * height);
  between(first, width, height, side, (at, value) => (out[at] = value));
  return out;
}

function squares(
  width: number,
  height: number,
  side: number,
  shareAt: (at: number) => number,
  valueAt: (at: number) => number,
): Means {
  const [w, h] = [Math.ceil(width / side), Math.ceil(height / side)];
  const out = { width: w, height: h, mean: new Float32Array(w * h), share: new Float32Array(w * h) };
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / side) * w;
    for (let x = 0; x < width; x++, at++) {
      const to = row + Math.floor(x / side);
      const share = shareAt(at);
      out.mean[to]! += share * valueAt(at);
      out.share[to]! += share;
    }
  }
  for (let i = 0; i < out.mean.length; i++) {
    if (out.share[i]! > 0) out.mean[i]! /= out.share[i]!;
    out.share[i] = Math.min(1, out.share[i]! / side ** 2);
  }
  return out;
}

/** The means, mixed of the four nearest, in each place of a plane that has `side` places to a square. */
function between(
  { width, height, mean }: Means,
  toWidth: number,
  toHeight: number,
  side: number,
  visit: (at: number, value: number) => void,
): void {
  const place = (i: number, most: number) => Math.min(most - 1, Math.max(0, (i + 0.5) / side - 0.5));
  for (let y = 0, at = 0; y < toHeight; y++) {
    const v = place(y, height);
    const top = Math.floor(v) * width;
    const bottom = Math.min(height - 1, Math.floor(v) + 1) * width;
    for (let x = 0; x < toWidth; x++, at++) {
      const u = place(x, width);
      const [left, right, across] = [Math.floor(u), Math.min(width - 1, Math.floor(u) + 1), u % 1];
      const upper = mean[top + left]! + across * (mean[top + right]! - mean[top + left]!);
      const lower = mean[bottom + left]! + across * (mean[bottom + right]! - mean[bottom + left]!);
      visit(at, upper + (v % 1) * (lower - upper));
    }
  }
}
