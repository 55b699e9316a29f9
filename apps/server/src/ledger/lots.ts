import { type SQL, sql } from 'drizzle-orm';

/** The lots that meet `condition` as a subquery: a JSON array of the domain's `Lot`, times in milliseconds. */
export function lotsWhere(condition: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'priority', priority, 'remaining', remaining,
      'effectiveAt', (extract(epoch from effective_at) * 1000)::bigint,
      'expiresAt', (extract(epoch from expires_at) * 1000)::bigint
    )), '[]') from point_lots where ${condition})`;
}
