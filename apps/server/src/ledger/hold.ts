import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import {
  expired,
  type Lot,
  pointsOf,
  type Slice,
  spendable,
  splitSlices,
  takeFrom,
} from '@likeness/domain/points';
import { problem } from '@likeness/domain/problems';
import type { Transaction } from '../db/connect.ts';
import { grantGoodwill } from './grant.ts';
import { lotsWhere } from './lots.ts';
import { type Entry, literal, lockUser, type Movement, record, written } from './record.ts';

/** What every movement of this file needs to be told. */
type Reason = {
  userId: string;
  /** Unique reason: the same key again gives the first result and changes nothing. */
  key: string;
  action: string;
  subject?: string | undefined;
  now: Date;
};

export type Held = { holdId: string; amount: number };
export type Captured = { captured: number; returned: number; lost: number; goodwill: number };
export type Released = { returned: number; lost: number; goodwill: number };

/** A hold is resolved once; the second caller with another reason is told so. */
export class HoldResolved extends Error {
  constructor(holdId: string, state: string) {
    super(`hold ${holdId} is ${state} already`);
    this.name = 'HoldResolved';
  }
}

/**
 * Reserves `amount` points of the usable lots in burn order. Throws `points-short` or `points-amount-invalid`.
 * Points that are held do not expire: a capture takes them also after the end of their lot.
 */
export async function hold(
  tx: Transaction,
  reason: Reason & { amount: number; holdId?: string },
): Promise<Held> {
  const amount = pointsOf(reason.amount);
  const held: Held = { holdId: reason.holdId ?? randomUUID(), amount };
  const { userId, key, action, subject = null, now } = reason;
  const usual = await inOneTrip<Held>(
    tx,
    sql`points_hold(${userId}, ${key}, ${action}, ${subject}, ${amount}, ${held.holdId}, ${now.toISOString()})`,
  );
  if (usual) return usual;
  const found = await take(tx, reason, amount);
  if ('before' in found) return found.before as Held;
  const { slices } = found;
  await record(
    tx,
    { ...reason, kind: 'hold' },
    slices.flatMap((slice) => [line('available', slice, -1), line('held', slice, 1)]),
    held,
    sql`,
    opened as (
      insert into point_holds (id, user_id, movement_id, action, subject, amount, created_at)
      select ${held.holdId}::uuid, ${reason.userId}::uuid, id, ${reason.action}, ${reason.subject ?? null},
        ${amount}::bigint, ${reason.now.toISOString()}::timestamptz from movement
    ),
    sliced as (
      insert into point_hold_slices (hold_id, position, lot_id, amount)
      select ${held.holdId}::uuid, position - 1, lot_id, amount from rows from (
        unnest(${literal(slices.map((s) => s.lotId))}::bigint[]),
        unnest(${literal(slices.map((s) => s.amount))}::bigint[])
      ) with ordinality as slice (lot_id, amount, position)
    )`,
  );
  return held;
}

/**
 * A movement as a function of the database that does the usual case (see the migration `points_functions`): lock, look and
 * write in one round trip. Null when the case is not the usual one; then nothing has been written.
 */
async function inOneTrip<Result>(tx: Transaction, call: SQL): Promise<Result | null> {
  const { rows } = await tx.execute<{ made: Result | null }>(sql`select ${call} as made`);
  return rows[0]?.made ?? null;
}

/** Takes `amount` points at once. Throws `points-short` or `points-amount-invalid`. */
export async function spend(
  tx: Transaction,
  reason: Reason & { amount: number },
): Promise<{ amount: number }> {
  const amount = pointsOf(reason.amount);
  const found = await take(tx, reason, amount);
  if ('before' in found) return found.before as { amount: number };
  const entries = found.slices.map((slice) => line('available', slice, -1));
  await record(tx, { ...reason, kind: 'spend' }, [...entries, house('revenue', amount)], { amount });
  return { amount };
}

async function take(
  tx: Transaction,
  reason: Reason,
  amount: number,
): Promise<{ before: unknown } | { slices: Slice[] }> {
  const { userId, key, now } = reason;
  await lockUser(tx, userId);
  const { rows } = await tx.execute<{ before: unknown; lots: Lot[] }>(sql`
    select ${written(userId, key)} as before, ${lotsWhere(sql`user_id = ${userId} and remaining > 0`)} as lots`);
  const { before, lots } = rows[0]!;
  if (before) return { before };
  const slices = takeFrom(lots, amount, now.getTime());
  if (!slices) throw problem('points-short', { needed: amount, balance: spendable(lots, now.getTime()) });
  return { slices };
}

/** Points that a hold set aside. */
export async function heldBy(tx: Transaction, holdId: string): Promise<number> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`select amount from point_holds where id = ${holdId}`,
  );
  return Number(rows[0]?.amount ?? 0);
}

/**
 * Charges `amount` of a hold, from 0 to all of it; the rest goes back to the lots it came from, the last slice first.
 * Throws `RangeError` for more than the hold and `HoldResolved` when it was resolved for another reason.
 */
