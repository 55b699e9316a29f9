import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Listed = PgTable & { position: AnyPgColumn; createdAt: AnyPgColumn; id: AnyPgColumn };

/** Rows that follow the row `after` in the order position, newest, id; all of them without it. */
export function afterRow(table: Listed, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${table.position}, -extract(epoch from ${table.createdAt}), ${table.id}) >
    (select last.position, -extract(epoch from last.created_at), last.id from ${table} last where last.id = ${after})`;
}
