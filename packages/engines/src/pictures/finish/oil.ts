import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp, buf, from, lum, boxblur, sizes } from './buffer.ts';
import { kuwahara } from './filters.ts';
import { tone } from './tone.ts';
import { rng, noise2 } from '../random.ts';

/** Oil: strokes along the forms. */
export function oilStyle(c: Canvas, seed: number): Canvas {
  const { w, h, k } = sizes(c);
  let id = buf(c);
  kuwahara(id, Math.round(5 * k));
  const w0 = id.data;
  const L = lum(id); // brush strokes along iso-luminance direction
  const o = createCanvas(w, h);
  const x = o.getContext('2d');
  x.putImageData(id, 0, 0);
  const r = rng(seed + 'oil');
  const B = boxblur(L, w, h, Math.round(5 * k), 2);
  const n = noise2(r);
  x.lineCap = 'round';
  for (let pass = 0; pass < 2; pass++) {
    const step = (pass ? 10 : 22) * k;
    for (let j = 0; j < ((w * h) / (step * step)) * 1.1; j++) {
      const X = (r() * w) | 0;
      const Y = (r() * h) | 0;
      const xx = Math.min(w - 3, Math.max(2, X));
      const yy = Math.min(h - 3, Math.max(2, Y));
      const gx = B[yy * w + xx + 2]! - B[yy * w + xx - 2]!;
      const gy = B[(yy + 2) * w + xx]! - B[(yy - 2) * w + xx]!;
      const mag = Math.hypot(gx, gy);
      let a = mag > 0.012 ? Math.atan2(gx, -gy) : n(X / (150 * k), Y / (150 * k)) * 3;
      const i = (yy * w + xx) * 4;
      const v = (r() - 0.5) * 40;
      const len = step * (mag > 0.05 ? 0.9 : 1.9);
      x.strokeStyle = `rgba(${clamp(w0[i]! + v) | 0},${clamp(w0[i + 1]! + v) | 0},${clamp(w0[i + 2]! + v * 0.8) | 0},.8)`;
      x.lineWidth = step * (mag > 0.05 ? 0.3 : 0.5);
      x.beginPath();
      x.moveTo(X - Math.cos(a) * len, Y - Math.sin(a) * len);
      x.quadraticCurveTo(
        X + (r() - 0.5) * step * 0.5,
        Y + (r() - 0.5) * step * 0.5,
        X + Math.cos(a) * len,
        Y + Math.sin(a) * len,
      );
      x.stroke();
    }
  }
  const q = buf(o);
  const d = q.data;
  const L2 = lum(q);
  for (let y = 1; y < h - 1; y++)
    for (let xx = 1; xx < w - 1; xx++) {
      const i = y * w + xx;
      const e = (L2[i]! - L2[i - w - 1]!) * 150;
      for (let z = 0; z < 3; z++) d[i * 4 + z] = clamp((d[i * 4 + z]! - 128) * 1.08 + 132 + e);
    }
  return tone(from(q), { sat: 1.18, con: 1.02, vig: 0.25, grain: 3 });
}
