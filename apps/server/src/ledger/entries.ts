import type { MovementView } from '@likeness/domain/ledger';
import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { pointEntries, pointHolds, pointLots, pointMovements } from '../db/tables/points.ts';
import type { Part } from '../paging.ts';

/** The latest lots of a user, spent and run out ones too. */
export function lotsOf(db: Queries, userId: string, limit: number) {
  return db
    .select()
    .from(pointLots)
    .where(eq(pointLots.userId, userId))
    .orderBy(desc(pointLots.id))
    .limit(limit);
}

/** The latest holds of a user, those of works that ended too. */
export function holdsOf(db: Queries, userId: string, limit: number) {
  return db
    .select()
    .from(pointHolds)
    .where(eq(pointHolds.userId, userId))
    .orderBy(desc(pointHolds.createdAt), desc(pointHolds.id))
    .limit(limit);
}

/** One page of everything that happened to a user's points, newest first, each with its lines. */
export async function movementsOf(db: Queries, userId: string, kind: MovementView, page: Part) {
  const matching = and(
    eq(pointMovements.userId, userId),
    kind === 'all' ? undefined : eq(pointMovements.kind, kind),
  );
  const rows = await db
    .select()
    .from(pointMovements)
    .where(and(matching, page.after === undefined ? undefined : lt(pointMovements.id, Number(page.after))))
    .orderBy(desc(pointMovements.id))
    .limit(page.limit)
    .offset(page.offset);
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(pointEntries)
          .where(inArray(pointEntries.movementId, ids))
          .orderBy(asc(pointEntries.id));
  const [all] = await db.select({ total: count() }).from(pointMovements).where(matching);
  return {
    rows: rows.map((row) => ({ ...row, lines: lines.filter(({ movementId }) => movementId === row.id) })),
    total: all?.total ?? 0,
  };
}
