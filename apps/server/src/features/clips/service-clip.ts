import { extname, join } from 'node:path';
import type { ClipEngine } from '@likeness/domain/clip-channels';
import type { ClipMode, ClipRatio, ClipLength } from '@likeness/domain/clips';
import { problem } from '@likeness/domain/problems';
import type { ClipJobRequest } from '@likeness/engines/clips/clip-job';
import { exportForeign } from '@likeness/media/foreign-video';
import { normaliseImage } from '@likeness/media/image';
import { labelMetadata } from '@likeness/media/label';
import { externalOrders } from '../../works/external-order.ts';
import type { Job, Made } from '../../works/recipe.ts';
import { marksOf } from '../speaking/output.service.ts';
import { videoFiles } from '../speaking/spoken-video.service.ts';
import { clipDrivers } from './engines.service.ts';
import type { GivenPicture } from './given-picture.ts';

/** Clips ordered from services. */
export const serviceClips = externalOrders<ClipJobRequest>('clip-release', 'clips', clipDrivers.driver);

/** The longer side of a picture, in pixels and in times of the shorter one. */
const picture = { maxSide: 2048, maxShape: 2.5 };

type ServiceClip = {
  prompt: string;
  negative: string;
  imagination: number;
  mode: ClipMode;
  seconds: ClipLength;
  ratio: ClipRatio;
  image?: GivenPicture | undefined;
  tail?: GivenPicture | undefined;
  seed: number;
  producer: string;
  label: 'zh' | 'en' | null;
};

/** Has a service make a clip; ours is the label, and the form in which it is kept. */
export async function makeServiceClip(job: Job<ServiceClip>, engine: ClipEngine): Promise<Made> {
  const { image, tail, producer, prompt, negative, imagination, mode, seconds, ratio, seed } = job.params;
  const made = await serviceClips.make(job, {
    engine,
    onProgress: (stage, fraction) => job.progress(stage, 0.02 + 0.9 * fraction),
    request: async (id, files) => ({
      id,
      prompt,
      negative,
      imagination,
      mode,
      seconds,
      ratio,
      seed,
      kind: image ? 'image' : 'text',
      out: join(job.folder, `${id}.mp4`),
      first: files && image ? await sendable(job, image, 'first') : undefined,
      last: files && tail ? await sendable(job, tail, 'last') : undefined,
    }),
  });
  job.progress('finishing', 0.94);
  const out = join(job.folder, 'clip.mp4');
  const report = await exportForeign({
    path: made.out,
    out,
    output: { marks: marksOf(job.params) },
    metadata: labelMetadata({ producer, contentId: job.workId }),
    signal: job.signal,
  });
  const files = await videoFiles(job, { out, mime: 'video/mp4', report, transparent: false });
  return { seconds: report.seconds, ...files };
}

/** A picture of the order as a service takes it. */
async function sendable(job: Job<ServiceClip>, { storageKey }: GivenPicture, name: string): Promise<string> {
  const path = join(job.folder, `${name}${extname(storageKey)}`);
  await job.context.storage.fetch(storageKey, path);
  const out = join(job.folder, `${name}-sent.jpg`);
  const { width, height } = await normaliseImage(path, out, { format: 'jpeg', maxSide: picture.maxSide });
  if (Math.max(width, height) > picture.maxShape * Math.min(width, height))
    throw problem('clip-service-unfit');
  return out;
}
