import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pictureRatios } from '@likeness/domain/pictures';
import { isProblem, problem, type ProblemName } from '@likeness/domain/problems';
import type { DrawnPictures, PictureOrder } from '@likeness/engines/pictures/port';
import type { EngineLimits } from '../../children/child.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Job, Made, MadeFile } from '../../works/recipe.ts';
import type { ImageParams } from './image-params.ts';
import { externalPictures } from './picture-engines.service.ts';

const limits: EngineLimits = { memoryMb: 900, seconds: 300, outputMb: 100 };
const picturesProcess = new URL(import.meta.resolve('@likeness/engines/pictures/process'));

/** What may be the engine's alone; words or pictures that it declines are not drawn elsewhere instead. */
const engineTroubles: ProblemName[] = [
  'engine-busy',
  'engine-unreachable',
  'engine-settings',
  'engine-failed',
  'render-timeout',
  'channel-unavailable',
];

/** Has the chosen engine make the pictures; ours makes them where it is chosen, or where the user agreed and the chosen one cannot. */
export async function makePictures(job: Job<ImageParams>): Promise<Made> {
  const { engine, offline } = job.params;
  job.progress('reading', 0.02);
  const { order } = await orderOf(job);
  if (!engine) return madeOf(job, await drawn(job, order));
  try {
    const raw = await ordered(job, engine, order);
    job.progress('finishing', 0.92);
    return madeOf(job, await child(job, { order, raw }));
  } catch (error) {
    const ours = offline && isProblem(error) && engineTroubles.includes(error.problem);
    if (!ours || job.signal.aborted) throw error;
    job.context.log.warn({ err: error, work: job.workId, engine }, 'drawn by our own engine instead');
    return { ...madeOf(job, await drawn(job, order)), quality: { offline: 1 } };
  }
}

async function orderOf({ params, workId, folder, context }: Job<ImageParams>) {
  const { text, negative, style, ratio, count, seed, reference, producer } = params;
  const label = { producer, contentId: workId };
  const order: PictureOrder = { text, negative, style, ...pictureRatios[ratio], count, seed, label };
  if (reference) {
    order.reference = join(folder, `reference${extname(reference.storageKey)}`);
    await context.storage.fetch(reference.storageKey, order.reference);
  }
  return { order };
}

const child = (job: Job<ImageParams>, request: { order: PictureOrder; raw?: string[] }) =>
  job.engine<DrawnPictures>(
    picturesProcess,
    { ...request, folder: job.folder },
    limits,
    (_stage, fraction) => !request.raw && job.progress('drawing', 0.05 + 0.9 * fraction),
  );

async function drawn(job: Job<ImageParams>, order: PictureOrder): Promise<DrawnPictures> {
  const { context, signal } = job;
  const made = await counted(context, { job: 'pictures', engine: 'sketch', signal }, () =>
    child(job, { order }),
  );
  job.progress('finishing', 0.97);
  return made;
}

/** The files that the engine made, as it gave them. */
async function ordered(job: Job<ImageParams>, engine: string, order: PictureOrder): Promise<string[]> {
  const { text, negative, style, count, seed, reference } = order;
  const { pictures } = await externalPictures.make(job, {
    engine,
    onProgress: (stage, fraction) =>
      job.progress(stage === 'queued' ? 'queued' : 'drawing', 0.05 + 0.85 * fraction),
    request: async (id) => {
      const places = Array.from({ length: count }, (_, i) => join(job.folder, `${id}-${i + 1}.image`));
      return {
        id,
        out: places[0]!,
        pictures: places,
        text,
        negative,
        style,
        ratio: job.params.ratio,
        seed,
        reference,
      };
    },
  });
  const there = await Promise.all(
    pictures.map((path) =>
      access(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  if (there.flat().length === 0) throw problem('engine-failed', {}, 'no picture at its place');
  return there.flat();
}

function madeOf({ params }: Job<ImageParams>, made: DrawnPictures): Made {
  const size = pictureRatios[params.ratio];
  const [result, ...further] = made.pictures.map((path): MadeFile => ({
    path,
    mime: 'image/png',
    kind: 'image',
    ...size,
  }));
  return {
    seconds: 0,
    pieces: made.pictures.length,
    ...(result ? { result } : {}),
    cover: { path: made.cover, mime: 'image/jpeg', kind: 'image' },
    coverSmall: { path: made.coverSmall, mime: 'image/jpeg', kind: 'image' },
    files: further.map((file) => ({ role: 'picture', file })),
  };
}
