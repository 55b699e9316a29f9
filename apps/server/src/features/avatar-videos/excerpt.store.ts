import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { excerpts } from '../../db/tables/excerpts.ts';

export type ExcerptRow = typeof excerpts.$inferSelect;

export async function addExcerpt(
  db: Queries,
  excerpt: { userId: string; params: Record<string, unknown>; at: Date },
): Promise<string> {
  const { at, ...values } = excerpt;
  const [row] = await db
    .insert(excerpts)
    .values({ ...values, createdAt: at })
    .returning({ id: excerpts.id });
  if (!row) throw new Error('no excerpt row');
  return row.id;
}

/** The user's latest excerpt of exactly these parameters that was begun after `since` and did not fail. */
export async function findSameExcerpt(
  db: Queries,
  userId: string,
  params: Record<string, unknown>,
  since: Date,
): Promise<ExcerptRow | undefined> {
  const [row] = await db
    .select()
    .from(excerpts)
    .where(
      and(
        eq(excerpts.userId, userId),
        gt(excerpts.createdAt, since),
        sql`${excerpts.status} <> 'failed'`,
        sql`${excerpts.params} = ${JSON.stringify(params)}::jsonb`,
      ),
    )
    .orderBy(desc(excerpts.createdAt))
    .limit(1);
  return row;
}

/** A user's own excerpt begun after `since`. */
export async function findExcerpt(
  db: Queries,
  userId: string,
  id: string,
  since: Date,
): Promise<ExcerptRow | undefined> {
  const [row] = await db
    .select()
    .from(excerpts)
    .where(and(eq(excerpts.id, id), eq(excerpts.userId, userId), gt(excerpts.createdAt, since)));
  return row;
}

/** An excerpt that waits to be made. */
export async function waitingExcerpt(db: Queries, id: string): Promise<ExcerptRow | undefined> {
  const [row] = await db
    .select()
    .from(excerpts)
    .where(and(eq(excerpts.id, id), eq(excerpts.status, 'generating')));
  return row;
}

/** Says how far an excerpt is. False when it is not wanted any more. */
export async function moveExcerpt(
  db: Queries,
  id: string,
  now: { stage: string; progress: number },
): Promise<boolean> {
  const changed = await db
    .update(excerpts)
    .set(now)
    .where(and(eq(excerpts.id, id), eq(excerpts.status, 'generating')))
    .returning({ id: excerpts.id });
  return changed.length > 0;
}

type Ending = Pick<
  typeof excerpts.$inferInsert,
  'status' | 'storageKey' | 'result' | 'problem' | 'problemParams'
>;

/** What an excerpt turned out to be; only one that is still being made changes. False when it was not. */
export async function settleExcerpt(db: Queries, id: string, ending: Ending, at: Date): Promise<boolean> {
  const changed = await db
    .update(excerpts)
    .set({ ...ending, ...(ending.status === 'success' ? { progress: 1 } : {}), finishedAt: at })
    .where(and(eq(excerpts.id, id), eq(excerpts.status, 'generating')))
    .returning({ id: excerpts.id });
  return changed.length > 0;
}

/** Ends what is being made for the user, or only the one named. */
export async function stopExcerpts(
  db: Queries,
  userId: string,
  reason: string,
  at: Date,
  id?: string,
): Promise<void> {
  await db
    .update(excerpts)
    .set({ status: 'failed', problem: reason, finishedAt: at })
    .where(
      and(
        eq(excerpts.userId, userId),
        eq(excerpts.status, 'generating'),
        id === undefined ? undefined : eq(excerpts.id, id),
      ),
    );
}

/** Excerpts begun before `before`, oldest first. */
export function oldExcerpts(db: Queries, before: Date, limit: number) {
  return db
    .select({ id: excerpts.id, storageKey: excerpts.storageKey })
    .from(excerpts)
    .where(lt(excerpts.createdAt, before))
    .orderBy(asc(excerpts.createdAt))
    .limit(limit);
}

export async function removeExcerpt(db: Queries, id: string): Promise<void> {
  await db.delete(excerpts).where(eq(excerpts.id, id));
}
