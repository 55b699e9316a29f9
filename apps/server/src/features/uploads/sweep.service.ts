import { dirname } from 'node:path';
import type { Context } from '../../context.ts';
import { uploadLife } from '../../storage/port.ts';
import { removeStaleFolders } from '../../files/folders.ts';
import type { LocalStorage } from '../../storage/local.ts';
import { transaction } from '../../db/transaction.ts';
import { removeFiles } from '../../files/files.ts';
import { abandonedUploads, endUpload, releaseForms, unusedFiles, wantedDirs } from './uploads.store.ts';

/** A registration that has said nothing for this long died with its server. */
const registrationMs = 2 * 3_600_000;

/** Frees the space of uploads never completed and removes their objects. */
export async function sweepUploads(context: Context): Promise<void> {
  const now = context.clock();
  const found = await abandonedUploads(context.db, now, new Date(now.getTime() - registrationMs));
  for (const upload of found) {
    await context.storage.removeAll(upload.dir);
    await transaction(context.db, (tx) => endUpload(tx, upload.id));
  }
}

/** Frees the space of forms that have run out. */
export async function sweepForms(context: Context): Promise<void> {
  const signedBefore = new Date(context.clock().getTime() - uploadLife * 1000);
  await transaction(context.db, (tx) => releaseForms(tx, signedBefore));
}

/** What arrived for no upload, or after its own was over, belongs to no user: no row will ever remove it. */
export async function sweepUnknown(context: Context): Promise<void> {
  const before = context.clock().getTime() - registrationMs;
  const dirs = new Set<string>();
  for await (const { key, modified } of context.storage.list('uploads/'))
    if (modified.getTime() < before) dirs.add(`${dirname(key)}/`);
  const wanted = await wantedDirs(context.db, [...dirs]);
  for (const dir of dirs) if (!wanted.has(dir)) await context.storage.removeAll(dir);
}

/** A user who left a form open comes back within a day, or chooses the file again. */
const unusedMs = 24 * 3_600_000;

/** Removes uploads that were measured and then never used, so that no user's space fills with what cannot be seen. */
export async function sweepUnused(context: Context): Promise<void> {
  const now = context.clock();
  for (const { id, userId } of await unusedFiles(context.db, new Date(now.getTime() - unusedMs)))
    await transaction(context.db, (tx) => removeFiles(tx, userId, [id], now));
}

/** Removes what crashes left on this machine: half-arrived files and folders of work that is not done any more. */
export async function sweepLeftovers(context: Context): Promise<void> {
  await removeStaleFolders(context.config, context.clock());
  if (context.storage.kind === 'local') await (context.storage as LocalStorage).sweep();
}
