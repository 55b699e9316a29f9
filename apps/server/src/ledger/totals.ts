import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** Points over all users since the first day. */
export type PointTotals = { granted: number; spent: number; expired: number; held: number };

export async function pointTotals(db: Database): Promise<PointTotals> {
  const { rows } = await db.execute<PointTotals>(sql`
    select coalesce(-sum(amount) filter (where account in ('issuance', 'goodwill')), 0)::float8 as granted,
      coalesce(sum(amount) filter (where account = 'revenue'), 0)::float8 as spent,
      coalesce(sum(amount) filter (where account = 'breakage'), 0)::float8 as expired,
      coalesce(sum(amount) filter (where account = 'held'), 0)::float8 as held
    from point_entries`);
  return rows[0] ?? { granted: 0, spent: 0, expired: 0, held: 0 };
}
