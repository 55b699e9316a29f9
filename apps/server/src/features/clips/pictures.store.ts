import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';

/** A user's own image whose storage key is the end of a path, or undefined. */
export async function findImageAt(db: Queries, userId: string, path: string) {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.userId, userId),
        eq(files.kind, 'image'),
        isNull(files.deletedAt),
        sql`right(${path}, length(${files.storageKey}) + 1) = '/' || ${files.storageKey}`,
      ),
    );
  return row;
}

/** Those of a user's images that are still there. */
export function findImages(db: Queries, userId: string, ids: string[]) {
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, userId), isNull(files.deletedAt)));
}
