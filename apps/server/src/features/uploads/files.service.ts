import type { Context } from '../../context.ts';
import type { Queries, Transaction } from '../../db/connect.ts';
import { removeFiles } from '../../files/files.ts';
import { requireFreeSpace } from '../../files/free-space.ts';
import { stopEncoding } from './encoding.store.ts';
import {
  beginReceiving,
  endUpload,
  isReadable as readable,
  receiveAgain,
  unusedFiles,
} from './uploads.store.ts';

/** Whether a stored object may still be read; the objects of a deleted file may not, even before they are gone. */
export function isReadable(context: Context, storageKey: string): Promise<boolean> {
  return readable(context.db, storageKey);
}

/**
 * Runs `take` as the one transfer of a signed form: none other gets in meanwhile or afterwards, unless this one breaks off.
 * Gives undefined for a form that is used up, has run out or is unknown. Throws `disk-low`.
 */
export async function receiveOnce<T>(
  context: Context,
  dir: string,
  take: () => Promise<T>,
): Promise<T | undefined> {
  await requireFreeSpace(context.config);
  if (!(await beginReceiving(context.db, dir, context.clock()))) return undefined;
  try {
    return await take();
  } catch (error) {
    await receiveAgain(context.db, dir);
    throw error;
  }
}

/** Removes an uploaded file of this user that nothing is made of any more, and frees its space. */
export async function removeUnused(tx: Queries, userId: string, fileId: string, now: Date): Promise<void> {
  const unused = await unusedFiles(tx, new Date(now.getTime() + 1), { id: fileId, userId });
  await removeFiles(
    tx,
    userId,
    unused.map(({ id }) => id),
    now,
  );
}

/** Gives up an upload that has not become a file: what encodes it stops, its form is worth nothing any more, its space is free. */
export async function giveUp(tx: Transaction, userId: string, id: string): Promise<void> {
  await stopEncoding(tx, id, userId);
  await endUpload(tx, id);
}
