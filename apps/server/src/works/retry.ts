import { eq, sql } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import { durationProblem } from '@likeness/domain/speaking';
import { toolOf } from '@likeness/domain/tools';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { lockOwnWork } from './cancel.ts';
import { publish } from '../events/events.ts';
import { priceOf, readPrice, type Price } from './price.ts';
import { recipeOf } from './registry.ts';
import { findChannel } from './channels.ts';
import { classOf, enqueueWork, holdFor, worksInProgress } from './submit.ts';
import { classes, further, turnOf } from './turns.ts';

type Work = typeof works.$inferSelect;
type Here = Pick<Context, 'db' | 'clock'>;
/** What a work is made of and what it costs, and where it was moved the channel that makes it. */
type Order = {
  params: unknown;
  price: Price;
  api?: string;
  apiNames?: Work['apiNames'];
};

/**
 * Has a failed work tried again for the price it had, with the steps it remembers; with `api` through another channel, at its
 * price. Throws `not-found`, `work-not-failed`, `channel-unavailable`, `points-short` or `too-many-works`.
 */
export const retryWork = (context: Context, userId: string, workId: string, api = ''): Promise<void> =>
  orderAgain(context, userId, workId, (work) => madeBy(context, userId, work, api));

/** The same as it was ordered. */
export const retryAsOrdered = (context: Here, userId: string, workId: string): Promise<void> =>
  orderAgain(context, userId, workId, asOrdered);

async function orderAgain(
  context: Here,
  userId: string,
  workId: string,
  orderOf: (work: Work) => Order | Promise<Order>,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const work = await lockOwnWork(tx, userId, workId);
    if (work.status !== 'failed') throw problem('work-not-failed');
    const { kind } = work;
    const recipe = recipeOf(kind);
    const { params, price, ...channel } = await orderOf(work);
    const { credits } = price;
    await recipe.recheck?.(tx, userId, params);
    const inProgress = await worksInProgress(tx, userId);
    const moved = 'api' in channel;
    const priority = moved
      ? classes[await classOf(tx, userId, credits)] + inProgress * further
      : work.priority;
    const now = context.clock();
    const holdId = await holdFor(tx, { userId, kind, workId, credits, try: work.attempt + 1, now });
    const turn = turnOf(now, priority);
    const jobId = await enqueueWork(tx, { workId, userId, lane: work.lane, turn });
    await tx
      .update(works)
      .set({
        status: 'generating',
        stage: 'queued',
        progress: 0,
        ...channel,
        ...(moved && { params: params as Record<string, unknown>, price, priority }),
        attempt: sql`${works.attempt} + 1`,
        holdId,
        jobId,
        turn,
        worker: null,
        problem: null,
        problemParams: {},
        cancelRequestedAt: null,
        startedAt: null,
        finishedAt: null,
      })
      .where(eq(works.id, workId));
    await recipe.onRetry?.(tx, { id: workId, userId, params });
    await publish(tx, userId, 'work', {
      id: workId,
      kind,
      status: 'generating',
      stage: 'queued',
      progress: 0,
    });
  });
}

/** What a failed work would be made of, and for what price: as it was ordered, or through another channel. */
async function madeBy(context: Context, userId: string, work: Work, api: string): Promise<Order> {
  const recipe = recipeOf(work.kind);
  const { params, price } = asOrdered(work);
  if (!api || api === work.api) return { params, price };
  const tool = toolOf(work.kind);
  const channel = tool?.channels ? await findChannel(context.db, tool.channels, api) : undefined;
  if (!tool || !channel || !recipe.moved) throw problem('channel-unavailable');
  const unfit = durationProblem(api, price.quantity);
  if (unfit) throw unfit;
  return {
    params: await recipe.moved(context, userId, params, channel),
    price: priceOf(tool, price.quantity, channel),
    api,
    apiNames: channel.names,
  };
}

const asOrdered = ({ kind, params, price }: Work): Order => ({
  params: recipeOf(kind).params.parse(params),
  price: readPrice(price),
});

/** What trying a failed work again would cost; changes nothing. */
export async function retryPrice(context: Context, userId: string, work: Work, api: string) {
  if (work.status !== 'failed') throw problem('work-not-failed');
  return (await madeBy(context, userId, work, api)).price;
}
