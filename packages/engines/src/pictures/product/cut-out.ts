import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { trim } from '../stage/shape.ts';
import { alphaOf, withoutSpill } from './alpha.ts';
import type { Grid } from './grid.ts';
import { thingOf } from './thing.ts';

/** How a picture was cut out: it had no backdrop, its own was taken away, or it is shown whole in a frame. */
export type CutOut = {
  canvas: Canvas;
  way: 'alpha' | 'cut' | 'framed';
  /** Whether it runs out of its picture below, as people and animals do who are seen to their chests. */
  bust: boolean;
};

/** Pixels of the long side of what is shown, and of the copy in which the thing is looked for. */
const longSide = 900;
const searchSide = 288;
const opaque = 128;
/** What fills more than this share of the lowest row runs out of the picture there. */
const bustShare = 0.2;
/** A picture with more transparent pixels than this share has been cut out before. */
const clearShare = 0.03;

/**
 * The thing that a picture shows, without its backdrop. Where the thing cannot be told from what lies around it, the picture is
 * framed as a card, and says so.
 */
export async function cutOut(path: string): Promise<CutOut> {
  const image = await loadImage(path);
  const c = scaled(image, longSide);
  const x = c.getContext('2d');
  const picture = x.getImageData(0, 0, c.width, c.height);
  let clear = 0;
  for (let i = 3; i < picture.data.length; i += 4) if (picture.data[i]! < opaque) clear++;
  if (clear / (c.width * c.height) > clearShare) return { canvas: trim(c), way: 'alpha', bust: false };
  const coarse = gridOf(scaled(image, searchSide));
  const thing = thingOf(coarse);
  if (!thing) return { canvas: framed(c), way: 'framed', bust: false };
  const alpha = alphaOf(gridOf(c), thing, coarse);
  withoutSpill(picture.data, alpha, c.width, c.height);
  x.putImageData(picture, 0, 0);
  const lowest = thing.subarray(-coarse.w).reduce((sum, one) => sum + one, 0);
  return { canvas: trim(c), way: 'cut', bust: lowest > coarse.w * bustShare };
}

function scaled(image: Image, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const c = createCanvas(
    Math.max(2, Math.round(image.width * scale)),
    Math.max(2, Math.round(image.height * scale)),
  );
  const x = c.getContext('2d');
  x.imageSmoothingQuality = 'high';
  x.drawImage(image, 0, 0, c.width, c.height);
  return c;
}

function gridOf(c: Canvas): Grid {
  const { data } = c.getContext('2d').getImageData(0, 0, c.width, c.height);
  return { w: c.width, h: c.height, channels: 4, data: Float32Array.from(data) };
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
