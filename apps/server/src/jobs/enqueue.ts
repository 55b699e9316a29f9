import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { notify } from '../db/listener.ts';
import { keptDays, type QueueName, queues } from './queues.ts';

export type NewJob = {
  data: Record<string, unknown>;
  /** Higher runs first; default 0. */
  priority?: number;
  /** Jobs of one group share a limit of running ones: the id of the user. */
  group?: string;
  /** Seconds before it may run. */
  delay?: number;
};

/**
 * Puts a job into a queue in the transaction of the caller: it exists exactly when the rest of that transaction does. Written
 * in SQL, which pg-boss documents for this purpose, so that a process which only answers requests needs no queue of its own.
 * Returns the job's id.
 */
export async function enqueue(tx: Queries, queue: QueueName, job: NewJob): Promise<string> {
  const rules = queues[queue];
  const id = randomUUID();
  const delay = job.delay ?? 0;
  const start = sql`now() + make_interval(secs => ${delay})`;
  await tx.execute(sql`
    insert into jobs.job (id, name, data, priority, group_id, start_after, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy)
    values (${id}, ${queue}, ${JSON.stringify(job.data)}::jsonb, ${job.priority ?? 0}, ${job.group ?? null}, ${start},
      ${start} + make_interval(days => ${keptDays.waiting}), ${rules.retries}, ${rules.retryDelay}, true,
      ${rules.retryDelayMax}, ${rules.expire}, ${keptDays.finished * 86_400}, ${rules.heartbeat}, ${rules.dead}, 'standard')`);
  await notify(tx, 'wake', queue);
  return id;
}

/** Puts a waiting job off until `seconds` from now; one that a worker runs already is left alone. */
export async function putOff(db: Queries, queue: QueueName, id: string, seconds: number): Promise<void> {
  await db.execute(
    sql`update jobs.job set start_after = now() + make_interval(secs => ${seconds})
      where name = ${queue} and id = ${id} and state < 'active'`,
  );
}

/** Whether a worker runs the job. */
export async function isRunning(db: Queries, queue: QueueName, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from jobs.job where name = ${queue} and id = ${id} and state = 'active'`,
  );
  return rows.length > 0;
}

/** Takes a job out of its queue while it waits. Returns false when a worker runs it already, or it is over. */
export async function dequeue(tx: Queries, queue: QueueName, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from jobs.job where name = ${queue} and id = ${id} and state < 'active'`,
  );
  return rowCount === 1;
}
