import { and, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql, sum } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { type LotSource, pointLots, pointMovements } from '../db/tables/points.ts';

export type Balance = {
  /** Points the user can spend now. */
  available: number;
  /** Points reserved for works in progress. */
  held: number;
};

/** A user's points at `now`, derived from the lots. */
export async function balance(db: Queries, userId: string, now: Date): Promise<Balance> {
  const usable = and(
    lte(pointLots.effectiveAt, now),
    or(isNull(pointLots.expiresAt), gt(pointLots.expiresAt, now)),
  );
  const [row] = await db
    .select({
      available: sql<number>`coalesce(${sum(pointLots.remaining)} filter (where ${usable}), 0)::bigint`,
      held: sql<number>`coalesce(${sum(pointLots.held)}, 0)::bigint`,
    })
    .from(pointLots)
    .where(eq(pointLots.userId, userId));
  return row!;
}

/** The points that each of these users can spend at `now`; one without any is left out. */
export async function balances(db: Queries, userIds: string[], now: Date): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: pointLots.userId, available: sql<number>`${sum(pointLots.remaining)}::bigint` })
    .from(pointLots)
    .where(
      and(
        inArray(pointLots.userId, userIds),
        gt(pointLots.remaining, 0),
        lte(pointLots.effectiveAt, now),
        or(isNull(pointLots.expiresAt), gt(pointLots.expiresAt, now)),
      ),
    )
    .groupBy(pointLots.userId);
  return new Map(rows.map(({ userId, available }) => [userId, available]));
}

export type Period = {
  /** First instant, inclusive. */
  from?: Date | undefined;
  /** Last instant, exclusive. */
  until?: Date | undefined;
  offset: number;
  limit: number;
  /** Only what follows the row of this id. */
  after?: string | undefined;
};

/** What a user still has, by the time it runs out: usable lots with points left, the soonest first, never last. */
export async function details(
  db: Queries,
  userId: string,
  period: Period & { now: Date },
): Promise<{
  list: { id: number; source: LotSource; amount: number; credits: number; expiresAt: Date | null }[];
  total: number;
}> {
  const where = and(
    eq(pointLots.userId, userId),
    gt(pointLots.remaining, 0),
    lte(pointLots.effectiveAt, period.now),
    or(isNull(pointLots.expiresAt), gt(pointLots.expiresAt, period.now)),
    period.from && gte(pointLots.expiresAt, period.from),
    period.until && lt(pointLots.expiresAt, period.until),
  );
  const list = await db
    .select({
      id: pointLots.id,
      source: pointLots.source,
      amount: pointLots.amount,
      credits: pointLots.remaining,
      expiresAt: pointLots.expiresAt,
    })
    .from(pointLots)
    .where(and(where, period.after === undefined ? undefined : followsLot(userId, period.after)))
    .orderBy(sql`${pointLots.expiresAt} asc nulls last`, pointLots.id)
    .offset(period.offset)
    .limit(period.limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(pointLots).where(where);
  return { list, total };
}

/**
 * What happened to a user's points, newest first. A hold changes nothing for its user and is not shown; the rows shown
 * sum to what the user owns (available and held together).
 */
export async function log(
  db: Queries,
  userId: string,
  period: Period,
): Promise<{
  list: { id: number; action: string; subject: string | null; credits: number; createdAt: Date }[];
  total: number;
  /** Points that came and went in the whole period, on this page or not. */
  gained: number;
  spent: number;
}> {
  const where = and(
    eq(pointMovements.userId, userId),
    ne(pointMovements.shown, 0),
    period.from && gte(pointMovements.createdAt, period.from),
    period.until && lt(pointMovements.createdAt, period.until),
  );
  const list = await db
    .select({
      id: pointMovements.id,
      action: pointMovements.action,
      subject: pointMovements.subject,
      credits: pointMovements.shown,
      createdAt: pointMovements.createdAt,
    })
    .from(pointMovements)
    .where(and(where, period.after === undefined ? undefined : followsMovement(userId, period.after)))
    .orderBy(desc(pointMovements.createdAt), desc(pointMovements.id))
    .offset(period.offset)
    .limit(period.limit);
  const { shown } = pointMovements;
  const [sums] = await db
    .select({
      total: count(),
      gained: sql<number>`coalesce(${sum(shown)} filter (where ${shown} > 0), 0)::bigint`,
      spent: sql<number>`-coalesce(${sum(shown)} filter (where ${shown} < 0), 0)::bigint`,
    })
    .from(pointMovements)
    .where(where);
  return { list, ...sums! };
}

const followsLot = (userId: string, id: string) =>
  sql`(coalesce(${pointLots.expiresAt}, 'infinity'), ${pointLots.id}) > (
    select coalesce(last.expires_at, 'infinity'), last.id from ${pointLots} last where last.id = ${id} and last.user_id = ${userId})`;

const followsMovement = (userId: string, id: string) =>
  sql`(${pointMovements.createdAt}, ${pointMovements.id}) < (
    select last.created_at, last.id from ${pointMovements} last where last.id = ${id} and last.user_id = ${userId})`;
