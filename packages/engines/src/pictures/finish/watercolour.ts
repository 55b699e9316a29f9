import type { Canvas } from '@napi-rs/canvas';
import { buf, from, lum, boxblur, paperTex, memo, sm, sizes } from './buffer.ts';
import { kuwahara } from './filters.ts';
import { rng, fbm2 } from '../random.ts';

/** Watercolour: pigment that gathers at edges, on rough paper with a torn border. */
export function watercolorStyle(c: Canvas, seed: number): Canvas {
  const { w, h, S, k } = sizes(c);
  let id = buf(c);
  kuwahara(id, Math.round(4 * k));
  kuwahara(id, Math.round(6 * k));
  const d = id.data,
    L = lum(id),
    B = boxblur(L, w, h, Math.round(3 * k)),
    B2 = boxblur(L, w, h, Math.round(14 * k));
  const pt = paperTex(w, h, seed);
  const NM = memo(`w${w}x${h}${seed}`, () => {
    const n = fbm2(rng(seed + 'wc'), 4),
      a = new Float32Array(w * h),
      b = new Float32Array(w * h);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        a[y * w + x] = n(x / (110 * k), y / (110 * k)) * 0.28 + n(x / (28 * k) + 50, y / (28 * k)) * 0.1;
        b[y * w + x] = n(x / (60 * k) + 9, y / (60 * k) + 9) * 0.05;
      }
    return [a, b] as const;
  });
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const edge = Math.max(0, B[i]! - L[i]!) * 1.6 + Math.max(0, B2[i]! - L[i]!) * 0.35;
      const pig = NM[0][i]!;
      const dens = 1 + edge * 1.5 + pig! + pt[i]! * 0.16;
      const m = Math.min(x, w - x, y, h - y) / S;
      const ed = m + NM[1][i]! + pt[i]! * 0.012;
      const mask = sm(0.028, 0.046, ed);
      const rimd = (1 - sm(0.046, 0.075, ed)) * mask * 0.35;
      for (let q = 0; q < 3; q++) {
        let v = d[i * 4 + q]! / 255;
        v = 0.97 - (0.97 - v) * 0.86;
        v = Math.pow(Math.max(0.02, v), Math.max(0.5, dens + rimd * 0.6));
        const paper = [0.985, 0.972, 0.945][q]! - pt[i]! * 0.02;
        d[i * 4 + q] = 255 * (paper * (1 - mask) + v * paper * 1.02 * mask);
      }
      d[i * 4 + 3] = 255;
    }
  return from(id);
}
