import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { presets } from '../../db/tables/presets.ts';
import type { Part } from '../../paging.ts';

const own = (userId: string, id: string) => and(eq(presets.userId, userId), eq(presets.id, id));

/** One page of a user's presets, newest first; `keyword` is part of the title or the content. */
export async function listPresets(db: Queries, userId: string, keyword: string, page: Part) {
  const like = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const mine = and(
    eq(presets.userId, userId),
    keyword ? or(ilike(presets.title, like), ilike(presets.content, like)) : undefined,
  );
  const after =
    page.after === undefined
      ? undefined
      : sql`${presets.number} < (select last.number from presets last
          where last.id = ${page.after} and last.user_id = ${userId})`;
  const rows = await db
    .select()
    .from(presets)
    .where(and(mine, after))
    .orderBy(desc(presets.number))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(presets).where(mine);
  return { rows, total: all?.total ?? 0 };
}

export async function countPresets(db: Queries, userId: string): Promise<number> {
  const [all] = await db.select({ total: count() }).from(presets).where(eq(presets.userId, userId));
  return all?.total ?? 0;
}

export async function addPreset(
  db: Queries,
  preset: { userId: string; title: string; content: string; createdAt: Date },
): Promise<string> {
  const [row] = await db.insert(presets).values(preset).returning({ id: presets.id });
  if (!row) throw new Error('no preset row');
  return row.id;
}

/** False when the user has no such preset. */
export async function changePreset(
  db: Queries,
  userId: string,
  id: string,
  change: { title: string; content: string },
): Promise<boolean> {
  const changed = await db.update(presets).set(change).where(own(userId, id)).returning({ id: presets.id });
  return changed.length > 0;
}

export async function removePreset(db: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(presets).where(own(userId, id)).returning({ id: presets.id });
  return gone.length > 0;
}
