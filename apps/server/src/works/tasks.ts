import type { Role } from '@likeness/domain/session';
import type { Context } from '../context.ts';
import type { Queries } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import type { Boss, Try } from '../jobs/boss.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type TaskQueue, queues } from '../jobs/queues.ts';
import { taskOf } from './registry.ts';

export type TaskData = { task: string; data: Record<string, string> };

/** For whom a task is done; of one user the worker does one at a time, and those of guests stand behind the others'. */
type For = { userId: string; role: Role };

/**
 * Has a task done by a worker soon, or after so many seconds, exactly when the transaction commits. `data` are ids, never content.
 * Returns the job's id.
 */
export async function enqueueTask(
  tx: Queries,
  task: string,
  data: Record<string, string>,
  by?: For,
  delay = 0,
): Promise<string> {
  return enqueue(tx, 'task', { data: { task, data }, delay, ...(by && whose(by)) });
}

const whose = ({ userId, role }: For) => ({ group: userId, priority: role === 'guest' ? -1 : 0 });

/** The same for an audition, which has a lane of its own. */
export function enqueueAudition(
  tx: Queries,
  data: Record<string, string>,
  by: For,
  delay: number,
): Promise<string> {
  return enqueue(tx, 'audition', { data: { task: 'audition', data }, delay, ...whose(by) });
}

/** The same for a task of another queue, at its own turn of it (see `turnOf`). Returns the job's id. */
export function enqueueTaskIn(
  tx: Queries,
  queue: TaskQueue,
  task: TaskData,
  turn: { group: string; priority: number },
): Promise<string> {
  return enqueue(tx, queue, { data: task, ...turn });
}

/** Does one task; when it fails it is tried again a few times, then dropped with a line in the log. */
export async function runTask(
  context: Context,
  boss: Boss,
  queue: TaskQueue,
  job: Try & { data: TaskData },
  signal: AbortSignal,
): Promise<void> {
  const { task, data } = job.data;
  const touching = setInterval(
    () => void boss.touch(queue, job).catch(() => undefined),
    (queues[queue].heartbeat * 1000) / 4,
  );
  try {
    const run = taskOf(task);
    if (!run) throw new Error(`no feature provides the task ${task}`);
    await run(context, data, signal);
    await transaction(context.db, (tx) => boss.complete(tx, queue, job));
  } catch (error) {
    context.log.warn({ err: error, task, data, retryCount: job.retryCount }, 'a task failed');
    await transaction(context.db, (tx) => boss.fail(tx, queue, job, 'error'));
  } finally {
    clearInterval(touching);
  }
}
