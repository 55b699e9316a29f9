import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { buf } from './buffer.ts';
import { rng } from '../random.ts';

/** Light parts glow. */
export function bloom(c: Canvas, a = 0.35, rad = 0.02): Canvas {
  const w = c.width;
  const h = c.height;
  const s = createCanvas(w >> 2, h >> 2);
  const x = s.getContext('2d');
  x.drawImage(c, 0, 0, w >> 2, h >> 2);
  const id = x.getImageData(0, 0, w >> 2, h >> 2);
  const d = id.data;
  for (let i = 0; i < d.length; i += 4) {
    const l = (d[i]! * 0.3 + d[i + 1]! * 0.59 + d[i + 2]! * 0.11) / 255;
    const k = Math.max(0, (l - 0.62) / 0.38);
    d[i]! *= k;
    d[i + 1]! *= k;
    d[i + 2]! *= k;
  }
  x.putImageData(id, 0, 0);
  const y = c.getContext('2d');
  y.save();
  y.globalCompositeOperation = 'screen';
  y.globalAlpha = a;
  y.filter = `blur(${Math.min(w, h) * rad}px)`;
  y.drawImage(s, 0, 0, w, h);
  y.restore();
  return c;
}

export type Tone = {
  sat?: number;
  con?: number;
  lift?: number[];
  gain?: number[];
  vig?: number;
  grain?: number;
  seed?: number;
};

/** Saturation, contrast, colour of shadows and lights, vignette and grain. Changes the canvas. */
export function tone(
  c: Canvas,
  { sat = 1.08, con = 1.06, lift = [0, 0, 0], gain = [1, 1, 1], vig = 0.28, grain = 5, seed = 1 }: Tone = {},
): Canvas {
  const w = c.width;
  const h = c.height;
  const id = buf(c);
  const d = id.data;
  const r = rng(seed);
  const g = new Float32Array(65536);
  for (let i = 0; i < 65536; i++) g[i] = (r() + r() - 1) * grain;
  let q = (r() * 65536) | 0;
  for (let y = 0; y < h; y++) {
    const fy = (y / h - 0.5) * 2;
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4;
      const fx = (x / w - 0.5) * 2;
      const v = 1 - vig * Math.pow(Math.max(0, (fx * fx + fy * fy) / 2 - 0.12), 1.25);
      const n = g[(q = (q * 1103515245 + 12345) & 65535)];
      const l = d[i]! * 0.3 + d[i + 1]! * 0.59 + d[i + 2]! * 0.11;
      for (let k = 0; k < 3; k++) {
        let p = l + (d[i + k]! - l) * sat;
        p = (p - 128) * con + 128;
        p = p * gain[k]! + lift[k]! * (1 - p / 255);
        d[i + k] = p * v + n!;
      }
    }
  }
  c.getContext('2d').putImageData(id, 0, 0);
  return c;
}
