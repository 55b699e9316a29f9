import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { works } from '../../db/tables/works.ts';

/** Kinds and names of the user's works by id, deleted ones too: what was paid for stays known. */
export async function namesOfWorks(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { kind: string; name: string }>();
  const rows = await db
    .select({ id: works.id, kind: works.kind, name: works.name })
    .from(works)
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}
