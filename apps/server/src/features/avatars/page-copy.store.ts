import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { pageCopies } from '../../db/tables/avatars.ts';

export type PageCopyRow = typeof pageCopies.$inferSelect;

export async function findPageCopy(db: Queries, avatarId: string): Promise<PageCopyRow | undefined> {
  const [row] = await db.select().from(pageCopies).where(eq(pageCopies.avatarId, avatarId));
  return row;
}

/**
 * Notes that the copy of an avatar is to be made, where none is there or on its way: none from `storageKey`, one that
 * failed before `failedBefore`, or one that was begun before `lostBefore`. Of several at once one hears true.
 */
export async function beginPageCopy(
  db: Queries,
  avatarId: string,
  {
    storageKey,
    at,
    failedBefore,
    lostBefore,
  }: { storageKey: string | null; at: Date; failedBefore: Date; lostBefore: Date },
): Promise<boolean> {
  const of = (status: PageCopyRow['status'], before: Date) =>
    and(eq(pageCopies.status, status), lt(pageCopies.createdAt, before));
  const again = {
    status: 'generating' as const,
    size: null,
    storageKey: null,
    problem: null,
    problemParams: {},
    createdAt: at,
    matteStatus: null,
    matteProblem: null,
    matteProblemParams: {},
    matteBegunAt: null,
  };
  const begun = await db
    .insert(pageCopies)
    .values({ avatarId, createdAt: at })
    .onConflictDoUpdate({
      target: pageCopies.avatarId,
      set: again,
      setWhere: or(
        and(eq(pageCopies.status, 'success'), sql`${pageCopies.storageKey} is distinct from ${storageKey}`),
        of('failed', failedBefore),
        of('generating', lostBefore),
      ),
    })
    .returning({ avatarId: pageCopies.avatarId });
  return begun.length > 0;
}

/** Notes what became of a copy that is being made. False when it is not wanted any more. */
export async function movePageCopy(
  db: Queries,
  avatarId: string,
  change: Partial<Pick<PageCopyRow, 'status' | 'size' | 'storageKey' | 'problem' | 'problemParams'>>,
): Promise<boolean> {
  const changed = await db
    .update(pageCopies)
    .set(change)
    .where(and(eq(pageCopies.avatarId, avatarId), ne(pageCopies.status, 'failed')))
    .returning({ avatarId: pageCopies.avatarId });
  return changed.length > 0;
}

/**
 * Notes that the outline of a copy that is whole is to be made, where none is there or on its way: one that failed before `failedBefore`
 * is made again, and one that was begun before `lostBefore`. Of several at once one hears true.
 */
export async function beginPageMatte(
  db: Queries,
  avatarId: string,
  { at, failedBefore, lostBefore }: { at: Date; failedBefore: Date; lostBefore: Date },
): Promise<boolean> {
  const of = (status: PageCopyRow['status'], before: Date) =>
    and(eq(pageCopies.matteStatus, status), lt(pageCopies.matteBegunAt, before));
  const begun = await db
    .update(pageCopies)
    .set({ matteStatus: 'generating', matteProblem: null, matteProblemParams: {}, matteBegunAt: at })
    .where(
      and(
        eq(pageCopies.avatarId, avatarId),
        eq(pageCopies.status, 'success'),
        or(isNull(pageCopies.matteStatus), of('failed', failedBefore), of('generating', lostBefore)),
      ),
    )
    .returning({ avatarId: pageCopies.avatarId });
  return begun.length > 0;
}

/** Notes what became of the outline of the copy at `storageKey`. False when that is not wanted any more. */
export async function movePageMatte(
  db: Queries,
  { avatarId, storageKey }: { avatarId: string; storageKey: string },
  change: Partial<Pick<PageCopyRow, 'matteStatus' | 'matteProblem' | 'matteProblemParams'>>,
): Promise<boolean> {
  const changed = await db
    .update(pageCopies)
    .set(change)
    .where(
      and(
        eq(pageCopies.avatarId, avatarId),
        eq(pageCopies.storageKey, storageKey),
        eq(pageCopies.matteStatus, 'generating'),
      ),
    )
    .returning({ avatarId: pageCopies.avatarId });
  return changed.length > 0;
}

/** Notes a copy that is whole, unless one is there or on its way. */
export async function addPageCopy(db: Queries, copy: typeof pageCopies.$inferInsert): Promise<void> {
  await db.insert(pageCopies).values(copy).onConflictDoNothing();
}

/** Forgets the copy of an avatar that is deleted. */
export async function removePageCopy(db: Queries, avatarId: string): Promise<void> {
  await db.delete(pageCopies).where(eq(pageCopies.avatarId, avatarId));
}
