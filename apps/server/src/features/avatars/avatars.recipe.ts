import { join } from 'node:path';
import { avatarClone, orientationOf } from '@likeness/domain/avatars';
import type { FaceState } from '@likeness/domain/consents';
import type { Cut } from '@likeness/domain/upload-uses';
import { problem } from '@likeness/domain/problems';
import { makeCovers } from '@likeness/media/cover';
import { makeMovingCover } from '@likeness/media/moving-cover';
import { z } from 'zod';
import type { Recipe } from '../../works/recipe.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { prepareAgain, settleAvatar } from './avatars.store.ts';
import { copyFirst, keepFirst, type PageCopyChange } from './page-copy.service.ts';
import { noteFace } from './consents.store.ts';
import { wordsTask } from './consents.service.ts';
import { agreedFace, samePerson } from './agreed-face.ts';
import { prepareExcerpts } from './excerpt-copy.service.ts';
import { prepareFootage, type Prepared } from './prepare.service.ts';

const params = z.object({
  fileId: z.string(),
  storageKey: z.string(),
  /** The person nearest to it is followed; the largest without it. */
  face: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .nullable()
    .default(null),
  /** Seconds: when the person is seen, where others are seen in other parts. */
  moment: z.number().nullable().default(null),
  /** The part of the footage that is used, in seconds; all of it without it. */
  stretch: z.object({ from: z.number(), to: z.number() }).nullable().default(null),
  /** Seconds in which the consent is read aloud. */
  consent: z.object({ from: z.number(), to: z.number() }).nullable().default(null),
  /** A recording of the person of whom this is another look. */
  person: z.object({ storageKey: z.string(), from: z.number(), to: z.number() }).nullable().default(null),
});
export type CloneParams = z.output<typeof params>;

/** The seconds of the footage that were used. */
const usedOf = ({ start, frames, fps }: Prepared['manifest']): Cut => ({
  from: start,
  to: start + frames / fps,
});

/** Learns an avatar from uploaded footage: tracks the face, models the person, fills the mouth bank. Free of points. */
export const cloneRecipe: Recipe<CloneParams> = {
  tools: [avatarClone],
  params,

  async make(job) {
    const source = join(job.folder, 'source.mp4');
    job.progress('preparing', 0.01);
    await job.context.storage.fetch(job.params.storageKey, source);
    const prefix = `avatars/${job.workId}/${job.attempt}/`;
    const { face, moment, stretch } = job.params;
    const prepared = await job.step('prepare', () =>
      prepareFootage(job, source, { prefix, face, moment, stretch }, (fraction) =>
        job.progress('tracking', 0.02 + 0.93 * fraction),
      ),
    );
    const used = usedOf(prepared.manifest);
    const agreed = await agreedFace(job, source, job.params.consent, used);
    await samePerson(job, { source, ...used }, job.params.person);
    job.progress('finishing', 0.96);
    const covers = { poster: join(job.folder, 'cover.jpg'), small: join(job.folder, 'cover-small.jpg') };
    const moving = join(job.folder, 'cover-moving.mp4');
    const { manifest } = prepared;
    const taken = { from: manifest.start, signal: job.signal };
    const makeRest = async () => {
      await makeCovers(source, covers, taken);
      const made = await makeMovingCover(source, moving, taken);
      await prepareExcerpts(job, prepared);
      return made;
    };
    const [page, { seconds, ...size }] = await Promise.all([copyFirst(job, prepared), makeRest()]);
    return {
      seconds: manifest.frames / manifest.fps,
      cover: { path: covers.poster, mime: 'image/jpeg', kind: 'image' },
      coverSmall: { path: covers.small, mime: 'image/jpeg', kind: 'image' },
      coverMoving: {
        path: moving,
        mime: 'video/mp4',
        kind: 'video',
        durationMs: Math.round(seconds * 1000),
        ...size,
      },
      details: { prepared, page, agreed },
    };
  },

  async onSuccess(tx, work, made, files) {
    const { preparedKey, manifest } = made.details!['prepared'] as Prepared;
    const page = made.details!['page'] as PageCopyChange | undefined;
    const id = await settleAvatar(tx, work.id, {
      status: 'ready',
      progress: 1,
      problem: null,
      problemParams: {},
      preparedKey,
      orientation: orientationOf(manifest),
      findings: manifest.findings,
      coverFileId: files.coverFileId,
      coverSmallFileId: files.coverSmallFileId,
      coverMovingFileId: files.coverMovingFileId,
    });
    if (id && page) await keepFirst(tx, { id, userId: work.userId }, page);
    const spoken = await noteFace(tx, work.id, made.details!['agreed'] as FaceState);
    if (spoken) await enqueueTask(tx, wordsTask, { id: spoken });
  },

  async onFailure(tx, work, reason) {
    await settleAvatar(tx, work.id, {
      status: 'failed',
      problem: reason.problem,
      problemParams: reason.params,
    });
  },

  async onRetry(tx, work) {
    if (!(await prepareAgain(tx, work.userId, work.id))) throw problem('not-found');
  },
};
