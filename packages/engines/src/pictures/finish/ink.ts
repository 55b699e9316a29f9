import type { Canvas } from '@napi-rs/canvas';
import { buf, from, lum, boxblur, memo, paperTex, sm, sizes } from './buffer.ts';
import { kuwahara, xdog } from './filters.ts';
import { rng, fbm2 } from '../random.ts';

/** Colours of the paper, of ink and of red that is kept, 0..1. */
const paper = [0.955, 0.93, 0.87] as const;
const ink = [0.1, 0.12, 0.15] as const;
const vermilion = [200 / 255, 50 / 255, 45 / 255] as const;

/** Ink: brush lines and washes, with red kept, and a seal. */
export function inkStyle(c: Canvas, seed: number): Canvas {
  const { w, h, S, k } = sizes(c);
  const picture = buf(c);
  kuwahara(picture, Math.round(4 * k));
  kuwahara(picture, Math.round(5 * k));
  const { data } = picture;
  const light = lum(picture);
  const near = boxblur(light, w, h, Math.round(5 * k));
  const grain = paperTex(w, h, seed);
  const lines = xdog(picture, 1.6 * k, 14, 0.5);
  const { wet, reach } = memo(`i${w}x${h}${seed}`, () => unevenness(w, h, k, seed));
  for (let i = 0; i < w * h; i++) {
    const wash = Math.min(1, 0.12 + Math.pow(light[i]!, 0.8) * 1.064 + wet[i]!);
    const drawn = (wash - Math.max(0, near[i]! - light[i]!) * 0.7) * (0.42 + 0.58 * lines[i]!);
    const cool = Math.max(data[i * 4 + 1]!, data[i * 4 + 2]!);
    const red = Math.max(0, (data[i * 4]! - cool * 1.25 - 18) / 110) * 0.75 * reach[i]!;
    const bright = 1 - (1 - drawn) * reach[i]!;
    for (let q = 0; q < 3; q++) {
      const sheet = paper[q]! - grain[i]! * 0.025;
      const inked = ink[q]! + (sheet - ink[q]!) * sm(0, 1, bright);
      const tinted = inked * 0.86 + inked * (data[i * 4 + q]! / 255) * 0.16;
      const kept = vermilion[q]! * (0.55 + 0.45 * bright) * red;
      data[i * 4 + q] = 255 * (tinted * (1 - red) + kept);
    }
    data[i * 4 + 3] = 255;
  }
  return sealed(from(picture), S * 0.055);
}

/** How much lighter the wash is at each pixel, and how far the brush reaches towards the edge of the paper. */
function unevenness(w: number, h: number, k: number, seed: number) {
  const noise = fbm2(rng(seed + 'ink'), 4);
  const [wet, reach] = [new Float32Array(w * h), new Float32Array(w * h)];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const aside = Math.min(x, w - x) / w + noise(x / (70 * k), y / (70 * k) + 30) * 0.05;
      const away = Math.min(y, h - y) / h + noise(x / (70 * k) + 60, y / (70 * k)) * 0.05;
      wet[y * w + x] = noise(x / (90 * k), y / (90 * k)) * 0.16;
      reach[y * w + x] = sm(0, 0.1, aside) * sm(0, 0.12, away);
    }
  return { wet, reach };
}

/** The seal of the painter, of this side, in the lower right. Changes the canvas. */
function sealed(c: Canvas, side: number): Canvas {
  const x = c.getContext('2d');
  x.save();
  x.translate(c.width - side * 2.1, c.height - side * 2.3);
  x.fillStyle = 'rgba(190,40,35,.9)';
  x.beginPath();
  x.roundRect(0, 0, side, side, side * 0.12);
  x.fill();
  x.fillStyle = 'rgba(250,235,220,.95)';
  x.font = `700 ${side * 0.72}px "Noto Serif CJK SC"`;
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  x.fillText('似', side / 2, side * 0.52);
  x.restore();
  return c;
}
