import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import { lockUser, record } from './record.ts';

/**
 * Writes off what the user's lots had left when they ran out, and returns how much that was. It only tidies up: whether a
 * lot counts is always judged by its time, so nothing depends on when this runs. What a hold still has of a lot stays held.
 */
export async function expire(tx: Transaction, userId: string, now: Date): Promise<number> {
  await lockUser(tx, userId);
  const { rows } = await tx.execute<{ id: number; remaining: number }>(sql`
    select id, remaining from point_lots
    where user_id = ${userId} and remaining > 0 and expires_at <= ${now.toISOString()} order by id`);
  for (const { id, remaining } of rows) {
    await record(
      tx,
      { userId, kind: 'expire', key: `expire:${id}`, action: 'expire', now },
      [
        { account: 'available', lotId: id, amount: -remaining },
        { account: 'breakage', lotId: null, amount: remaining },
      ],
      { lotId: id, amount: remaining },
    );
  }
  return rows.reduce((total, lot) => total + lot.remaining, 0);
}

/** `expire` for every user with points to write off, each in a transaction of its own. Returns the points. */
export async function expireAll(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select distinct user_id from point_lots where remaining > 0 and expires_at <= ${now.toISOString()}`,
  );
  let total = 0;
  for (const { user_id } of rows) total += await transaction(db, (tx) => expire(tx, user_id, now));
  return total;
}
