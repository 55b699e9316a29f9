import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { works } from '../../db/tables/works.ts';

/** What a user's own works were ordered with, by their ids. */
export async function paramsOfMusic(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, Record<string, unknown>>();
  const rows = await db
    .select({ id: works.id, params: works.params })
    .from(works)
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  return new Map(rows.map(({ id, params }) => [id, params as Record<string, unknown>]));
}
