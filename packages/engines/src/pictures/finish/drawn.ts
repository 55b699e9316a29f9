import type { Canvas, ImageData } from '@napi-rs/canvas';
import { clamp, buf, from, lum, paperTex, sizes } from './buffer.ts';
import { kuwahara, xdog } from './filters.ts';
import { tone } from './tone.ts';

/** Pencil: lines and hatching over a pale wash. */
export function lineStyle(c: Canvas, seed: number): Canvas {
  const { w, h, k } = sizes(c);
  tone(c, { sat: 1, con: 0.8, lift: [60, 60, 60], vig: 0, grain: 0 });
  const id = buf(c);
  const k0 = buf(c);
  kuwahara(k0, Math.round(3 * k));
  const E = xdog(k0, 1.1 * k, 22, 0.62);
  const E2 = xdog(k0, 2.4 * k, 16, 0.5);
  const d = id.data;
  const pt = paperTex(w, h, seed);
  const L = lum(k0);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      let v = Math.min(E[i]!, 0.35 + 0.65 * E2[i]!);
      const hatch = L[i]! < 0.5 && (x + y) % Math.round(7 * k) < 1.6 * k ? 0.78 : 1;
      const hatch2 = L[i]! < 0.3 && (x - y + 4000) % Math.round(7 * k) < 1.6 * k ? 0.75 : 1;
      v *= hatch * hatch2;
      v = v * (1 - pt[i]! * 0.12);
      for (let q = 0; q < 3; q++) {
        const paper = [0.985, 0.975, 0.955][q];
        const wash = 1 - (1 - k0.data[i * 4 + q]! / 255) * 0.3;
        d[i * 4 + q] = 255 * Math.min(1, paper! * wash * (0.13 + 0.87 * Math.max(0, v)));
      }
      d[i * 4 + 3] = 255;
    }
  return from(id);
}

/** Mean brightness at which comics are inked: where it is darker, lines cannot be told from what lies between them. */
const INKED = 0.46;

/** Brightens a dark picture as a whole, keeping its colours. Changes `id`. */
function lightened(id: ImageData): ImageData {
  const L = lum(id);
  const mean = L.reduce((sum, l) => sum + l, 0) / L.length;
  const gamma = Math.max(0.35, Math.min(1, Math.log(INKED) / Math.log(Math.max(0.02, mean))));
  if (gamma === 1) return id;
  for (let i = 0; i < L.length; i++) {
    const gain = Math.min(6, Math.max(0.004, L[i]!) ** (gamma - 1));
    for (let q = 0; q < 3; q++) id.data[i * 4 + q] = clamp(id.data[i * 4 + q]! * gain + 10 * (gain - 1));
  }
  return id;
}

/** Comic: black lines, few tones, dots in the shade. */
export function comicStyle(c: Canvas): Canvas {
  const { w, h, k } = sizes(c);
  const id = buf(c);
  const kk = lightened(buf(c));
  kuwahara(kk, Math.round(4 * k));
  const E = xdog(kk, 1.6 * k, 20, 0.55);
  const L = lum(kk);
  const d = id.data;
  const s = kk.data;
  const P = 7 * k;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const l = L[i]! * 255;
      const ql = Math.round(l / 52) * 52;
      const u = (((x + y) / Math.SQRT2) % P) - P / 2;
      const v = (((x - y + 9000) / Math.SQRT2) % P) - P / 2;
      const dot = Math.hypot(u, v) < P * 0.5 * Math.sqrt(Math.max(0, (0.62 - L[i]!) * 1.1));
      for (let q = 0; q < 3; q++) {
        let o = clamp(l + (s[i * 4 + q]! - l) * 1.45 + (ql - l) * 0.8);
        if (dot) o *= 0.72;
        d[i * 4 + q] = o * (0.08 + 0.92 * E[i]!);
      }
      d[i * 4 + 3] = 255;
    }
  return from(id);
}
