import { eq, sql } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { lockOwnWork } from './cancel.ts';
import { publish } from '../events/events.ts';
import { readPrice } from './price.ts';
import { recipeOf } from './registry.ts';
import { enqueueWork, holdFor, worksInProgress } from './submit.ts';

/**
 * Has a failed work tried again for the price it had, with the steps it remembers. Throws `not-found`, `work-not-failed`,
 * `points-short` or `too-many-works`.
 */
export async function retryWork(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  workId: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const work = await lockOwnWork(tx, userId, workId);
    if (work.status !== 'failed') throw problem('work-not-failed');
    const { kind, priority } = work;
    const { credits } = readPrice(work.price);
    const recipe = recipeOf(kind);
    const params = recipe.params.parse(work.params);
    await recipe.recheck?.(tx, userId, params);
    await worksInProgress(tx, userId);
    const now = context.clock();
    const holdId = await holdFor(tx, { userId, kind, workId, credits, try: work.attempt + 1, now });
    const jobId = await enqueueWork(tx, { workId, userId, priority, createdAt: now });
    await tx
      .update(works)
      .set({
        status: 'generating',
        stage: 'queued',
        progress: 0,
        attempt: sql`${works.attempt} + 1`,
        holdId,
        jobId,
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
