import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cut } from '@likeness/domain/upload-uses';
import { avatarProblem, orderedAvatarProblem } from '@likeness/domain/avatar-videos';
import { problem } from '@likeness/domain/problems';
import { AVATAR_VERSION, avatarFiles, type AvatarManifest } from '@likeness/talking-head/avatar/manifest';
import { PAGE_COPY_VERSION } from '@likeness/talking-head/avatar/page-copy';
import type { Context } from '../../context.ts';
import type { Face } from '../../db/tables/avatars.ts';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import { cachedFolder, dropCopy, storeFolder, trimCache } from '../../storage/folders.ts';
import { makeWay } from './ahead.ts';
import { addedKeys } from './mouths.store.ts';
import { findMatteKey, findUsableAvatar, replacePrepared } from './avatars.store.ts';

/** The engine's process: one file, one request, one report. */
export const talkingHeadProcess = new URL(import.meta.resolve('@likeness/talking-head/process'));

/** What cuts people out, likewise. */
export const mattingProcess = new URL(import.meta.resolve('@likeness/engines/matting/process'));

/** Preparing 30 minutes of 4K footage stays below this. */
export const prepareLimits: EngineLimits = { memoryMb: 3000, seconds: 3 * 3600, outputMb: 4000 };

/** Cutting people out of 30 minutes of footage stays below this. */
export const mattingLimits: EngineLimits = { memoryMb: 1000, seconds: 3 * 3600, outputMb: 1000 };

/** Prepared avatars kept on a machine; more are fetched again from the storage. */
const keptCopies = 40;

export const cacheOf = (context: Context) => join(context.config.dataDir, 'cache', 'prepared');

/** What is needed of a job to prepare footage: a place to work, engines, and a name for what is stored. */
export type Preparing = Pick<
  Job<unknown>,
  'context' | 'userId' | 'workId' | 'attempt' | 'folder' | 'engine' | 'signal'
> & {
  /** No user waits for it. */
  ahead?: boolean;
};

/**
 * What was learnt from footage, in a local folder of this machine. Undefined when it is gone or of another version of the
 * engine, and has to be learnt again.
 */
export async function preparedFolder(context: Context, preparedKey: string): Promise<string | undefined> {
  const folder = await cachedFolder(context.storage, preparedKey, cacheOf(context));
  // Another process may trim at the same time; a folder it took first is no reason to fail a render.
  await trimCache(cacheOf(context), keptCopies).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the cache of prepared avatars was not trimmed'),
  );
  return (await versionOf(folder)) === AVATAR_VERSION ? folder : undefined;
}

/** The version of the engine that prepared this folder; undefined when it cannot be told. */
async function versionOf(folder: string): Promise<unknown> {
  try {
    const text = await readFile(join(folder, avatarFiles.manifest), 'utf8');
    return (JSON.parse(text) as Partial<AvatarManifest>).version;
  } catch {
    return undefined;
  }
}

/** Forgets what was learnt from footage, in the storage and on this machine. */
export async function dropPrepared(context: Context, preparedKey: string): Promise<void> {
  await removePrepared(context, preparedKey);
  await dropCopy(preparedKey, cacheOf(context));
  await dropCopy(excerptKeyOf(preparedKey), cacheOf(context));
}

async function removePrepared(context: Context, preparedKey: string): Promise<void> {
  await context.storage.removeAll(preparedKey);
  await context.storage.removeAll(excerptKeyOf(preparedKey));
  await context.storage.removeAll(pageKeyOf(preparedKey));
  await context.storage.removeAll(matteFolderOf(preparedKey));
  await context.storage.removeAll(coversKeyOf(preparedKey));
}

/** Where the small copy for excerpts lies, beside the prepared avatar. */
export const excerptKeyOf = (preparedKey: string): string => preparedKey.replace(/\/$/, '-draft/');

/** Where the copy for pages lies, beside the prepared avatar; another version of it lies elsewhere. */
export const pageKeyOf = (preparedKey: string): string =>
  preparedKey.replace(/\/$/, `-page-${PAGE_COPY_VERSION}/`);

/** Where the outline that was found lies, beside the prepared avatar. */
const matteFolderOf = (preparedKey: string): string => preparedKey.replace(/\/$/, '-matte/');

/** Where what is told of the mouth shapes lies, beside the prepared avatar. */
export const coversKeyOf = (preparedKey: string): string => preparedKey.replace(/\/$/, '-mouths/');

/** Whom to follow: the face nearest to a place, seen at a moment (seconds), in a part of the footage or in all of it. */
type WhichPerson = {
  face: Face | null;
  moment: number | null;
  stretch: Cut | null;
  /** Storage keys of recordings whose mouths are added. */
  added?: string[];
};

export type Prepared = { preparedKey: string; manifest: AvatarManifest };

/**
 * Prepares footage and stores the result under `prefix`; the folder of the attempt holds it meanwhile. Of several people
 * the one nearest to `face` is followed, else the largest; of people one after the other, the person seen at `moment`.
 */
