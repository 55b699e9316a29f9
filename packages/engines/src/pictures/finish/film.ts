import type { Canvas } from '@napi-rs/canvas';
import { buf, from, sizes } from './buffer.ts';
import { bloom, tone } from './tone.ts';

/** Neon: glow, fringes and scan lines. */
export function cyberStyle(c: Canvas): Canvas {
  const { w, h, k } = sizes(c);
  bloom(c, 0.8, 0.03);
  const id = buf(c);
  const src = new Uint8ClampedArray(id.data);
  const d = id.data;
  const sh = Math.round(2 * k);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4;
      const a = (y * w + Math.min(w - 1, x + sh)) * 4;
      const b = (y * w + Math.max(0, x - sh)) * 4;
      let R = src[a];
      let G = src[i + 1];
      let Bv = src[b + 2];
      const l = (R! * 0.3 + G! * 0.59 + Bv! * 0.11) / 255;
      R = R! * 0.95 + l * 46 + (1 - l) * 14;
      G = G! * 0.92 + l * 8;
      Bv = Bv! * 0.95 + (1 - l) * 38 + l * 18;
      const sc = y % Math.round(3 * k) === 0 ? 0.93 : 1;
      d[i] = R * sc;
      d[i + 1] = G * sc;
      d[i + 2] = Bv * sc;
    }
  return tone(from(id), { sat: 1.25, con: 1.14, vig: 0.45, grain: 6 });
}

/** Old film: faded, warm, with grain and a light leak. */
export function filmStyle(c: Canvas): Canvas {
  const { w, h } = sizes(c);
  tone(c, { sat: 0.8, con: 0.92, lift: [26, 18, 26], gain: [1.05, 0.99, 0.86], vig: 0.5, grain: 17 });
  const x = c.getContext('2d');
  x.save();
  x.globalCompositeOperation = 'screen';
  const g = x.createRadialGradient(w * 1.02, h * 0.2, 0, w * 1.02, h * 0.2, w * 0.5);
  g.addColorStop(0, 'rgba(255,120,50,.6)');
  g.addColorStop(1, 'rgba(255,60,20,0)');
  x.fillStyle = g;
  x.fillRect(0, 0, w, h);
  x.restore();
  return c;
}
