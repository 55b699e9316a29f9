import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { trim } from '../stage/shape.ts';
import { backdropOf, isBackdrop } from './backdrop.ts';

/** How a picture was cut out: it had no backdrop, a plain one was taken away, or it is shown whole in a frame. */
export type CutOut = { canvas: Canvas; way: 'alpha' | 'plain' | 'framed' };

const longSide = 900;
const opaque = 128;

/**
 * The thing that a picture shows, without its backdrop. Works for pictures with transparency and for those before a plain or nearly
 * plain backdrop; any other is framed as a card, and says so.
 */
export async function cutOut(path: string): Promise<CutOut> {
  const image = await loadImage(path);
  const scale = Math.min(1, longSide / Math.max(image.width, image.height));
  const [w, h] = [
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  ];
  const c = createCanvas(w, h);
  const x = c.getContext('2d');
  x.imageSmoothingQuality = 'high';
  x.drawImage(image, 0, 0, w, h);
  const picture = x.getImageData(0, 0, w, h);
  const d = picture.data;
  let clear = 0;
  for (let i = 3; i < d.length; i += 4) if (d[i]! < opaque) clear++;
  if (clear / (w * h) > 0.03) return { canvas: trim(c), way: 'alpha' };
  const backdrop = backdropOf(picture);
  const found = isBackdrop(picture, backdrop);
  if (!found) return { canvas: framed(c), way: 'framed' };
  const alpha = largestParts(found, w, h);
  feather(d, alpha, w, h, backdrop.colour);
  x.putImageData(picture, 0, 0);
  return { canvas: trim(c), way: 'plain' };
}

/** 1 where the largest part of the foreground is and parts that are not much smaller, else 0. */
function largestParts(backdrop: Uint8Array, w: number, h: number): Float32Array {
  const label = new Int32Array(w * h);
  const sizes: number[] = [0];
  for (let start = 0; start < w * h; start++) {
    if (backdrop[start] || label[start]) continue;
    const name = sizes.length;
    const queue = [start];
    label[start] = name;
    let size = 0;
    while (queue.length) {
      const i = queue.pop()!;
      size++;
      const column = i % w;
      for (const j of [column ? i - 1 : -1, column < w - 1 ? i + 1 : -1, i - w, i + w]) {
        if (j < 0 || j >= w * h || backdrop[j] || label[j]) continue;
        label[j] = name;
        queue.push(j);
      }
    }
    sizes.push(size);
  }
  const largest = Math.max(...sizes);
  return Float32Array.from(label, (name) => (name && sizes[name]! > largest * 0.04 ? 1 : 0));
}

/** Soft edges without the colour of the backdrop in them. */
function feather(d: Uint8ClampedArray, alpha: Float32Array, w: number, h: number, backdrop: number[]): void {
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) {
        d[i * 4 + 3] = 0;
        continue;
      }
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += alpha[i + dy * w + dx]!;
      const t = Math.min(1, Math.max(0, (sum / 9 - 0.35) / 0.5));
      const a = t * t * (3 - 2 * t);
      d[i * 4 + 3] = 255 * a;
      const spill = (1 - a) * 0.7;
      if (a > 0 && a < 1)
        for (let k = 0; k < 3; k++) d[i * 4 + k] = (d[i * 4 + k]! - backdrop[k]! * spill) / (1 - spill);
    }
}

/** The whole picture with a white edge and round corners. */
function framed(c: Canvas): Canvas {
  const edge = Math.round(Math.min(c.width, c.height) * 0.045);
  const to = createCanvas(c.width + 2 * edge, c.height + 2 * edge);
  const x = to.getContext('2d');
  x.fillStyle = '#fffdf8';
  x.beginPath();
  x.roundRect(0, 0, to.width, to.height, edge * 1.3);
  x.fill();
  x.beginPath();
  x.roundRect(edge, edge, c.width, c.height, edge * 0.7);
  x.clip();
  x.drawImage(c, edge, edge);
  return to;
}
