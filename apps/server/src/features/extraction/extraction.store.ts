import { and, count, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { materials } from '../../db/tables/materials.ts';
import { works } from '../../db/tables/works.ts';

/** Works of a kind that a user had for nothing since a moment. Those that failed do not count, deleted ones do. */
export async function freeWorksSince(
  db: Queries,
  userId: string,
  kind: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.kind, kind),
        ne(works.status, 'failed'),
        gte(works.createdAt, since),
        sql`${works.price}->>'credits' = '0'`,
      ),
    );
  return row?.n ?? 0;
}

/** Gives a work the name of what was extracted, where it has none. */
export async function nameWork(db: Queries, userId: string, id: string, name: string): Promise<void> {
  await db
    .update(works)
    .set({ name })
    .where(and(eq(works.id, id), eq(works.userId, userId), eq(works.name, '')));
}

/** What works of a user were ordered with, and which of them are kept as materials. */
export async function aboutExtractions(db: Queries, userId: string, ids: string[]) {
  if (ids.length === 0)
    return { params: new Map<string, Record<string, unknown>>(), saved: new Set<string>() };
  const rows = await db
    .select({ id: works.id, params: works.params })
    .from(works)
    .where(and(eq(works.userId, userId), inArray(works.id, ids)));
  const kept = await db
    .select({ id: materials.workId })
    .from(materials)
    .where(and(eq(materials.userId, userId), inArray(materials.workId, ids), isNull(materials.deletedAt)));
  return {
    params: new Map(rows.map(({ id, params }) => [id, params])),
    saved: new Set(kept.flatMap(({ id }) => id ?? [])),
  };
}

/** Whether a living work of a user is of this kind. */
export async function isOwnOfKind(db: Queries, userId: string, id: string, kind: string): Promise<boolean> {
  const own = and(eq(works.id, id), eq(works.userId, userId), eq(works.kind, kind), isNull(works.deletedAt));
  return (await db.select({ id: works.id }).from(works).where(own)).length > 0;
}
