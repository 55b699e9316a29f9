import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { problem } from '@likeness/domain/problems';
import { buildScene } from './build.ts';
import { finish } from './finish/finish.ts';
import { setHeadline } from './headline.ts';
import { labelledPng } from './labelled-png.ts';
import type { PictureEngine } from './port.ts';
import { cutOut, type CutOut } from './product/cut-out.ts';
import { renderScene } from './render/render.ts';
import type { SceneWords } from './scene.ts';
import { withOwn } from './words/own-picture.ts';
import { readPrompt } from './words/read.ts';

/** A picture of words: the same words, size and seed give the same picture. `own` is the user's picture, cut out. */
export function pictureOf(
  words: SceneWords,
  { W, H, seed }: { W: number; H: number; seed: number },
  own?: Pick<CutOut, 'canvas' | 'bust'>,
): Canvas {
  const scene = buildScene(own ? withOwn(words, own) : words, { W, H }, seed, own?.canvas);
  const canvas = createCanvas(W, H);
  renderScene(scene, canvas.getContext('2d'));
  const finished = finish(canvas, scene, seed);
  const [title, badge = ''] = words.quotes;
  if (title) setHeadline(finished, title, badge, { seed, style: words.style });
  return finished;
}

/** Pixels of the longer side of a cover. */
const coverSide = 720;
const coverQuality = 86;

function reduced(picture: Canvas, side: number): Canvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const small = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const x = small.getContext('2d');
  x.imageSmoothingQuality = 'high';
  x.drawImage(picture, 0, 0, small.width, small.height);
  return small;
}

/** The engine that draws without a model and without a network. */
export const sketchEngine: PictureEngine = {
  async draw(order, folder, signal, onProgress) {
    const words = await readPrompt(order.text, order);
    const own = order.reference ? await cutOut(order.reference) : undefined;
    if (!own && !words.drawn.length && !words.quotes.length) throw problem('nothing-recognised');
    const pictures: string[] = [];
    let first: Canvas | undefined;
    for (let i = 0; i < order.count; i++) {
      signal.throwIfAborted();
      const size = { W: order.width, H: order.height, seed: order.seed + i };
      const picture = pictureOf(words, size, own);
      const path = join(folder, `picture-${i + 1}.png`);
      await writeFile(path, labelledPng(await picture.encode('png'), order.label));
      first ??= picture;
      pictures.push(path);
      onProgress((i + 1) / order.count);
    }
    const covers = { cover: join(folder, 'cover.jpg'), coverSmall: join(folder, 'cover-small.jpg') };
    if (first) {
      await writeFile(covers.cover, await reduced(first, coverSide).encode('jpeg', coverQuality));
      await writeFile(covers.coverSmall, await reduced(first, coverSide / 2).encode('jpeg', coverQuality));
    }
    return { pictures, ...covers };
  },
};
