import { and, eq, inArray, sql } from 'drizzle-orm';
import { pointsOf } from '@likeness/domain/points';
import type { Queries, Transaction } from '../db/connect.ts';
import { pointHolds, pointMovements } from '../db/tables/points.ts';
import { type Granted, grantGoodwill } from './grant.ts';
import { lockUser } from './record.ts';

const keyOf = (workId: string): string => `refund:${workId}`;

/** Which of these works of their users had their points given back. */
export async function refundedOf(
  db: Queries,
  works: readonly { id: string; userId: string }[],
): Promise<Set<string>> {
  if (works.length === 0) return new Set();
  const rows = await db
    .select({ key: pointMovements.reasonKey })
    .from(pointMovements)
    .where(
      and(
        inArray(pointMovements.userId, [...new Set(works.map(({ userId }) => userId))]),
        inArray(
          pointMovements.reasonKey,
          works.map(({ id }) => keyOf(id)),
        ),
      ),
    );
  const keys = new Set(rows.map(({ key }) => key));
  return new Set(works.filter(({ id }) => keys.has(keyOf(id))).map(({ id }) => id));
}

/**
 * Gives the points that a work took back as goodwill, because those that it took may have run out; undefined where that was done
 * before. Throws `points-amount-invalid`.
 */
export async function refundWork(
  tx: Transaction,
  { userId, workId, amount, now }: { userId: string; workId: string; amount: number; now: Date },
): Promise<Granted | undefined> {
  await lockUser(tx, userId);
  const before = await refundedOf(tx, [{ id: workId, userId }]);
  if (before.has(workId)) return undefined;
  return grantGoodwill(
    tx,
    { userId, key: keyOf(workId), action: 'refund', subject: workId, now },
    pointsOf(amount),
  );
}

/** The points that are or were reserved by a hold; 0 without one. */
export async function heldBy(db: Queries, holdId: string | null): Promise<number> {
  if (holdId === null) return 0;
  const [row] = await db
    .select({ amount: sql<number>`${pointHolds.amount}`.mapWith(Number) })
    .from(pointHolds)
    .where(eq(pointHolds.id, holdId));
  return row?.amount ?? 0;
}
