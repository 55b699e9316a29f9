import { join } from 'node:path';
import { orientationOf } from '@likeness/domain/avatars';
import { problem } from '@likeness/domain/problems';
import { makeCovers } from '@likeness/media/cover';
import type { Face } from '../../db/tables/avatars.ts';
import type { Recipe } from '../../works/recipe.ts';
import { prepareAgain, settleAvatar } from './avatars.store.ts';
import { prepareDrafts, prepareFootage, type Prepared } from './prepare.service.ts';

export type CloneParams = { fileId: string; storageKey: string; face: Face | null };

/** Learns an avatar from uploaded footage: tracks the face, models the person, fills the mouth bank. Free of points. */
export const cloneRecipe: Recipe<CloneParams> = {
  kind: 'avatar-clone',

  async make(job) {
    const source = join(job.folder, 'source.mp4');
    job.progress('preparing', 0.01);
    await job.context.storage.fetch(job.params.storageKey, source);
    const prefix = `avatars/${job.workId}/${job.attempt}/`;
    const prepared = await job.step('prepare', () =>
      prepareFootage(job, source, { prefix, face: job.params.face ?? null }, (fraction) =>
        job.progress('tracking', 0.02 + 0.93 * fraction),
      ),
    );
    job.progress('finishing', 0.96);
    await prepareDrafts(job, prepared);
    const covers = { poster: join(job.folder, 'cover.jpg'), small: join(job.folder, 'cover-small.jpg') };
    await makeCovers(source, covers, { signal: job.signal });
    const { manifest } = prepared;
    return {
      seconds: manifest.frames / manifest.fps,
      cover: { path: covers.poster, mime: 'image/jpeg', kind: 'image' },
      coverSmall: { path: covers.small, mime: 'image/jpeg', kind: 'image' },
      details: { prepared },
    };
  },

  charge: () => 0,

  async finish(tx, work, made, files) {
    const { preparedKey, manifest } = made.details!['prepared'] as Prepared;
    await settleAvatar(tx, work.id, {
      status: 'ready',
      progress: 1,
      problem: null,
      problemParams: {},
      preparedKey,
      orientation: orientationOf(manifest),
      findings: manifest.findings,
      coverFileId: files.coverFileId,
      coverSmallFileId: files.coverSmallFileId,
    });
  },

  async abandon(tx, work, reason) {
    await settleAvatar(tx, work.id, {
      status: 'failed',
      problem: reason.problem,
      problemParams: reason.params,
    });
  },

  async again(tx, work) {
    if (!(await prepareAgain(tx, work.userId, work.id))) throw problem('not-found');
  },
};
