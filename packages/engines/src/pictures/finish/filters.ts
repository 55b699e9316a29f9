import type { ImageData } from '@napi-rs/canvas';
import { boxblur, lum } from './buffer.ts';

/** Smooths areas and keeps edges: each pixel takes the mean of the calmest of its four quarters (Kuwahara 1976). Changes `id`. */
export function kuwahara(id: ImageData, R: number): ImageData {
  const { width: w, height: h, data: d } = id,
    W = w + 1;
  const sums = () => new Float64Array(W * (h + 1));
  const S = [sums(), sums(), sums()] as const,
    Q = sums();
  for (let y = 0; y < h; y++) {
    let a = [0, 0, 0] as [number, number, number],
      b = 0;
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4,
        o = (y + 1) * W + x + 1;
      for (const k of [0, 1, 2] as const) {
        a[k]! += d[i + k]!;
        S[k][o] = S[k][o - W]! + a[k]!;
      }
      const l = (d[i]! + d[i + 1]! * 2 + d[i + 2]!) / 4;
      b += l * l;
      Q[o] = Q[o - W]! + b;
    }
  }
  const out = new Uint8ClampedArray(d.length);
  const cl = (v: number, m: number) => (v < 0 ? 0 : v > m ? m : v);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let bv = 1e18,
        br = 0,
        bg = 0,
        bb = 0;
      for (let k = 0; k < 4; k++) {
        const x0 = cl(k & 1 ? x : x - R, w),
          x1 = cl(k & 1 ? x + R + 1 : x + 1, w),
          y0 = cl(k & 2 ? y : y - R, h),
          y1 = cl(k & 2 ? y + R + 1 : y + 1, h);
        const n = (x1 - x0) * (y1 - y0);
        const a = y0 * W + x0,
          b = y0 * W + x1,
          c = y1 * W + x0,
          e = y1 * W + x1;
        const r = (S[0][e]! - S[0][b]! - S[0][c]! + S[0][a]!) / n,
          g = (S[1][e]! - S[1][b]! - S[1][c]! + S[1][a]!) / n,
          bl = (S[2][e]! - S[2][b]! - S[2][c]! + S[2][a]!) / n;
        const l = (r + g * 2 + bl) / 4;
        const v = (Q[e]! - Q[b]! - Q[c]! + Q[a]!) / n - l * l;
        if (v < bv) {
          bv = v;
          br = r;
          bg = g;
          bb = bl;
        }
      }
      const i = (y * w + x) * 4;
      out[i] = br;
      out[i + 1] = bg;
      out[i + 2] = bb;
      out[i + 3] = d[i + 3]!;
    }
  id.data.set(out);
  return id;
}

/** Lines as a pencil would draw them, 0..1 a pixel (extended difference of Gaussians, Winnemöller 2012). */
export function xdog(id: ImageData, s = 1.2, p = 18, eps = 0.62): Float32Array {
  const w = id.width,
    h = id.height,
    L = lum(id);
  const a = boxblur(L, w, h, Math.max(1, Math.round(s))),
    b = boxblur(L, w, h, Math.max(2, Math.round(s * 2.2)));
  const o = new Float32Array(w * h);
  for (let i = 0; i < o.length; i++) {
    const v = (1 + p) * a[i]! - p * b[i]!;
    o[i] = v > eps ? 1 : 1 + Math.tanh(9 * (v - eps));
  }
  return o;
}
