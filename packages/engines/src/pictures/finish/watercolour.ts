import type { Canvas } from '@napi-rs/canvas';
import { buf, from, lum, boxblur, paperTex, memo, sm, sizes } from './buffer.ts';
import { kuwahara } from './filters.ts';
import { rng, fbm2 } from '../random.ts';

/** The colour of the paper, 0..1. */
const paper = [0.985, 0.972, 0.945] as const;
/** Logarithms of the pale wash that each level of a colour becomes. */
const washes = Float64Array.from({ length: 256 }, (_, level) =>
  Math.log(Math.max(0.02, 0.97 - (0.97 - level / 255) * 0.86)),
);

/** Watercolour: pigment that gathers at edges, on rough paper with a torn border. */
export function watercolorStyle(c: Canvas, seed: number): Canvas {
  const { w, h, S, k } = sizes(c);
  const picture = buf(c);
  kuwahara(picture, Math.round(4 * k));
  kuwahara(picture, Math.round(6 * k));
  const { data } = picture;
  const light = lum(picture);
  const near = boxblur(light, w, h, Math.round(3 * k));
  const far = boxblur(light, w, h, Math.round(14 * k));
  const grain = paperTex(w, h, seed);
  const { pigment, border } = memo(`w${w}x${h}${seed}`, () => unevenness(w, h, k, seed));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const rough = grain[i]!;
      const edge = Math.max(0, near[i]! - light[i]!) * 1.6 + Math.max(0, far[i]! - light[i]!) * 0.35;
      const inside = Math.min(x, w - x, y, h - y) / S + border[i]! + rough * 0.012;
      const mask = sm(0.028, 0.046, inside);
      const rim = (1 - sm(0.046, 0.075, inside)) * mask * 0.35;
      const density = Math.max(0.5, 1 + edge * 1.5 + pigment[i]! + rough * 0.16 + rim * 0.6);
      for (let q = 0; q < 3; q++) {
        const wash = Math.exp(washes[data[i * 4 + q]!]! * density);
        const sheet = paper[q]! - rough * 0.02;
        data[i * 4 + q] = 255 * sheet * (1 - mask + wash * 1.02 * mask);
      }
      data[i * 4 + 3] = 255;
    }
  return from(picture);
}

/** How much more pigment lies at each pixel, and how far the border is torn there. */
function unevenness(w: number, h: number, k: number, seed: number) {
  const noise = fbm2(rng(seed + 'wc'), 4);
  const [pigment, border] = [new Float32Array(w * h), new Float32Array(w * h)];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const wide = noise(x / (110 * k), y / (110 * k)) * 0.28;
      pigment[y * w + x] = wide + noise(x / (28 * k) + 50, y / (28 * k)) * 0.1;
      border[y * w + x] = noise(x / (60 * k) + 9, y / (60 * k) + 9) * 0.05;
    }
  return { pigment, border };
}
