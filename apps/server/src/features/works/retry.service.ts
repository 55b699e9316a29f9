import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { works as calls } from '@likeness/contract/works';
import type { Caller, Context } from '../../context.ts';
import { retryPrice, retryWork } from '../../works/retry.ts';
import { paidFor } from '../points/points.service.ts';
import { findWork } from './works.store.ts';

type Input = InputOf<typeof calls.retry>;

/** Has a failed work tried again, as it was ordered or through another channel. */
export async function retry(
  context: Context,
  caller: Caller,
  { id, api }: Input,
): Promise<OutputOf<typeof calls.retry>> {
  await retryWork(context, caller.userId, id, api);
  const work = await findWork(context.db, caller.userId, id);
  const credits = Number(work?.price['credits'] ?? 0);
  return { id, ...(await paidFor(context, caller.userId, credits)) };
}

/** What that would cost. */
export async function quote(
  context: Context,
  caller: Caller,
  { id, api }: Input,
): Promise<OutputOf<typeof calls.quote>> {
  const work = await findWork(context.db, caller.userId, id);
  if (!work) throw problem('not-found');
  const price = await retryPrice(context, caller.userId, work, api);
  const seconds = price.unit === 'second' ? price.quantity : 0;
  return { seconds, ...(await paidFor(context, caller.userId, price.credits)) };
}
