import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';

/** Keeps the script that was written for a work with its order. */
export async function keepFilm(
  db: Queries,
  userId: string,
  id: string,
  film: { headline: string; scenes: object[] },
): Promise<void> {
  await db
    .update(works)
    .set({ params: sql`${works.params} || ${JSON.stringify(film)}::jsonb` })
    .where(and(eq(works.id, id), eq(works.userId, userId)));
}

/** Those of a user's own files that are still there. */
export async function findAssets(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, userId), isNull(files.deletedAt)));
}
