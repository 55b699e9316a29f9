import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';

/** Those of a user's images that are still there. */
export async function findImageFiles(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, userId), isNull(files.deletedAt)));
}
