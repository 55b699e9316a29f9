import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp, buf, from, paperTex, sizes } from './buffer.ts';
import { kuwahara } from './filters.ts';
import { tone } from './tone.ts';

/** Flat areas of colour. */
export function flatStyle(c: Canvas): Canvas {
  const { k } = sizes(c);
  const id = buf(c);
  kuwahara(id, Math.round(6 * k));
  return tone(from(id), { sat: 1.12, con: 1.04, vig: 0, grain: 0 });
}

/** Cut paper: flat shapes with the grain of paper. */
export function papercutStyle(c: Canvas, seed: number): Canvas {
  const { w, h, k } = sizes(c);
  const id = buf(c);
  kuwahara(id, Math.round(4 * k));
  const d = id.data;
  const pt = paperTex(w, h, seed);
  for (let i = 0; i < w * h; i++) {
    for (let q = 0; q < 3; q++) d[i * 4 + q] = clamp(d[i * 4 + q]! * (1 + pt[i]! * 0.1) + 4);
  }
  return tone(from(id), { sat: 0.95, con: 1.02, vig: 0.22, grain: 4 });
}

/** Blocks along the short side: few enough to be seen in a small picture, many enough for a face. */
const CELLS = 88;

/** Pixels of few colours. */
export function pixelStyle(c: Canvas): Canvas {
  const { w, h, S } = sizes(c);
  const n = Math.round(w / (S / CELLS));
  const m = Math.round(h / (S / CELLS));
  const s = createCanvas(n, m);
  const x = s.getContext('2d');
  x.imageSmoothingQuality = 'high';
  x.drawImage(c, 0, 0, n, m);
  const id = x.getImageData(0, 0, n, m);
  const d = id.data;
  const B = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
  for (let y = 0; y < m; y++)
    for (let xx = 0; xx < n; xx++) {
      const i = (y * n + xx) * 4;
      const t = (B[(y & 3) * 4 + (xx & 3)]! / 16 - 0.5) * 30;
      for (let q = 0; q < 3; q++)
        d[i + q] = clamp(Math.round(((d[i + q]! - 128) * 1.12 + 128 + t) / 42.5) * 42.5);
    }
  x.putImageData(id, 0, 0);
  const o = createCanvas(w, h);
  const y = o.getContext('2d');
  y.imageSmoothingEnabled = false;
  y.drawImage(s, 0, 0, w, h);
  return o;
}
