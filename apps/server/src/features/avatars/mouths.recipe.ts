import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarMouths } from '@likeness/domain/avatars';
import { problem } from '@likeness/domain/problems';
import { avatarFiles, type AvatarManifest } from '@likeness/talking-head/avatar/manifest';
import { z } from 'zod';
import { storeFolder } from '../../storage/folders.ts';
import type { Job, Recipe } from '../../works/recipe.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { samePerson } from './agreed-face.ts';
import { prepareExcerpts } from './excerpt-copy.service.ts';
import { addAgain, settleRecording, takeOver } from './mouths.store.ts';
import { copyFirst, keepFirst, type PageCopyChange } from './page-copy.service.ts';
import { removePageCopy } from './page-copy.store.ts';
import {
  footageOf,
  foundMatteKey,
  prepareLimits,
  speakableAvatar,
  talkingHeadProcess,
  usePrepared,
  type Prepared,
} from './prepare.service.ts';

export const replacedTask = 'replaced-avatar';

/** Seconds for which what was prepared before stays: pages and works that began with it end with it. */
const keptFor = 3600;

const params = z.object({
  avatarId: z.string(),
  storageKey: z.string(),
  /** Seconds of the recording. */
  seconds: z.number(),
});
export type AddMouthsParams = z.output<typeof params>;

/** What was prepared, and in the place of what. */
type Made = Prepared & { before: string };

/**
 * Adds the missing mouth shapes of a recording to an avatar. What is learnt lies beside what the avatar speaks with meanwhile, and
 * takes its place when all of it is there. Free of points.
 */
export const mouthsRecipe: Recipe<AddMouthsParams> = {
  tools: [avatarMouths],
  params,

  async make(job) {
    const { avatarId, storageKey, seconds } = job.params;
    job.progress('preparing', 0.01);
    const source = join(job.folder, 'recording.mp4');
    await job.context.storage.fetch(storageKey, source);
    const { file, ...avatar } = await speakableAvatar(job.context, job.userId, avatarId);
    const own = { storageKey: file.storageKey, ...footageOf({ stretch: avatar.stretch, file }) };
    await samePerson(job, { source, from: 0, to: seconds }, own, 'mouths-another-person');
    const base = await usePrepared(job, avatarId, (fraction) =>
      job.progress('tracking', 0.05 + 0.3 * fraction),
    );
    const made = await job.step(`mouths of ${base.preparedKey}`, () => added(job, source, base));
    job.progress('finishing', 0.9);
    await keepOutline(job, made);
    const page = await copyFirst(job, made);
    await prepareExcerpts(job, made);
    return { seconds, details: { made, page } };
  },

  async onSuccess(tx, work, { details }) {
    const { preparedKey, before } = details!['made'] as Made;
    const page = details!['page'] as PageCopyChange | undefined;
    const { avatarId } = work.params;
    if (!(await takeOver(tx, avatarId, { before, preparedKey })))
      throw new Error(`the avatar ${avatarId} was prepared again meanwhile`);
    await settleRecording(tx, work.id, { status: 'ready', problem: null, replacedKey: before });
    await removePageCopy(tx, avatarId);
    if (page) await keepFirst(tx, { id: avatarId, userId: work.userId }, page);
    await enqueueTask(tx, replacedTask, { id: work.id }, undefined, keptFor);
  },

  async onFailure(tx, work, { problem: name, params: problemParams }) {
    await settleRecording(tx, work.id, { status: 'failed', problem: name, problemParams });
  },

  async onRetry(tx, work) {
    if (!(await addAgain(tx, work.userId, work.id))) throw problem('not-found');
  },
};

/** A copy of the prepared avatar with the mouths of the recording, stored under a prefix of its own. */
async function added(
  job: Job<AddMouthsParams>,
  source: string,
  { preparedKey: before, folder }: { preparedKey: string; folder: string },
): Promise<Made> {
  const avatarDir = join(job.folder, 'added');
  await cp(folder, avatarDir, { recursive: true });
  await job.engine(
    talkingHeadProcess,
    { op: 'add-mouths', avatarDir, source },
    prepareLimits,
    (_stage, fraction) => job.progress('building', 0.4 + 0.5 * fraction),
  );
  // Where this work had to prepare the avatar first, that lies under its attempt.
  const preparedKey = `avatars/${job.workId}/${job.attempt}.mouths/`;
  await storeFolder(job.context.storage, preparedKey, avatarDir, avatarFiles.manifest);
  const manifest = JSON.parse(
    await readFile(join(avatarDir, avatarFiles.manifest), 'utf8'),
  ) as AvatarManifest;
  return { preparedKey, before, manifest };
}

/** The footage stays, and so does the outline that was found in it. */
async function keepOutline(
  { context: { storage } }: Job<unknown>,
  { preparedKey, before }: Made,
): Promise<void> {
  if (await storage.head(foundMatteKey(before)))
    await storage.copy(foundMatteKey(before), foundMatteKey(preparedKey));
}
