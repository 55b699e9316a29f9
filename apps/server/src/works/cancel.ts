import { and, eq, isNull } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { notify } from '../db/listener.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { dequeue } from '../jobs/enqueue.ts';
import { workQueues } from '../jobs/queues.ts';
import { lockUser } from '../ledger/record.ts';
import { publish } from '../events/events.ts';
import { cancelled, settleFailure, type WorkRow } from './settle.ts';

/** The user's own work, locked together with the user's points. Throws `not-found`. */
export async function lockOwnWork(tx: Transaction, userId: string, workId: string): Promise<WorkRow> {
  await lockUser(tx, userId);
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, workId), eq(works.userId, userId), isNull(works.deletedAt)))
    .for('update');
  if (!work) throw problem('not-found');
  return work;
}

/**
 * Cancels a work. One that waits is over at once; one that is being made is over when its worker has ended what it runs, within
 * two seconds. From the moment of this call it cannot succeed any more. Throws `not-found` or `work-not-running`.
 */
export async function cancelWork(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  workId: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const work = await lockOwnWork(tx, userId, workId);
    if (work.status !== 'generating') throw problem('work-not-running');
    if (work.cancelRequestedAt) return;
    await tx.update(works).set({ cancelRequestedAt: context.clock() }).where(eq(works.id, workId));
    if (work.worker === null) {
      if (work.jobId) await dequeue(tx, workQueues[work.lane], work.jobId);
      await settleFailure(tx, context, work, cancelled());
      return;
    }
    await notify(tx, 'cancel', workId);
    await publish(tx, userId, 'work', {
      id: workId,
      kind: work.kind,
      status: 'generating',
      stage: work.stage,
      progress: work.progress,
      cancelling: true,
    });
  });
}
