import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import type { AvatarManifest } from '@likeness/talking-head/prepare/manifest';
import type { Context } from '../../context.ts';
import type { EngineLimits, Job } from '../../production/recipe.ts';
import { cachedFolder, dropCopy, storeFolder, trimCache } from '../../storage/folders.ts';
import { findUsableAvatar, rememberPrepared } from './avatars.store.ts';

/** The engine's process: one file, one request, one report. */
export const talkingHeadProcess = new URL(import.meta.resolve('@likeness/talking-head/process'));

/** Preparing 30 minutes of 4K footage stays below this. */
const prepareLimits: EngineLimits = { memoryMb: 3000, seconds: 3 * 3600, outputMb: 4000 };

/** Prepared avatars kept on a machine; more are fetched again from the storage. */
const keptCopies = 40;

const cacheOf = (context: Context) => join(context.config.dataDir, 'cache', 'prepared');

/** What was learnt from footage, in a local folder of this machine. */
export async function preparedFolder(context: Context, preparedKey: string): Promise<string> {
  const folder = await cachedFolder(context.storage, preparedKey, cacheOf(context));
  // Another process may trim at the same time; a folder it took first is no reason to fail a render.
  await trimCache(cacheOf(context), keptCopies).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the cache of prepared avatars was not trimmed'),
  );
  return folder;
}

/** Forgets what was learnt from footage, in the storage and on this machine. */
export async function dropPrepared(context: Context, preparedKey: string): Promise<void> {
  await context.storage.removeAll(preparedKey);
  await dropCopy(preparedKey, cacheOf(context));
}

export type Prepared = { preparedKey: string; manifest: AvatarManifest };

/** Prepares footage and stores the result under `prefix`; the folder of the attempt holds it meanwhile. */
export async function prepareFootage<P>(
  job: Job<P>,
  source: string,
  prefix: string,
  onProgress: (fraction: number) => void,
): Promise<Prepared> {
  const outDir = join(job.folder, 'prepared');
  await mkdir(outDir, { recursive: true });
  const { manifest } = await job.engine<{ manifest: AvatarManifest }>(
    talkingHeadProcess,
    { op: 'prepare', source, outDir },
    prepareLimits,
    (_stage, fraction) => onProgress(fraction),
  );
  await storeFolder(job.context.storage, prefix, outDir);
  return { preparedKey: prefix, manifest };
}

/** An avatar that this user may let speak now; throws the named problem that says why not. */
export async function speakableAvatar(context: Pick<Context, 'db'>, userId: string, avatarId: string) {
  const found = await findUsableAvatar(context.db, userId, avatarId);
  if (!found?.file) throw problem('not-found');
  if (found.avatar.status === 'preparing') throw problem('avatar-preparing');
  if (found.avatar.status === 'failed') throw problem('avatar-failed');
  return { ...found.avatar, file: found.file };
}

/** The local folder of a prepared avatar; one of the library is prepared when it speaks for the first time. */
export async function usePrepared<P>(
  job: Job<P>,
  avatarId: string,
  onProgress: (fraction: number) => void,
): Promise<string> {
  const avatar = await speakableAvatar(job.context, job.userId, avatarId);
  if (avatar.preparedKey) return preparedFolder(job.context, avatar.preparedKey);
  const source = join(job.folder, 'avatar.mp4');
  await job.context.storage.fetch(avatar.file.storageKey, source);
  const prefix = `avatars/${job.workId}/${job.attempt}/`;
  const { preparedKey } = await prepareFootage(job, source, prefix, onProgress);
  const kept = await rememberPrepared(job.context.db, avatar.id, preparedKey);
  if (kept !== preparedKey) await job.context.storage.removeAll(prefix);
  return preparedFolder(job.context, kept);
}
