import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, problem } from '@likeness/domain/problems';
import type { avatars as calls } from '@likeness/contract/avatars';
import type { OutputOf } from '@likeness/contract/call';
import { avatarFiles, type AvatarManifest } from '@likeness/talking-head/avatar/manifest';
import { pageFiles, pageSides, type PageSize } from '@likeness/talking-head/avatar/page-copy';
import { runEngine, type EngineLimits } from '../../children/child.ts';
import type { Caller, Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { workFolder } from '../../files/folders.ts';
import { storeFolder } from '../../storage/folders.ts';
import { enqueueTaskIn } from '../../works/tasks.ts';
import { storedMessage } from '../works/works.service.ts';
import { addPageCopy, beginPageCopy, findPageCopy, movePageCopy } from './page-copy.store.ts';
import {
  pageKeyOf,
  preparedFolder,
  speakableAvatar,
  talkingHeadProcess,
  usePrepared,
  type Prepared,
  type Preparing,
} from './prepare.service.ts';

export const pageCopyTask = 'page-copy';

/** Seconds after which what failed, or of which nothing was heard, is begun again when it is asked for. */
export const again = { failed: 600, lost: 2 * 3600 };

/** Seconds for which an address of its files is good. */
export const addressLife = 3600;

export const copyLimits: EngineLimits = { memoryMb: 1000, seconds: 900, outputMb: 500 };

/** An avatar is worth a large copy when its shorter side is so many times that of the small one. */
const worthLarge = 1.2;

/** The files with which an avatar speaks in a page, as far as they are there; the first who asks has them made. */
export async function pageCopyOf(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.pageCopy>> {
  const avatar = await speakableAvatar(context, caller.userId, id);
  const at = context.clock();
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);
  await transaction(context.db, async (tx) => {
    const begun = await beginPageCopy(tx, avatar.id, {
      storageKey: avatar.preparedKey && pageKeyOf(avatar.preparedKey),
      at,
      failedBefore: before(again.failed),
      lostBefore: before(again.lost),
    });
    const task = { task: pageCopyTask, data: { id: avatar.id, user: caller.userId } };
    if (begun) await enqueueTaskIn(tx, 'page-copy', task, turnOf(caller));
  });
  const copy = await findPageCopy(context.db, avatar.id);
  const { storageKey = null, size = null } = copy ?? {};
  const files = (wanted: PageSize) =>
    storageKey && (size === wanted || size === 'large')
      ? addressesOf(context, storageKey, wanted, avatar.userId)
      : null;
  return {
    status: copy?.status ?? 'generating',
    small: await files('small'),
    large: await files('large'),
    problem: copy?.problem ?? null,
    message: storedMessage(copy?.problem ?? null, copy?.problemParams ?? {}, caller.language),
  };
}

/** The turn of a user in the queue of copies. */
export const turnOf = ({ userId, role }: Pick<Caller, 'userId' | 'role'>) => ({
  group: userId,
  priority: role === 'guest' ? -1 : 0,
});

/** Addresses of the files of one size; those of a private avatar name its owner and stay in no shared cache. */
async function addressesOf(context: Context, prefix: string, size: PageSize, userId: string | null) {
  const names = pageFiles(size);
  const address = (name: string) =>
    context.storage.signedUrl(`${prefix}${name}`, { ttl: addressLife, ...(userId && { userId }) });
  const [manifest, numbers, base, bank] = await Promise.all(
    [names.manifest, names.numbers, names.base, names.bank].map(address),
  );
  return { manifest: manifest!, numbers: numbers!, base: base!, bank: bank! };
}

/** Makes the copy of an avatar that this user asked for, the small size first. Runs on a worker. */
export async function makePageCopy(
  context: Context,
  avatarId: string,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = await workFolder(context.config, 'page-copy');
  const engine: Preparing['engine'] = (module, request, limits) =>
    runEngine(module, request, limits, { folder, signal });
  const job: Preparing = { context, userId, workId: randomUUID(), attempt: 0, folder, signal, engine };
  try {
    await copyInSizes(job, avatarId, (change) => movePageCopy(context.db, avatarId, change));
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isProblem(error)) context.log.error({ err: error, avatar: avatarId }, 'a page copy failed');
    const { problem: name, params } = isProblem(error) ? error : problem('page-copy-failed');
    await movePageCopy(context.db, avatarId, { status: 'failed', problem: name, problemParams: params });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the copy of an avatar that no one asked for yet. It is noted when it is whole, so that nothing is left of one that was stopped.
 */
export async function copyAhead(job: Preparing, avatarId: string): Promise<void> {
  const { db, clock } = job.context;
  if (await findPageCopy(db, avatarId)) return;
  let made: PageCopyChange = {};
  await copyInSizes(job, avatarId, async (change) => {
    made = { ...made, ...change };
    return true;
  });
  await addPageCopy(db, { avatarId, createdAt: clock(), ...made });
}

export type PageCopyChange = Parameters<typeof movePageCopy>[2];

/** Makes the small copy of what was just prepared, so that it speaks in a page at once. Without it the first who asks waits for one. */
export async function copyFirst(
  job: Preparing,
  { preparedKey, manifest }: Prepared,
): Promise<PageCopyChange | undefined> {
  try {
    const folder = await preparedFolder(job.context, preparedKey);
    if (!folder) return undefined;
    const storageKey = pageKeyOf(preparedKey);
    await makeCopy(job, { preparedKey, folder }, 'small');
    return { size: 'small', storageKey, status: isLarge(manifest) ? 'generating' : 'success' };
  } catch (error) {
    job.signal.throwIfAborted();
    job.context.log.warn({ err: error, preparedKey }, 'no copy for pages was made');
    return undefined;
  }
}

/** Notes what `copyFirst` made, and has the large copy made. */
export async function keepFirst(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  copy: PageCopyChange,
): Promise<void> {
  await addPageCopy(tx, { avatarId: id, ...copy });
  if (copy.status !== 'generating') return;
  // It speaks already: others that do not come first.
  const turn = { group: userId, priority: -1 };
  await enqueueTaskIn(tx, 'page-copy', { task: pageCopyTask, data: { id, user: userId } }, turn);
}

const isLarge = ({ width, height }: Pick<AvatarManifest, 'width' | 'height'>): boolean =>
  Math.min(width, height) > pageSides.small * worthLarge;

/** Makes and stores the copy of one size, unless it is there. */
async function makeCopy(
  { context, folder: work, engine }: Preparing,
  { preparedKey, folder }: { preparedKey: string; folder: string },
  size: PageSize,
): Promise<void> {
  const storageKey = pageKeyOf(preparedKey);
  const { manifest } = pageFiles(size);
  if (await context.storage.head(`${storageKey}${manifest}`)) return;
  const outDir = join(work, `page-${size}`);
  await engine(talkingHeadProcess, { op: 'copy-for-page', avatarDir: folder, outDir, size }, copyLimits);
  await storeFolder(context.storage, storageKey, outDir, manifest);
}

/** `note` is told what is there, and answers whether it is still wanted. */
async function copyInSizes(
  job: Preparing,
  avatarId: string,
  note: (change: PageCopyChange) => Promise<boolean>,
): Promise<void> {
  const { context } = job;
  const prepared = await usePrepared(job, avatarId, () => undefined);
  const storageKey = pageKeyOf(prepared.preparedKey);
  const manifest = JSON.parse(
    await readFile(join(prepared.folder, avatarFiles.manifest), 'utf8'),
  ) as AvatarManifest;
  const large = isLarge(manifest);
  for (const size of large ? (['small', 'large'] as const) : (['small'] as const)) {
    await makeCopy(job, prepared, size);
    const last = size === 'large' || !large;
    const wanted = await note({
      size,
      storageKey,
      ...(last && { status: 'success' as const }),
    });
    if (wanted) continue;
    // Deleted meanwhile, and what was stored before that is gone already.
    await context.storage.removeAll(storageKey);
    return;
  }
}
