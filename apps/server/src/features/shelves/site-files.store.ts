import type { Transaction } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';
import type { FileRow } from '../../files/files.ts';

/** Enters a stored object as a file of the site, which belongs to no user; the same content is entered once. */
export async function enterSiteFile(tx: Transaction, of: FileRow, storageKey: string): Promise<void> {
  const { kind, mime, bytes, durationMs, width, height, fps, sha256, originalName } = of;
  await tx
    .insert(files)
    .values({
      userId: null,
      storageKey,
      source: 'site',
      kind,
      mime,
      bytes,
      durationMs,
      width,
      height,
      fps,
      sha256,
      originalName,
    })
    .onConflictDoUpdate({ target: files.storageKey, set: { deletedAt: null, purgedAt: null } });
}
