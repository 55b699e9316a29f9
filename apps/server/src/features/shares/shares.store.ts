import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';
import { shares } from '../../db/tables/shares.ts';
import { users } from '../../db/tables/users.ts';
import { works } from '../../db/tables/works.ts';

export type ShareRow = typeof shares.$inferSelect;

const good = (now: Date) => and(isNull(shares.endedAt), gt(shares.expiresAt, now));
const ofWork = (userId: string, workId: string) => and(eq(shares.userId, userId), eq(shares.workId, workId));

export async function addShare(
  db: Queries,
  share: Pick<ShareRow, 'workId' | 'userId' | 'createdAt' | 'expiresAt'>,
): Promise<ShareRow> {
  const [row] = await db.insert(shares).values(share).returning();
  return row!;
}

/** Links of a user to a work that are good, newest first. */
export function sharesOfWork(db: Queries, userId: string, workId: string, now: Date) {
  return db
    .select()
    .from(shares)
    .where(and(ofWork(userId, workId), good(now)))
    .orderBy(desc(shares.createdAt), desc(shares.id));
}

export async function countShares(db: Queries, userId: string, workId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shares)
    .where(and(ofWork(userId, workId), good(now)));
  return row?.total ?? 0;
}

/** Ends a link of the user's own; false where there is none that could still end. */
export async function endShare(db: Queries, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(shares)
    .set({ endedAt: now })
    .where(and(eq(shares.id, id), eq(shares.userId, userId), good(now)))
    .returning({ id: shares.id });
  return ended.length > 0;
}

/** The finished work that a good link shows, with its result, and counts that it was opened. */
export async function openShare(db: Queries, id: string, now: Date) {
  const [row] = await db
    .select({ share: shares, work: works, result: files })
    .from(shares)
    .innerJoin(works, and(eq(works.id, shares.workId), isNull(works.deletedAt), eq(works.status, 'success')))
    .innerJoin(users, and(eq(users.id, shares.userId), isNull(users.disabledAt)))
    .innerJoin(files, and(eq(files.id, works.resultFileId), isNull(files.deletedAt)))
    .where(and(eq(shares.id, id), good(now)));
  if (row)
    await db
      .update(shares)
      .set({ opened: sql`${shares.opened} + 1` })
      .where(eq(shares.id, id));
  return row;
}

/** Forgets links that ended before `before`. */
export async function removeEndedShares(db: Queries, before: Date): Promise<void> {
  await db.delete(shares).where(lt(shares.expiresAt, before));
}
