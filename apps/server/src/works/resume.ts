import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connect.ts';
import { works } from '../db/tables/works.ts';
import { dequeue } from '../jobs/enqueue.ts';
import { workQueues } from '../jobs/queues.ts';
import { lockOwnWork } from './cancel.ts';
import { enqueueWork } from './submit.ts';

/**
 * Has a work that waits looked at now instead of later; one that is being made, or is over, is left alone. Throws `not-found` for
 * a work that is not the user's.
 */
export async function resumeWork(tx: Transaction, userId: string, workId: string): Promise<void> {
  const work = await lockOwnWork(tx, userId, workId);
  if (work.status !== 'generating' || work.worker !== null || !work.waitingUntil || !work.jobId) return;
  if (!(await dequeue(tx, workQueues[work.lane], work.jobId))) return;
  const jobId = await enqueueWork(tx, { ...work, workId });
  await tx.update(works).set({ jobId }).where(eq(works.id, workId));
}
