import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import type { Boss, Try } from '../jobs/boss.ts';
import { workQueues } from '../jobs/queues.ts';
import { lockUser } from '../ledger/record.ts';
import { publish } from '../events/events.ts';
import { cancelled, settleFailure, type WorkRow } from './settle.ts';
import { enqueueWork } from './submit.ts';

/** Seconds after which a work is looked at again that had to wait for another one of its user. */
const capDelay = 1;

/** Whether a work is still to be made. */
export async function isGenerating({ db }: Pick<Context, 'db'>, workId: string): Promise<boolean> {
  const [work] = await db
    .select({ status: works.status, cancel: works.cancelRequestedAt })
    .from(works)
    .where(eq(works.id, workId));
  return work?.status === 'generating' && work.cancel === null;
}

/**
 * Claims the work for this worker, under a new attempt number. Undefined when there is nothing to make: it is
 * over, it was cancelled while it waited, another job stands for it, or its user has `perUser` works of its lane running already, in
 * which case it waits in the queue a little longer.
 */
export async function claim(
  context: Pick<Context, 'db' | 'clock'>,
  boss: Boss,
  job: Try & { data: { workId: string } },
  { worker, perUser }: { worker: number; perUser: number },
): Promise<WorkRow | undefined> {
  const { workId } = job.data;
  const [found] = await context.db.select().from(works).where(eq(works.id, workId));
  const queue = workQueues[found?.lane ?? 'renders'];
  return transaction(context.db, async (tx) => {
    const drop = async () => void (await boss.complete(tx, queue, job));
    if (!found) return drop();
    await lockUser(tx, found.userId);
    const [work] = await tx.select().from(works).where(eq(works.id, workId)).for('update');
    if (!work || work.status !== 'generating' || work.jobId !== job.id) return drop();
    if (work.cancelRequestedAt) {
      await settleFailure(tx, context, work, cancelled());
      return drop();
    }
    const others = and(
      eq(works.userId, work.userId),
      eq(works.lane, work.lane),
      eq(works.status, 'generating'),
      isNotNull(works.worker),
      ne(works.id, work.id),
    );
    const [running] = await tx.select({ n: count() }).from(works).where(others);
    if (running!.n >= perUser) {
      const jobId = await enqueueWork(tx, { ...work, workId, delay: capDelay });
      await tx.update(works).set({ jobId }).where(eq(works.id, workId));
      return drop();
    }
    if (!(await boss.touch(queue, job, tx))) return undefined;
    // What comes back from a wait goes on where it was.
    const stage = work.waitingUntil ? work.stage : 'preparing';
    const [claimed] = await tx
      .update(works)
      .set({
        worker,
        attempt: sql`${works.attempt} + 1`,
        startedAt: work.startedAt ?? context.clock(),
        stage,
        waitingUntil: null,
      })
      .where(eq(works.id, workId))
      .returning();
    await publish(tx, work.userId, 'work', {
      id: workId,
      kind: work.kind,
      status: 'generating',
      stage: 'preparing',
      progress: work.progress,
    });
    return claimed;
  });
}
