import { extname, join } from 'node:path';
import { clipChannelRules, clipEngines } from '@likeness/domain/clip-channels';
import {
  clipDefaults,
  clipLengths,
  clipModes,
  clipPrice,
  clipProblem,
  clipRatios,
  imageClip,
  imageUses,
  isImaginationStep,
  textClip,
} from '@likeness/domain/clips';
import { problem } from '@likeness/domain/problems';
import { firstWords } from '@likeness/domain/script';
import type { ClipInput } from '@likeness/contract/clips';
import type { ClipReport } from '@likeness/engines/clips/port';
import { clipReading } from '@likeness/engines/clips/reading';
import { z } from 'zod';
import type { EngineLimits } from '../../children/child.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import { ownFile } from '../../files/files.ts';
import type { Job, Made, OrderedRecipe } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { marksOf } from '../speaking/output.service.ts';
import { videoFiles } from '../speaking/spoken-video.service.ts';
import { clipDrivers } from './engines.service.ts';
import { givenPicture, pictureShape, type GivenPicture } from './given-picture.ts';
import { makeServiceClip, serviceClips } from './service-clip.ts';

/** Whole numbers, so that the database gives back the length that was ordered. */
const length = z.union([z.literal(clipLengths[0]), z.literal(clipLengths[1])]);

export const clipParams = z.object({
  prompt: z.string(),
  negative: z.string().default(''),
  imagination: z.number().default(clipDefaults.imagination),
  mode: z.enum(clipModes).default(clipDefaults.mode),
  seconds: length.default(clipDefaults.seconds),
  ratio: z.enum(clipRatios).default(clipDefaults.ratio),
  /** What the editor of the page held, as it was sent. */
  editor: z.string().default(''),
  image: pictureShape.optional(),
  tail: pictureShape.optional(),
  use: z.enum(imageUses).default('first'),
  drawn: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
  seed: z.number().default(1),
  producer: z.string().default(''),
  /** The language of the label over the picture; none where the operator wants none. */
  label: z.enum(['zh', 'en']).nullable().default(null),
  /** The service that makes it; our own engine without it. */
  engine: z.enum(clipEngines).optional(),
});
export type ClipParams = z.output<typeof clipParams>;

/** Pixels of the shorter side. */
const sides = { std: 720, pro: 1080 } as const;

/** Half as much again as a painted scene and its encoder were seen to take on a busy machine: 660 and 910 MB. */
const memoryMb = { std: 1000, pro: 1400 } as const;
const limitsOf = (mode: ClipParams['mode']): EngineLimits => ({
  memoryMb: memoryMb[mode],
  seconds: 1200,
  outputMb: 600,
});

/** A clip of what a text describes, or of pictures. */
export const clipRecipe: OrderedRecipe<ClipParams, ClipInput> = {
  tools: [imageClip, textClip],
  params: clipParams,

  check({ type, prompt, negative_prompt: negative, mode, image_use: use, image, cfg_scale, api }) {
    if (!isImaginationStep(cfg_scale)) return problem('field-invalid', { field: 'cfg_scale' });
    return clipProblem({ type, prompt, negative, mode, use, hasImage: image.trim() !== '', api });
  },

  available: (context, { api }) => clipDrivers.available(context, clipChannelRules(api).engine),

  async understand(context, caller, input, channel) {
    const { type, image_use: use } = input;
    const { engine } = clipChannelRules(channel?.api ?? '');
    const picture = (named: string) => givenPicture(context, caller.userId, named.trim());
    const image = type === 'image' ? await picture(input.image) : undefined;
    const tail =
      image && use === 'first' && input.image_tail.trim() ? await picture(input.image_tail) : undefined;
    const [prompt, negative] = [input.prompt.trim(), input.negative_prompt.trim()];
    const painted = !engine && (type === 'text' || use === 'reference');
    const reading = painted
      ? await clipReading(prompt, negative, image !== undefined)
      : { drawn: [], missing: [] };
    // Nothing is charged where nothing would be seen.
    if (!engine && !image && reading.drawn.length === 0) throw problem('nothing-recognised');
    const { producer, words: label } = await contentLabel(context, caller.language);
    const params: ClipParams = {
      prompt,
      negative,
      imagination: input.cfg_scale,
      mode: input.mode,
      seconds: length.parse(input.duration),
      ratio: input.aspect_ratio,
      editor: input.org_data,
      ...(image ? { image } : {}),
      ...(tail ? { tail } : {}),
      use,
      ...reading,
      seed: context.random(4).readUInt32LE(),
      producer,
      label,
      ...(engine ? { engine } : {}),
    };
    return {
      tool: type === 'text' ? textClip : imageClip,
      params,
      name: firstWords(prompt),
      quantity: params.seconds,
    };
  },

  price({ params: { mode, seconds, engine = 'df' } }, channel) {
    return { ...clipPrice(engine, mode, seconds, channel?.credits), unit: 'second', quantity: seconds };
  },

  prices: (kind, channels) =>
    channels.flatMap(({ api, credits }) =>
      clipModes
        .filter((mode) => mode === 'std' || kind !== textClip.kind || clipChannelRules(api).proText)
        .map((mode) => clipPrice(api, mode, 1, credits).each),
    ),

  /** A clip is a frame longer or shorter with some engines; it costs what was said. */
  charge: (price) => price.credits,

  make: (job) => (job.params.engine ? makeServiceClip(job, job.params.engine) : makeClip(job)),

  async recheck(db, userId, { image, tail }) {
    for (const picture of [image, tail]) if (picture) await ownFile(db, userId, picture.fileId, 'image');
  },

  onSuccess: serviceClips.onSuccess,
  onFailure: serviceClips.onFailure,
  onRetry: serviceClips.onRetry,
};

const clipsProcess = new URL(import.meta.resolve('@likeness/engines/clips/process'));

async function makeClip(job: Job<ClipParams>): Promise<Made> {
  const { prompt, negative, imagination, mode, seconds, ratio, seed, producer, label } = job.params;
  job.progress('preparing', 0.01);
  const out = join(job.folder, 'clip.mp4');
  const request = {
    ...(await pictures(job)),
    prompt,
    negative,
    imagination,
    seconds,
    ratio,
    seed,
    out,
    side: sides[mode],
    label: { producer, contentId: job.workId },
    marks: marksOf({ label }),
  };
  const { context, signal } = job;
  const report = await counted(context, { job: 'clips', engine: 'sketch', signal }, () =>
    job.engine<ClipReport>(clipsProcess, request, limitsOf(mode), (stage, fraction) =>
      job.progress(stage, stage === 'rendering' ? 0.05 + 0.9 * fraction : 0.04),
    ),
  );
  job.progress('finishing', 0.96);
  return {
    seconds: report.seconds,
    ...(await videoFiles(job, { out, mime: 'video/mp4', report, transparent: false })),
  };
}

/** Which clip the engine is asked for, and the pictures for it. */
async function pictures(job: Job<ClipParams>) {
  const { image, tail, use } = job.params;
  if (!image) return { op: 'text-clip' };
  const first = await fetched(job, image, 'first');
  if (use === 'reference') return { op: 'text-clip', reference: first };
  return { op: 'image-clip', first, ...(tail ? { last: await fetched(job, tail, 'last') } : {}) };
}

async function fetched(job: Job<ClipParams>, picture: GivenPicture, name: string): Promise<string> {
  const path = join(job.folder, `${name}${extname(picture.storageKey)}`);
  await job.context.storage.fetch(picture.storageKey, path);
  return path;
}
