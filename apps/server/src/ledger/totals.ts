import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';

export type PointTotals = { granted: number; spent: number; expired: number; refunded: number };

/** In which of the stretches that begin at `starts` a time of the column lies, from 1 on. */
export const stretchOf = (column: SQL, starts: readonly Date[]): SQL =>
  sql`width_bucket(${column}, array[${sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )}])`;

/**
 * Points that moved in each of the stretches that begin at `starts`, of all users; stretches in which none moved are left out.
 * What is given back after a failure of ours is not counted as given; what a hold gives back to a lot that ran out has run out.
 */
export async function pointTotals(
  db: Queries,
  starts: readonly Date[],
): Promise<(PointTotals & { stretch: number })[]> {
  const { rows } = await db.execute<PointTotals & { stretch: number }>(sql`
    select ${stretchOf(sql`created_at`, starts)}::int as stretch,
      coalesce(sum(shown) filter (where kind = 'grant' and action not in ('refund', 'goodwill')), 0)::float8 as granted,
      coalesce(-sum(shown) filter (where kind in ('capture', 'spend')), 0)::float8 as spent,
      coalesce(-sum(shown) filter (where kind in ('expire', 'release')), 0)::float8 as expired,
      coalesce(sum(shown) filter (where kind = 'grant' and action in ('refund', 'goodwill')), 0)::float8 as refunded
    from point_movements
    where created_at >= ${starts[0]!.toISOString()}
    group by 1`);
  return rows;
}

/** Points over all users since the first day. */
export type PointsEver = { granted: number; spent: number; expired: number; held: number };

export async function pointsEver(db: Queries): Promise<PointsEver> {
  const { rows } = await db.execute<PointsEver>(sql`
    select coalesce(-sum(amount) filter (where account in ('issuance', 'goodwill')), 0)::float8 as granted,
      coalesce(sum(amount) filter (where account = 'revenue'), 0)::float8 as spent,
      coalesce(sum(amount) filter (where account = 'breakage'), 0)::float8 as expired,
      coalesce(sum(amount) filter (where account = 'held'), 0)::float8 as held
    from point_entries`);
  return rows[0] ?? { granted: 0, spent: 0, expired: 0, held: 0 };
}
