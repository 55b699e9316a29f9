import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, kept to the millisecond so that what JavaScript wrote compares equal when it is read back. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** When the row was made; the database's clock unless the writer says otherwise. */
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);

export const id = () => uuid().primaryKey().defaultRandom();

/** A whole number below 2^53: points, bytes, counters. */
export const whole = () => bigint({ mode: 'number' });

/** A CHECK that the column `column` (its SQL name) holds one of `values`; null passes where the column allows it. */
export function oneOf(table: string, column: string, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(', ');
  return check(`${table}_${column}_known`, sql.raw(`${column} in (${list})`));
}

/** A named CHECK written in plain SQL. */
export function must(name: string, condition: string | SQL) {
  return check(name, typeof condition === 'string' ? sql.raw(condition) : condition);
}
