import { sql } from 'drizzle-orm';
import { goodwillDays, pointsOf } from '@likeness/domain/points';
import type { Transaction } from '../db/connect.ts';
import type { LotSource } from '../db/tables/points.ts';
import { type Entry, insertMovement, lockUser, type Movement, written } from './record.ts';

export type Granted = { lotId: number; amount: number };

export type Grant = {
  userId: string;
  /** Unique reason: the same key again gives the first result and changes nothing. */
  key: string;
  amount: number;
  source: LotSource;
  action: string;
  subject?: string;
  /** Lower burns first; default 50. */
  priority?: number;
  /** From when the points count; default: now. */
  effectiveAt?: Date;
  /** The first instant at which they no longer count; default: never. */
  expiresAt?: Date | null;
  now: Date;
};

/** Gives a user a lot of points. Throws `points-amount-invalid`. */
export async function grant(tx: Transaction, grant: Grant): Promise<Granted> {
  const amount = pointsOf(grant.amount);
  await lockUser(tx, grant.userId);
  const { rows } = await tx.execute<{ before: Granted | null }>(
    sql`select ${written(grant.userId, grant.key)} as before`,
  );
  return rows[0]?.before ?? addLot(tx, { ...grant, amount }, 'issuance');
}

/** What we owe after our failure is given as new points, because the points it was taken from have run out meanwhile. */
export async function grantGoodwill(
  tx: Transaction,
  movement: Omit<Movement, 'kind'>,
  amount: number,
): Promise<Granted> {
  const expiresAt = new Date(movement.now.getTime() + goodwillDays * 86_400_000);
  return addLot(tx, { ...movement, amount, source: 'goodwill', expiresAt }, 'goodwill');
}

async function addLot(tx: Transaction, grant: Grant, from: 'issuance' | 'goodwill'): Promise<Granted> {
  const { rows: next } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('point_lots', 'id')) as id`,
  );
  const lotId = next[0]!.id;
  const granted: Granted = { lotId, amount: grant.amount };
  const entries: Entry[] = [
    { account: 'available', lotId, amount: grant.amount },
    { account: from, lotId: null, amount: -grant.amount },
  ];
  await tx.execute(sql`
    with movement as (${insertMovement({ ...grant, kind: 'grant' }, entries, granted)}),
    lot as (
      insert into point_lots
        (id, user_id, movement_id, source, priority, amount, remaining, effective_at, expires_at, created_at)
      overriding system value
      select ${lotId}::bigint, ${grant.userId}::uuid, movement.id, ${grant.source}, ${grant.priority ?? 50}::smallint,
        ${grant.amount}::bigint, ${grant.amount}::bigint, ${(grant.effectiveAt ?? grant.now).toISOString()}::timestamptz,
        ${grant.expiresAt?.toISOString() ?? null}::timestamptz, ${grant.now.toISOString()}::timestamptz
      from movement
      returning id, movement_id
    )
    insert into point_entries (movement_id, user_id, account, lot_id, amount)
    select lot.movement_id, ${grant.userId}::uuid, 'available', lot.id, ${grant.amount}::bigint from lot
    union all
    select lot.movement_id, ${grant.userId}::uuid, ${from}, null, ${-grant.amount}::bigint from lot`);
  return granted;
}
