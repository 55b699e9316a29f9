import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { superClones } from '../../db/tables/super-clones.ts';
import type { Part } from '../../paging.ts';

export type SuperCloneRow = typeof superClones.$inferSelect;
type Content = Pick<SuperCloneRow, 'name' | 'texts' | 'features'>;

const own = (userId: string, id: string) => and(eq(superClones.userId, userId), eq(superClones.id, id));

/** One page of a user's clones, newest first. */
export async function listClones(db: Queries, userId: string, page: Part) {
  const after =
    page.after === undefined
      ? undefined
      : sql`${superClones.number} < (select last.number from super_clones last
          where last.id = ${page.after} and last.user_id = ${userId})`;
  const rows = await db
    .select()
    .from(superClones)
    .where(and(eq(superClones.userId, userId), after))
    .orderBy(desc(superClones.number))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await countClones(db, userId) };
}

export async function countClones(db: Queries, userId: string): Promise<number> {
  const [all] = await db.select({ total: count() }).from(superClones).where(eq(superClones.userId, userId));
  return all?.total ?? 0;
}

/** A user's own clone, or undefined for any other user. */
export async function findClone(db: Queries, userId: string, id: string): Promise<SuperCloneRow | undefined> {
  const [row] = await db.select().from(superClones).where(own(userId, id));
  return row;
}

export async function addClone(db: Queries, userId: string, content: Content): Promise<string> {
  const [row] = await db
    .insert(superClones)
    .values({ userId, ...content })
    .returning({ id: superClones.id });
  if (!row) throw new Error('no clone row');
  return row.id;
}

export async function replaceClone(db: Queries, userId: string, id: string, content: Content): Promise<void> {
  await db.update(superClones).set(content).where(own(userId, id));
}

/** False when the user has no such clone. */
export async function removeClone(db: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(superClones).where(own(userId, id)).returning({ id: superClones.id });
  return gone.length > 0;
}
