import { closeSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import { home, indexOf, type DrawingSet } from './drawing-index.ts';
import { balloon } from './balloon.ts';
import { palm } from './palm.ts';
import { trim } from './shape.ts';

/** The drawing as SVG; undefined if there is none. */
function svgOf(slug: string, set: DrawingSet): string | undefined {
  const place = indexOf(set)[slug];
  if (!place) return undefined;
  const [offset, length] = place;
  const bytes = Buffer.alloc(length);
  const file = openSync(new URL(`${set}.bin`, home), 'r');
  try {
    readSync(file, bytes, 0, length, offset);
  } finally {
    closeSync(file);
  }
  return inflateRawSync(bytes).toString();
}

const drawn = new Map<string, Canvas>();
const keptDrawings = 120;

/** A drawing `px` wide before its empty edges are cut off; undefined if there is none of that name. */
export function drawing(slug: string, px = 512, set: DrawingSet = 'shaded'): Canvas | undefined {
  if (slug === '@hotair') return balloon(px);
  const key = `${slug} ${px} ${set}`;
  const known = drawn.get(key);
  if (known) return known;
  if (slug === 'palm-tree') return keep(key, trim(palm(px)));
  const svg = svgOf(slug, set) ?? svgOf(slug, 'shaded');
  if (!svg) return undefined;
  const rendered = new Resvg(svg, { fitTo: { mode: 'width', value: px } }).render();
  const canvas = createCanvas(rendered.width, rendered.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(rendered.width, rendered.height);
  unmultiply(rendered.pixels, image.data);
  context.putImageData(image, 0, 0);
  return keep(key, trim(canvas));
}

function keep(key: string, done: Canvas): Canvas {
  if (drawn.size > keptDrawings) drawn.clear();
  drawn.set(key, done);
  return done;
}

/** Colours of the renderer are multiplied by their alpha, those of a canvas are not. */
function unmultiply(from: Uint8Array, to: Uint8ClampedArray): void {
  for (let i = 0; i < from.length; i += 4) {
    const alpha = from[i + 3]!;
    if (!alpha) continue;
    const scale = 255 / alpha;
    for (let k = 0; k < 3; k++) to[i + k] = Math.min(255, from[i + k]! * scale);
    to[i + 3] = alpha;
  }
}