export async function prepareFootage(
  job: Preparing,
  source: string,
  { prefix, face, moment, stretch, added = [] }: { prefix: string } & WhichPerson,
  onProgress: (fraction: number) => void,
): Promise<Prepared> {
  const outDir = join(job.folder, 'prepared');
  await mkdir(outDir, { recursive: true });
  const recordings: string[] = [];
  for (const key of added) {
    const path = join(job.folder, `added-${recordings.length}.mp4`);
    await job.context.storage.fetch(key, path);
    recordings.push(path);
  }
  const { manifest } = await job.engine<{ manifest: AvatarManifest }>(
    talkingHeadProcess,
    {
      op: 'prepare',
      source,
      outDir,
      trusted: true,
      ...(face && { face }),
      ...(moment !== null && { moment }),
      ...(stretch && { stretch }),
      ...(recordings.length > 0 && { added: recordings }),
    },
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
  const unfit = avatarProblem(found.avatar.status);
  if (unfit) throw unfit;
  return { ...found.avatar, file: found.file };
}

/** An avatar with which this user may order something; a work with one that is still being prepared waits for it. Throws as `speakableAvatar`. */
export async function orderedAvatar(context: Pick<Context, 'db'>, userId: string, avatarId: string) {
  const found = await findUsableAvatar(context.db, userId, avatarId);
  const avatar = found?.avatar;
  if (!avatar || (!found.file && avatar.status !== 'preparing')) throw problem('not-found');
  const unfit = orderedAvatarProblem(avatar.status);
  if (unfit) throw unfit;
  return avatar;
}

/** Seconds between two looks whether an avatar is prepared. */
const lookEvery = 3;

/** Lets a work wait until all avatars that speak in it are prepared. Throws as `speakableAvatar`. */
export async function waitForAvatars(job: Job<unknown>, avatarIds: string[]): Promise<void> {
  for (const id of new Set(avatarIds)) {
    const { status } = await orderedAvatar(job.context, job.userId, id);
    if (status !== 'preparing') continue;
    job.progress('avatar', 0);
    await job.wait(lookEvery);
  }
}

/** The seconds of its footage that an avatar is made of. */
export const footageOf = ({
  stretch,
  file,
}: {
  stretch: Cut | null;
  file: { durationMs: number | null };
}): Cut => stretch ?? { from: 0, to: (file.durationMs ?? 0) / 1000 };

/** Where the outline of an avatar lies in the storage, where it is known or was found before. */
export async function knownMatteKey(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { matteFileId, preparedKey }: { matteFileId: string | null; preparedKey: string | null },
): Promise<string | undefined> {
  if (matteFileId) return findMatteKey(db, matteFileId);
  const key = preparedKey && foundMatteKey(preparedKey);
  return key && (await storage.head(key)) ? key : undefined;
}

export const foundMatteKey = (preparedKey: string): string => `${matteFolderOf(preparedKey)}matte.mp4`;

/**
 * Where the outline of an avatar lies in the storage. That of a drawn presenter is known; of footage it is found when it is asked for
 * first, picture by picture of what was prepared in `folder`, and kept beside that. Undefined without a prepared avatar. Throws
 * `cut-out-no-person`.
 */
export async function matteKeyOf(
  job: Preparing,
  avatarId: string,
  folder: string | undefined,
  onProgress: (fraction: number) => void,
): Promise<string | undefined> {
  const { context } = job;
  const avatar = await speakableAvatar(context, job.userId, avatarId);
  const known = await knownMatteKey(context, avatar);
  if (known || avatar.matteFileId) return known;
  const { preparedKey } = avatar;
  if (!preparedKey || !folder) return undefined;
  const key = foundMatteKey(preparedKey);
  const out = join(job.folder, 'found-matte.mp4');
  const request = { op: 'footage', clip: join(folder, avatarFiles.base), out };
  await job.engine(mattingProcess, request, mattingLimits, (_stage, share) => onProgress(share));
  await context.storage.put(key, { path: out });
  return key;
}

/**
 * The local folder of a prepared avatar. One of the library is prepared when it speaks for the first time; one that was
 * prepared by another version of the engine is prepared again from its footage.
 */
export async function usePrepared(
  job: Preparing,
  avatarId: string,
  onProgress: (fraction: number) => void,
): Promise<{ preparedKey: string; folder: string }> {
  const { context } = job;
  if (!job.ahead) await makeWay(avatarId, job.signal);
  const avatar = await speakableAvatar(context, job.userId, avatarId);
  const before = avatar.preparedKey;
  const known = before ? await preparedFolder(context, before) : undefined;
  if (before && known) return { preparedKey: before, folder: known };
  if (before) context.log.info({ avatar: avatar.id }, 'an avatar is prepared again for this version');
  const source = join(job.folder, 'avatar.mp4');
  await context.storage.fetch(avatar.file.storageKey, source);
  const prefix = `avatars/${job.workId}/${job.attempt}/`;
  const { preparedKey } = await prepareFootage(
    job,
    source,
    {
      prefix,
      face: avatar.face,
      moment: avatar.moment,
      stretch: avatar.stretch,
      added: await addedKeys(context.db, avatar.id),
    },
    onProgress,
  );
  const kept = await replacePrepared(context.db, avatar.id, before, preparedKey);
  if (kept !== preparedKey) await context.storage.removeAll(prefix);
  // Renders of this machine may still read the old copy; it leaves the cache by its age.
  else if (before) await removePrepared(context, before);
  const folder = await preparedFolder(context, kept);
  if (!folder) throw new Error(`the prepared avatar ${kept} is of another version already`);
  return { preparedKey: kept, folder };
}
