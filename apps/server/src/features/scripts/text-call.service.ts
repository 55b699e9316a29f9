import { problem } from '@likeness/domain/problems';
import { textCallsADay } from '@likeness/domain/writing';
import type { Caller, Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { balance } from '../../ledger/balance.ts';
import { spend } from '../../ledger/hold.ts';
import { answerBefore, withIdempotency } from '../../ledger/idempotency.ts';
import { paidFor } from '../points/points.service.ts';
import { useOfDay } from '../limits/daily-uses.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';

/** Points a text costs, and what they are called in the list. For one without a price the count of the day stands in its place. */
type Price<T> = {
  credits: number;
  action: string;
  /** Keeps what was made, in the transaction that takes the points; what it returns is the answer. */
  keep?: (tx: Transaction, made: T) => Promise<T>;
};
const free = { credits: 0, action: '' };

export type Paid<T> = T & { credits: number; balance: number };

/**
 * Runs a text call: once per Idempotency-Key, counted on its day, or paid for. A model may take a minute, so `make` runs outside of
 * every transaction; points, key and answer are kept in one, so nothing is charged without an answer. A call of which nothing came is
 * not counted. Throws `texts-daily`, `guest-daily` and `points-short`.
 */
export async function textCall<T extends object>(
  context: Context,
  caller: Caller,
  make: () => Promise<T>,
  price: Price<T> = free,
): Promise<Paid<T>> {
  const { userId, idempotency } = caller;
  if (!idempotency) throw new Error('a text call is an order');
  const order = { userId, ...idempotency, now: context.clock() };
  const before = await answerBefore<Paid<T>>(context.db, order);
  if (before) return before;
  await allowGuest(context, caller, 'text');
  const use =
    price.credits > 0 ? await affordable(context, caller, price) : await countedUse(context, caller);
  let answered = false;
  try {
    const made = await make();
    return await transaction(context.db, (tx) =>
      withIdempotency(tx, order, async () => {
        await pay(tx, order, price, context.random(16).toString('hex'));
        const kept = price.keep ? await price.keep(tx, made) : made;
        const answer = { ...kept, ...(await paidFor({ ...context, db: tx }, userId, price.credits)) };
        answered = true;
        return answer;
      }),
    );
  } catch (error) {
    answered = false;
    throw error;
  } finally {
    if (!answered) await use.giveBack();
  }
}

async function countedUse(context: Context, caller: Caller) {
  const use = await useOfDay(context, caller, { purpose: 'text', limit: textCallsADay });
  if (!use.allowed) throw problem('texts-daily', { limit: textCallsADay });
  return use;
}

/** Said before a model is asked for what cannot be paid; what is paid is looked at again when the points are taken. */
async function affordable(context: Context, { userId }: Caller, { credits }: Pick<Price<never>, 'credits'>) {
  const { available } = await balance(context.db, userId, context.clock());
  if (available < credits) throw problem('points-short', { needed: credits, balance: available });
  return { giveBack: () => Promise.resolve() };
}

async function pay(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
  { credits, action }: Pick<Price<never>, 'credits' | 'action'>,
  key: string,
): Promise<void> {
  if (credits > 0) await spend(tx, { userId, key: `${action}:${key}`, amount: credits, action, now });
}
