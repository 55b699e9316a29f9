import { extname, join } from 'node:path';
import {
  defaultRatio,
  image,
  pictureProblem,
  pictureRatioNames,
  pictureRatios,
  pictureRule,
  pictureStyles,
} from '@likeness/domain/pictures';
import { problem } from '@likeness/domain/problems';
import { uploadUses } from '@likeness/domain/upload-uses';
import type { ImageInput } from '@likeness/contract/images';
import type { DrawnPictures, PictureOrder } from '@likeness/engines/pictures/port';
import { readingOf } from '@likeness/engines/pictures/words/reading';
import { z } from 'zod';
import type { EngineLimits } from '../../children/child.ts';
import type { Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import type { Job, Made, MadeFile, OrderedRecipe } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';

export const imageParams = z.object({
  text: z.string(),
  negative: z.string().default(''),
  style: z.enum(pictureStyles).optional(),
  ratio: z.enum(pictureRatioNames).default(defaultRatio),
  count: z.number().default(1),
  seed: z.number().default(1),
  /** The user's own picture. */
  reference: z.object({ fileId: z.string(), storageKey: z.string() }).optional(),
  drawn: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
  producer: z.string().default(''),
});
export type ImageParams = z.output<typeof imageParams>;

const limits: EngineLimits = { memoryMb: 900, seconds: 300, outputMb: 100 };
const sketchProcess = new URL(import.meta.resolve('@likeness/engines/pictures/process'));

/** Pictures of a description, drawn by the engine that needs no network. */
export const imageRecipe: OrderedRecipe<ImageParams, ImageInput> = {
  tools: [image],
  params: imageParams,

  check: pictureProblem,

  async understand(context, { userId, language }, input) {
    const text = input.text.trim();
    const negative = input.negative_prompt.trim();
    const style = input.style || undefined;
    const reference = input.image ? await referenceOf(context, userId, input.image) : undefined;
    const reading = await readingOf({ text, negative, style });
    if (!reference && reading.drawn.length === 0) throw problem('nothing-recognised');
    const { producer } = await contentLabel(context, language);
    return {
      params: {
        text,
        negative,
        style,
        ratio: input.ratio,
        count: input.num,
        seed: input.seed ?? context.random(4).readUInt32LE() % pictureRule.maxSeed,
        reference,
        ...reading,
        producer,
      },
      quantity: input.num,
    };
  },

  make,

  async recheck(db, userId, { reference }) {
    if (reference) await ownFile(db, userId, reference.fileId, 'image');
  },
};

/** An own upload or material as the picture to show. Throws `not-found` and `image-too-small`. */
async function referenceOf({ db }: Pick<Context, 'db'>, userId: string, id: string) {
  const file = await ownFile(db, userId, id, 'image');
  const min = uploadUses.reference.image.minSide;
  if (Math.min(file.width ?? 0, file.height ?? 0) < min) throw problem('image-too-small', { min });
  return { fileId: file.id, storageKey: file.storageKey };
}

async function make(job: Job<ImageParams>): Promise<Made> {
  const { text, negative, style, ratio, count, seed, reference, producer } = job.params;
  job.progress('reading', 0.02);
  const size = pictureRatios[ratio];
  const order: PictureOrder = {
    text,
    negative,
    style,
    ...size,
    count,
    seed,
    label: { producer, contentId: job.workId },
  };
  if (reference) {
    order.reference = join(job.folder, `reference${extname(reference.storageKey)}`);
    await job.context.storage.fetch(reference.storageKey, order.reference);
  }
  const made = await job.engine<DrawnPictures>(
    sketchProcess,
    { order, folder: job.folder },
    limits,
    (_stage, fraction) => job.progress('drawing', 0.05 + 0.9 * fraction),
  );
  job.progress('finishing', 0.97);
  const [result, ...further] = made.pictures.map((path): MadeFile => ({
    path,
    mime: 'image/png',
    kind: 'image',
    ...size,
  }));
  return {
    seconds: 0,
    pieces: made.pictures.length,
    result,
    cover: { path: made.cover, mime: 'image/jpeg', kind: 'image' },
    coverSmall: { path: made.coverSmall, mime: 'image/jpeg', kind: 'image' },
    files: further.map((file) => ({ role: 'picture', file })),
  };
}
