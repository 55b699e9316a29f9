import type { ImageData } from '@napi-rs/canvas';
import { boxblur, lum } from './buffer.ts';

/**
 * Smooths areas and keeps edges: each pixel takes the mean of the calmest of its four quarters of side `R` + 1 (Kuwahara 1976).
 * Changes `id`. The sums may overflow: their differences do not, for quarters up to 45 pixels wide.
 */
export function kuwahara(id: ImageData, R: number): ImageData {
  const { width: w, height: h, data } = id;
  const { red, green, blue, light, squares } = runningSums(id);
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let least = Infinity;
      // Corners of the calmest quarter in the tables, and how many pixels it holds.
      let from = 0;
      let above = 0;
      let left = 0;
      let to = 0;
      let pixels = 1;
      for (let k = 0; k < 4; k++) {
        const x0 = k & 1 ? x : Math.max(0, x - R);
        const x1 = k & 1 ? Math.min(w, x + R + 1) : x + 1;
        const y0 = k & 2 ? y : Math.max(0, y - R);
        const y1 = k & 2 ? Math.min(h, y + R + 1) : y + 1;
        const a = y0 * (w + 1) + x0;
        const b = y0 * (w + 1) + x1;
        const c = y1 * (w + 1) + x0;
        const d = y1 * (w + 1) + x1;
        const count = (y1 - y0) * (x1 - x0);
        const sum = (light[d]! - light[b]! - light[c]! + light[a]!) | 0;
        const square = (squares[d]! - squares[b]! - squares[c]! + squares[a]!) | 0;
        const variance = (square - (sum * sum) / count) / count;
        if (variance >= least) continue;
        least = variance;
        from = a;
        above = b;
        left = c;
        to = d;
        pixels = count;
      }
      const at = (y * w + x) * 4;
      out[at] = ((red[to]! - red[above]! - red[left]! + red[from]!) | 0) / pixels;
      out[at + 1] = ((green[to]! - green[above]! - green[left]! + green[from]!) | 0) / pixels;
      out[at + 2] = ((blue[to]! - blue[above]! - blue[left]! + blue[from]!) | 0) / pixels;
      out[at + 3] = data[at + 3]!;
    }
  data.set(out);
  return id;
}

/** Sums over all that lies above and to the left: of each colour, of red + 2 green + blue, and of its squares. */
function runningSums({ width: w, height: h, data }: ImageData) {
  const table = (): Int32Array => new Int32Array((w + 1) * (h + 1));
  const [red, green, blue, light, squares] = [table(), table(), table(), table(), table()];
  for (let y = 0; y < h; y++) {
    let r = 0;
    let g = 0;
    let b = 0;
    let l = 0;
    let q = 0;
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4;
      const at = (y + 1) * (w + 1) + x + 1;
      const bright = data[i]! + 2 * data[i + 1]! + data[i + 2]!;
      red[at] = red[at - w - 1]! + (r += data[i]!);
      green[at] = green[at - w - 1]! + (g += data[i + 1]!);
      blue[at] = blue[at - w - 1]! + (b += data[i + 2]!);
      light[at] = light[at - w - 1]! + (l += bright);
      squares[at] = squares[at - w - 1]! + (q += bright * bright);
    }
  }
  return { red, green, blue, light, squares };
}

/** Lines as a pencil would draw them, 0..1 a pixel (extended difference of Gaussians, Winnemöller 2012). */
export function xdog(id: ImageData, s = 1.2, p = 18, eps = 0.62): Float32Array {
  const w = id.width;
  const h = id.height;
  const L = lum(id);
  const a = boxblur(L, w, h, Math.max(1, Math.round(s)));
  const b = boxblur(L, w, h, Math.max(2, Math.round(s * 2.2)));
  const o = new Float32Array(w * h);
  for (let i = 0; i < o.length; i++) {
    const v = (1 + p) * a[i]! - p * b[i]!;
    o[i] = v > eps ? 1 : 1 + Math.tanh(9 * (v - eps));
  }
  return o;
}