export async function capture(
  tx: Transaction,
  holdId: string,
  { amount, key, now }: { amount: number; key: string; now: Date },
): Promise<Captured> {
  const whole = Number.isSafeInteger(amount);
  const usual =
    whole &&
    (await inOneTrip<Captured>(tx, sql`points_capture(${holdId}, ${amount}, ${key}, ${now.toISOString()})`));
  if (usual) return usual;
  const open = await openHold(tx, holdId, key);
  if ('before' in open) return open.before as Captured;
  if (!whole || amount < 0 || amount > open.amount) {
    throw new RangeError(`cannot capture ${amount} of a hold of ${open.amount}`);
  }
  const parts = splitSlices(open.slices, amount);
  const back = giveBack(open, parts.returned, 'failure', now);
  const result: Captured = { captured: amount, ...back.result };
  const entries = [
    ...parts.charged.map((slice) => line('held', slice, -1)),
    ...back.entries,
    ...(amount > 0 ? [house('revenue', amount)] : []),
  ];
  await settle(tx, open, { kind: 'capture', key, now }, entries, result, amount);
  return result;
}

/**
 * Gives a hold back to the lots it came from. When a lot has run out meanwhile, the cause decides: after our failure the user
 * gets new points for 7 days (a goodwill lot); after the user's own cancel they are lost, as they would have been without
 * the hold. The rest of a capture counts as ours. Throws `HoldResolved` when it was resolved for another reason.
 */
export async function release(
  tx: Transaction,
  holdId: string,
  { cause, key, now }: { cause: 'failure' | 'cancel'; key: string; now: Date },
): Promise<Released> {
  const open = await openHold(tx, holdId, key);
  if ('before' in open) return open.before as Released;
  const back = giveBack(open, splitSlices(open.slices, 0).returned, cause, now);
  await settle(tx, open, { kind: 'release', key, now }, back.entries, back.result, 0);
  return back.result;
}

type OpenHold = {
  holdId: string;
  userId: string;
  amount: number;
  action: string;
  subject: string | undefined;
  slices: Slice[];
  lots: Lot[];
};

async function openHold(
  tx: Transaction,
  holdId: string,
  key: string,
): Promise<OpenHold | { before: unknown }> {
  const locked = await tx.execute<{ id: string }>(sql`
    select id from users where id = (select user_id from point_holds where id = ${holdId}) for no key update`);
  const userId = locked.rows[0]?.id;
  if (!userId) throw new Error(`no hold ${holdId}`);
  const { rows } = await tx.execute<{
    before: unknown;
    state: string;
    amount: number;
    action: string;
    subject: string | null;
    slices: Slice[];
    lots: Lot[];
  }>(sql`
    select ${written(userId, key)} as before, state, amount, action, subject,
      (
        select json_agg(json_build_object('lotId', lot_id, 'amount', amount) order by position)
        from point_hold_slices where hold_id = ${holdId}
      ) as slices,
      ${lotsWhere(sql`id in (select lot_id from point_hold_slices where hold_id = ${holdId})`)} as lots
    from point_holds where id = ${holdId}`);
  const { before, state, subject, ...open } = rows[0]!;
  if (before) return { before };
  if (state !== 'open') throw new HoldResolved(holdId, state);
  return { ...open, holdId, userId, subject: subject ?? undefined };
}

/** Lines that bring slices back to their lots, or out of them where a lot has run out. */
function giveBack(hold: OpenHold, slices: Slice[], cause: 'failure' | 'cancel', now: Date) {
  const over = new Set(hold.lots.filter((lot) => expired(lot, now.getTime())).map((lot) => lot.id));
  const gone = slices.filter((slice) => over.has(slice.lotId));
  const kept = slices.filter((slice) => !over.has(slice.lotId));
  const lost = sum(gone);
  const entries: Entry[] = [
    ...slices.map((slice) => line('held', slice, -1)),
    ...kept.map((slice) => line('available', slice, 1)),
    ...(lost > 0 ? [house('breakage', lost)] : []),
  ];
  const goodwill = cause === 'failure' ? lost : 0;
  return { entries, result: { returned: sum(kept), lost: lost - goodwill, goodwill } };
}

async function settle(
  tx: Transaction,
  hold: OpenHold,
  reason: Pick<Movement, 'kind' | 'key' | 'now'>,
  entries: Entry[],
  result: Released,
  captured: number,
): Promise<void> {
  const { userId, action, subject } = hold;
  const state = reason.kind === 'capture' ? 'captured' : 'released';
  await record(
    tx,
    { userId, action, subject, ...reason },
    entries,
    result,
    sql`,
    resolved as (
      update point_holds set state = ${state}, captured = ${captured}, resolved_at = ${reason.now.toISOString()}
      where id = ${hold.holdId} and state = 'open'
    )`,
  );
  if (result.goodwill > 0) {
    const key = `${reason.key}:goodwill`;
    await grantGoodwill(tx, { userId, action: 'goodwill', subject, key, now: reason.now }, result.goodwill);
  }
}

const line = (account: 'available' | 'held', slice: Slice, sign: 1 | -1): Entry => ({
  account,
  lotId: slice.lotId,
  amount: sign * slice.amount,
});
const house = (account: 'revenue' | 'breakage', amount: number): Entry => ({ account, lotId: null, amount });
const sum = (slices: Slice[]) => slices.reduce((total, slice) => total + slice.amount, 0);
