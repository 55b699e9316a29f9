import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { drafts } from '../../db/tables/drafts.ts';

export type DraftRow = typeof drafts.$inferSelect;

export async function addDraft(
  db: Queries,
  draft: { userId: string; params: Record<string, unknown>; at: Date },
): Promise<string> {
  const { at, ...values } = draft;
  const [row] = await db
    .insert(drafts)
    .values({ ...values, createdAt: at })
    .returning({ id: drafts.id });
  if (!row) throw new Error('no draft row');
  return row.id;
}

/** The user's latest draft of exactly these parameters that was begun after `since` and did not fail. */
export async function findSameDraft(
  db: Queries,
  userId: string,
  params: Record<string, unknown>,
  since: Date,
): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, userId),
        gt(drafts.createdAt, since),
        sql`${drafts.status} <> 'failed'`,
        sql`${drafts.params} = ${JSON.stringify(params)}::jsonb`,
      ),
    )
    .orderBy(desc(drafts.createdAt))
    .limit(1);
  return row;
}

/** A user's own draft begun after `since`. */
export async function findDraft(
  db: Queries,
  userId: string,
  id: string,
  since: Date,
): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.userId, userId), gt(drafts.createdAt, since)));
  return row;
}

/** A draft that waits to be made. */
export async function waitingDraft(db: Queries, id: string): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.status, 'generating')));
  return row;
}

/** Says how far a draft is. False when it is not wanted any more. */
export async function moveDraft(
  db: Queries,
  id: string,
  now: { stage: string; progress: number },
): Promise<boolean> {
  const changed = await db
    .update(drafts)
    .set(now)
    .where(and(eq(drafts.id, id), eq(drafts.status, 'generating')))
    .returning({ id: drafts.id });
  return changed.length > 0;
}

type Ending = Pick<
  typeof drafts.$inferInsert,
  'status' | 'storageKey' | 'result' | 'problem' | 'problemParams'
>;

/** What a draft turned out to be; only one that is still being made changes. False when it was not. */
export async function settleDraft(db: Queries, id: string, ending: Ending, at: Date): Promise<boolean> {
  const changed = await db
    .update(drafts)
    .set({ ...ending, ...(ending.status === 'success' ? { progress: 1 } : {}), finishedAt: at })
    .where(and(eq(drafts.id, id), eq(drafts.status, 'generating')))
    .returning({ id: drafts.id });
  return changed.length > 0;
}

/** Ends what is being made for the user, or only the one named. */
export async function stopDrafts(
  db: Queries,
  userId: string,
  reason: string,
  at: Date,
  id?: string,
): Promise<void> {
  await db
    .update(drafts)
    .set({ status: 'failed', problem: reason, finishedAt: at })
    .where(
      and(
        eq(drafts.userId, userId),
        eq(drafts.status, 'generating'),
        id === undefined ? undefined : eq(drafts.id, id),
      ),
    );
}

/** Drafts begun before `before`, oldest first. */
export function oldDrafts(db: Queries, before: Date, limit: number) {
  return db
    .select({ id: drafts.id, storageKey: drafts.storageKey })
    .from(drafts)
    .where(lt(drafts.createdAt, before))
    .orderBy(asc(drafts.createdAt))
    .limit(limit);
}

export async function removeDraft(db: Queries, id: string): Promise<void> {
  await db.delete(drafts).where(eq(drafts.id, id));
}
