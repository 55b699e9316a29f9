import { type SQL, sql } from 'drizzle-orm';
import type { MovementKind, PointAccount } from '@likeness/domain/ledger';
import type { Transaction } from '../db/connect.ts';

/** One thing to be written about a user's points. */
export type Movement = {
  userId: string;
  kind: MovementKind;
  /** Unique per user: writing it again does nothing. */
  key: string;
  /** What the user reads in the list. */
  action: string;
  /** The work, code … it is about. */
  subject?: string | undefined;
  now: Date;
};

/** One line of a movement. `lotId` is set on the user's own accounts, `available` and `held`. */
export type Entry = { account: PointAccount; lotId: number | null; amount: number };

/**
 * Takes the user's row, which every movement of that user takes first: movements of one user happen one after another, and
 * no two transactions wait for each other in a circle.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new Error('no such user');
}

/** The result of the movement that was written under this key before, as a subquery; null when there is none. */
export function written(userId: string, key: string): SQL {
  return sql`(select result from point_movements where user_id = ${userId} and reason_key = ${key})`;
}

/**
 * Writes a movement with its lines in one statement, and moves the lots by the same lines: what a lot has left is the sum
 * of its `available` lines, what is reserved of it the sum of its `held` lines. The lines must sum to zero. `also` are more
 * parts of the WITH, which may read `movement` (id); each begins with a comma.
 */
export async function record(
  tx: Transaction,
  movement: Movement,
  entries: Entry[],
  result: unknown,
  also: SQL = sql``,
): Promise<void> {
  const accounts = JSON.stringify(entries.map((entry) => entry.account));
  await tx.execute(sql`
    with movement as (${insertMovement(movement, entries, result)}),
    line as (
      select account, lot_id, amount from rows from (
        jsonb_array_elements_text(${accounts}::jsonb),
        unnest(${literal(entries.map((e) => e.lotId))}::bigint[]),
        unnest(${literal(entries.map((e) => e.amount))}::bigint[])
      ) as line (account, lot_id, amount)
    ),
    change as (
      select lot_id,
        coalesce(sum(amount) filter (where account = 'available'), 0) as remaining,
        coalesce(sum(amount) filter (where account = 'held'), 0) as held
      from line where lot_id is not null group by lot_id
    ),
    moved as (
      update point_lots lot set remaining = lot.remaining + change.remaining, held = lot.held + change.held
      from change where lot.id = change.lot_id and lot.user_id = ${movement.userId}
    )${also}
    insert into point_entries (movement_id, user_id, account, lot_id, amount)
    select movement.id, ${movement.userId}::uuid, account, lot_id, amount from movement, line`);
}

/** The INSERT of a movement, for use in a WITH. What is shown is the change of the user's own accounts together. */
export function insertMovement(movement: Movement, entries: Entry[], result: unknown) {
  const own = entries.filter((entry) => entry.account === 'available' || entry.account === 'held');
  const shown = own.reduce((sum, entry) => sum + entry.amount, 0);
  return sql`
    insert into point_movements (user_id, kind, reason_key, action, subject, shown, result, created_at)
    values (${movement.userId}, ${movement.kind}, ${movement.key}, ${movement.action}, ${movement.subject ?? null},
      ${shown}, ${JSON.stringify(result)}::jsonb, ${movement.now.toISOString()})
    returning id`;
}

/** A PostgreSQL array literal of numbers. */
export function literal(values: (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
