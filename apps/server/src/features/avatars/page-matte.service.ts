import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, problem } from '@likeness/domain/problems';
import type { avatars as calls } from '@likeness/contract/avatars';
import type { OutputOf } from '@likeness/contract/call';
import { avatarFiles } from '@likeness/talking-head/avatar/manifest';
import { pageFiles, parsePageManifest, type PageSize } from '@likeness/talking-head/avatar/page-copy';
import { runEngine } from '../../children/child.ts';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { workFolder } from '../../files/folders.ts';
import { enqueueTaskIn } from '../../works/tasks.ts';
import { storedMessage } from '../works/works.service.ts';
import { addressLife, again, copyLimits, pageCopyOf, turnOf } from './page-copy.service.ts';
import { beginPageMatte, findPageCopy, movePageMatte, type PageCopyRow } from './page-copy.store.ts';
import {
  knownMatteKey,
  mattingLimits,
  mattingProcess,
  preparedFolder,
  speakableAvatar,
  talkingHeadProcess,
  type Preparing,
} from './prepare.service.ts';

export const pageMatteTask = 'page-matte';

type PageMatte = OutputOf<typeof calls.pageMatte>;

/** The outline that goes with the copy of an avatar for pages; the first who asks has it made, after the copy. */
export async function pageMatteOf(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<PageMatte> {
  const avatar = await speakableAvatar(context, caller.userId, id);
  const { status, problem: unfit, message } = await pageCopyOf(context, caller, { id });
  if (status !== 'success') return { status, small: '', large: '', problem: unfit, message };
  const at = context.clock();
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);
  await transaction(context.db, async (tx) => {
    const times = { at, failedBefore: before(again.failed), lostBefore: before(again.lost) };
    if (!(await beginPageMatte(tx, avatar.id, times))) return;
    const task = { task: pageMatteTask, data: { id: avatar.id, user: caller.userId } };
    await enqueueTaskIn(tx, 'page-copy', task, turnOf(caller));
  });
  const copy = await findPageCopy(context.db, avatar.id);
  const { storageKey, size, matteStatus, matteProblem, matteProblemParams } = copy ?? {};
  const address = (of: PageSize) =>
    context.storage.signedUrl(`${storageKey}${pageFiles(of).matte}`, {
      ttl: addressLife,
      ...(avatar.userId && { userId: avatar.userId }),
    });
  const there = matteStatus === 'success' && storageKey;
  return {
    status: matteStatus ?? 'generating',
    small: there ? await address('small') : '',
    large: there && size === 'large' ? await address('large') : '',
    problem: matteProblem ?? null,
    message: storedMessage(matteProblem ?? null, matteProblemParams ?? {}, caller.language),
  };
}

/** Makes the outline that this user asked for, in each size of the copy. Runs on a worker. */
export async function makePageMatte(
  context: Context,
  avatarId: string,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const copy = await findPageCopy(context.db, avatarId);
  const { storageKey } = copy ?? {};
  if (!copy || !storageKey || copy.matteStatus !== 'generating') return;
  const of = { avatarId, storageKey };
  const folder = await workFolder(context.config, 'page-matte');
  const engine: Preparing['engine'] = (module, request, limits) =>
    runEngine(module, request, limits, { folder, signal });
  const job: Preparing = { context, userId, workId: randomUUID(), attempt: 0, folder, signal, engine };
  try {
    const names = await storeMattes(job, { ...copy, storageKey });
    if (await movePageMatte(context.db, of, { matteStatus: 'success' })) return;
    // Deleted meanwhile, or prepared again.
    for (const name of names) await context.storage.remove(`${storageKey}${name}`);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isProblem(error)) context.log.error({ err: error, avatar: avatarId }, 'an outline for pages failed');
    const { problem: name, params } = isProblem(error) ? error : problem('page-copy-failed');
    await movePageMatte(context.db, of, {
      matteStatus: 'failed',
      matteProblem: name,
      matteProblemParams: params,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the outline of each size that is there; gives the names of their files. */
async function storeMattes(
  job: Preparing,
  { avatarId, storageKey, size }: PageCopyRow & { storageKey: string },
): Promise<string[]> {
  const { storage } = job.context;
  const names: string[] = [];
  let matte: string | undefined;
  // The large copy may have more footage than the small one, never less.
  for (const one of size === 'large' ? (['large', 'small'] as const) : (['small'] as const)) {
    const files = pageFiles(one);
    const copy = join(job.folder, files.manifest);
    await storage.fetch(`${storageKey}${files.manifest}`, copy);
    matte ??= await matteFile(job, avatarId, copy);
    const out = join(job.folder, files.matte);
    await job.engine(talkingHeadProcess, { op: 'matte-for-page', copy, matte, out }, copyLimits);
    await storage.put(`${storageKey}${files.matte}`, { path: out });
    names.push(files.matte);
  }
  return names;
}

/**
 * The outline of the footage as a local file. Where none is known it is found for as much of the footage as the copy has: a page shows
 * no more of it, however long it is.
 */
async function matteFile(job: Preparing, avatarId: string, copy: string): Promise<string> {
  const { context, userId, folder, engine } = job;
  const avatar = await speakableAvatar(context, userId, avatarId);
  const out = join(folder, 'matte.mp4');
  const known = await knownMatteKey(context, avatar);
  if (known) {
    await context.storage.fetch(known, out);
    return out;
  }
  const prepared = avatar.preparedKey && (await preparedFolder(context, avatar.preparedKey));
  if (!prepared) throw new Error('the copy outlived what it was made of');
  const { frames, fps } = parsePageManifest(await readFile(copy, 'utf8'));
  const request = { op: 'footage', clip: join(prepared, avatarFiles.base), out, seconds: frames / fps };
  await engine(mattingProcess, request, mattingLimits);
  return out;
}
