import type { Queries } from '../../db/connect.ts';
import { type FileKind, files } from '../../db/tables/files.ts';
import type { Measured } from './register.ts';
import type { FileRow } from './uploads.store.ts';

/** Enters a registered upload as its user's file; its space is counted already. */
export async function addRegisteredFile(
  db: Queries,
  file: Measured & { userId: string; kind: FileKind; originalName: string | null },
): Promise<FileRow> {
  const { key, coverKey: _, ...measured } = file;
  const [row] = await db
    .insert(files)
    .values({ ...measured, storageKey: key, source: 'upload' })
    .returning();
  if (!row) throw new Error('no file row');
  return row;
}
