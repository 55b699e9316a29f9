import type { Canvas } from '@napi-rs/canvas';
import { buf, from, lum, boxblur, paperTex, sm, sizes } from './buffer.ts';
import { kuwahara, xdog } from './filters.ts';
import { rng, fbm2 } from '../random.ts';

/** Ink: brush lines and washes, with red kept, and a seal. */
export function inkStyle(c: Canvas, seed: number): Canvas {
  const { w, h, S, k } = sizes(c);
  let id = buf(c);
  kuwahara(id, Math.round(4 * k));
  kuwahara(id, Math.round(5 * k));
  const d = id.data,
    L = lum(id),
    B = boxblur(L, w, h, Math.round(5 * k)),
    pt = paperTex(w, h, seed),
    E = xdog(id, 1.6 * k, 14, 0.5),
    r = rng(seed + 'ink'),
    n = fbm2(r, 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      let v = Math.pow(L[i]!, 0.8) * 1.12;
      v = Math.min(1, 0.12 + v * 0.95 + n(x / (90 * k), y / (90 * k)) * 0.16);
      v -= Math.max(0, B[i]! - L[i]!) * 0.7;
      v = v * (0.42 + 0.58 * E[i]!);
      const R = d[i * 4],
        G = d[i * 4 + 1],
        Bb = d[i * 4 + 2];
      const red = Math.max(0, (R! - Math.max(G!, Bb!) * 1.25 - 18) / 110);
      const m = Math.min(x, w - x) / w,
        my = Math.min(y, h - y) / h;
      const f =
        sm(0, 0.1, m + n(x / (70 * k), y / (70 * k) + 30) * 0.05) *
        sm(0, 0.12, my + n(x / (70 * k) + 60, y / (70 * k)) * 0.05);
      v = 1 - (1 - v) * f;
      for (let q = 0; q < 3; q++) {
        const paper = [0.955, 0.93, 0.87][q]! - pt[i]! * 0.025;
        const ink = [0.1, 0.12, 0.15][q];
        let o = ink! + (paper - ink!) * sm(0, 1, v);
        const tint = d[i * 4 + q]! / 255;
        o = o * 0.86 + o * tint * 0.16;
        const a = [200, 50, 45][q]! / 255;
        o = o * (1 - red * 0.75 * f) + a * (0.55 + 0.45 * v) * red * 0.75 * f;
        d[i * 4 + q] = 255 * o;
      }
      d[i * 4 + 3] = 255;
    }
  const o = from(id);
  const x = o.getContext('2d');
  const s = S * 0.055;
  x.save();
  x.translate(w - s * 2.1, h - s * 2.3);
  x.fillStyle = 'rgba(190,40,35,.9)';
  x.beginPath();
  x.roundRect(0, 0, s, s, s * 0.12);
  x.fill();
  x.fillStyle = 'rgba(250,235,220,.95)';
  x.font = `700 ${s * 0.72}px "Noto Serif CJK SC"`;
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  x.fillText('似', s / 2, s * 0.52);
  x.restore();
  return o;
}
