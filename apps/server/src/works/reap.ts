import { eq, sql } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import type { Boss, Try } from '../jobs/boss.ts';
import { workQueues } from '../jobs/queues.ts';
import { letGo, settleFailure } from './settle.ts';

const queueNames = Object.values(workQueues);

/** Every worker process holds the advisory lock (group, its number) as long as it lives. */
export const presenceGroup = 5_317_045;
/** Seconds for which a worker's connection may be gone before the worker counts as dead. */
const missingSeconds = 2;

/**
 * Finds works whose worker process is gone, and gives them back to the queue; each such end counts as a try. Call the result
 * about once a second. The database sees a killed process at once, so this takes seconds; a worker that hangs with its connection
 * open is found by the queue itself, when its sign of life is too old.
 */
export function reaper(context: Context, boss: Boss, self: number): () => Promise<void> {
  const missingSince = new Map<number, number>();
  return async () => {
    const { rows } = await context.db.execute<{
      id: string;
      worker: number;
      job_id: string;
      retry_count: number;
    }>(sql`
      select work.id, work.worker, work.job_id, job.retry_count
      from works work join jobs.job job on job.name in ${queueNames} and job.id = work.job_id and job.state = 'active'
      where work.status = 'generating' and work.worker is not null and work.worker <> ${self} and not exists (
        select 1 from pg_locks
        where locktype = 'advisory' and classid = ${presenceGroup} and objid::bigint = work.worker and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database()))`);
    const now = performance.now();
    const missing = new Set(rows.map((row) => row.worker));
    for (const worker of missingSince.keys()) if (!missing.has(worker)) missingSince.delete(worker);
    for (const row of rows) {
      const since = missingSince.get(row.worker) ?? now;
      missingSince.set(row.worker, since);
      if (now - since < missingSeconds * 1000) continue;
      const held: Try = { id: row.job_id, retryCount: row.retry_count };
      const taken = await takeBack(context, boss, row.id, row.worker, held);
      if (taken)
        context.log.warn({ work: row.id, worker: row.worker }, 'a worker died; its work is tried again');
    }
  };
}

async function takeBack(
  context: Context,
  boss: Boss,
  id: string,
  worker: number,
  held: Try,
): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    const [work] = await tx.select().from(works).where(eq(works.id, id)).for('update');
    if (!work || work.worker !== worker || work.jobId !== held.id) return false;
    if (!(await letGo(tx, work, work.jobId))) return false;
    return boss.fail(tx, workQueues[work.lane], held, 'the worker died');
  });
}

/** A work whose every try ended without a word: it is failed, and its points go back. */
export async function buryWork(
  context: Context,
  boss: Boss,
  job: Try & { data: { workId: string } },
): Promise<void> {
  const { workId } = job.data;
  await transaction(context.db, async (tx) => {
    const [work] = await tx.select().from(works).where(eq(works.id, workId));
    if (work && !(await hasLiveJob(tx, work.jobId))) {
      await settleFailure(tx, context, work, problem('work-crashed'));
      await context.storage.removeAll(`works/${workId}/`).catch(() => undefined);
    }
    await boss.complete(tx, 'work-dead', job);
  });
}

async function hasLiveJob(tx: Pick<Context['db'], 'execute'>, jobId: string | null): Promise<boolean> {
  if (!jobId) return false;
  const { rowCount } = await tx.execute(
    sql`select 1 from jobs.job where name in ${queueNames} and id = ${jobId} and state <= 'active'`,
  );
  return rowCount === 1;
}
