import type { Context } from '../../context.ts';
import { removeStaleFolders } from '../../production/folders.ts';
import type { LocalStorage } from '../../storage/local.ts';
import { transaction } from '../../db/transaction.ts';
import { abandonedUploads, endUpload, freeSpace } from './uploads.store.ts';

/** A registration that has said nothing for this long died with its server. */
const registrationMs = 2 * 3_600_000;

/** Frees the space of uploads nobody completed and removes their objects. */
export async function sweepUploads(context: Context): Promise<void> {
  const now = context.clock();
  const found = await abandonedUploads(context.db, now, new Date(now.getTime() - registrationMs));
  for (const upload of found) {
    await context.storage.removeAll(upload.dir);
    await transaction(context.db, async (tx) => {
      if (await endUpload(tx, upload.id)) await freeSpace(tx, upload.userId, upload.reservedBytes);
    });
  }
}

/** Removes what crashes left on this machine: half-arrived files and folders of work that nobody does any more. */
export async function sweepLeftovers(context: Context): Promise<void> {
  await removeStaleFolders(context.config, context.clock());
  if (context.storage.kind === 'local') await (context.storage as LocalStorage).sweep();
}
