import { problem } from '@likeness/domain/problems';
import { textCallsADay } from '@likeness/domain/writing';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { answerBefore, withIdempotency } from '../../ledger/idempotency.ts';
import { paidFor } from '../points/points.service.ts';
import { useOfDay } from '../limits/daily-uses.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';

/** Points a text costs. The count of the day stands in their place. */
const price = 0;

export type Paid<T> = T & { credits: number; balance: number };

/**
 * Runs a text call: once per Idempotency-Key, counted on its day, at its price of 0. A model may take a minute, so `make`
 * runs outside of every transaction; a call of which nothing came is not counted. Throws `texts-daily` and `guest-daily`.
 */
export async function textCall<T extends object>(
  context: Context,
  caller: Caller,
  make: () => Promise<T>,
): Promise<Paid<T>> {
  const { userId, idempotency } = caller;
  if (!idempotency) throw new Error('a text call is an order');
  const order = { userId, ...idempotency, now: context.clock() };
  const before = await answerBefore<Paid<T>>(context.db, order);
  if (before) return before;
  await allowGuest(context, caller, 'text');
  const use = await useOfDay(context, caller, { purpose: 'text', limit: textCallsADay });
  if (!use.allowed) throw problem('texts-daily', { limit: textCallsADay });
  let kept = false;
  try {
    const made = await make();
    return await transaction(context.db, (tx) =>
      withIdempotency(tx, order, async () => {
        const answer = { ...made, ...(await paidFor({ ...context, db: tx }, userId, price)) };
        kept = true;
        return answer;
      }),
    );
  } catch (error) {
    kept = false;
    throw error;
  } finally {
    if (!kept) await use.giveBack();
  }
}
