import { eq } from 'drizzle-orm';
import { isProblem, type Problem, problem, type ProblemName } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { works } from '../db/tables/works.ts';
import { persist } from '../db/persist.ts';
import { transaction } from '../db/transaction.ts';
import type { Boss, Try } from '../jobs/boss.ts';
import { dequeue } from '../jobs/enqueue.ts';
import { queues, workQueues } from '../jobs/queues.ts';
import { type Attempt, Ended, startAttempt, Waiting } from './attempt.ts';
import { claim } from './claim.ts';
import type { Judges } from './judges.ts';
import type { Made } from './recipe.ts';
import { cancelled, letGo, park, settleFailure, settleSuccess, type WorkRow } from './settle.ts';
import { attemptPrefix, enterFiles, storeObjects } from './store.ts';
import { enqueueWork } from './submit.ts';

/**
 * Problems that may go away by themselves, with how often they are tried again; every other named one would only fail again. An
 * engine that crashed may have been killed by chance. When it crashes twice the work is what kills it.
 */
const tries: Partial<Record<ProblemName, number>> = {
  'render-failed': queues.work.retries,
  'engine-crashed': 1,
  'speech-stopped': 1,
  'disk-full': queues.work.retries,
  internal: queues.work.retries,
};

export type WorkerOptions = {
  /** Number of this process among all that ever were. */
  worker: number;
  /** Works of one user that run at the same time in a lane. */
  perUser: number;
  /** Milliseconds between two looks whether the work is still ours and wanted. */
  beatMs: number;
};

type WorkJob = Try & { data: { workId: string } };
/** The attempts of this process, by work. */
export type Running = Map<string, Attempt>;

/** Does one job of the queues of works: claims the work, makes it, and settles it. Throws only when the database is away. */
export async function runWork(
  context: Context,
  boss: Boss,
  job: WorkJob,
  options: WorkerOptions,
  running: Running,
  judges: Judges,
): Promise<void> {
  const work = await claim(context, boss, job, options);
  if (!work) return;
  const attempt = await startAttempt(context, work);
  running.set(work.id, attempt);
  const stopBeat = beat(context, boss, job, attempt, options.beatMs);
  let made: Made | undefined;
  try {
    made = await settleAttempt(context, boss, job, attempt);
  } finally {
    stopBeat();
    running.delete(work.id);
    if (!made?.judge) await attempt.clear();
  }
  if (made?.judge) await judges.take(attempt, made);
}

/** Makes the work and settles it; gives back what was made and is the user's now. */
async function settleAttempt(
  context: Context,
  boss: Boss,
  job: WorkJob,
  attempt: Attempt,
): Promise<Made | undefined> {
  const { work, signal } = attempt;
  let failure: unknown;
  try {
    const made = await attempt.make();
    const objects = await storeObjects(context, work, made);
    signal.throwIfAborted();
    const done = await settle(context, boss, job, work, async (tx) =>
      settleSuccess(tx, context, work, made, await enterFiles(tx, objects)),
    );
    if (done) {
      await removeOlder(context, work);
      for (const prefix of made.leftovers ?? [])
        await context.storage.removeAll(prefix).catch(() => undefined);
      return made;
    }
    failure = (await isCancelled(context, work)) ? new Ended('cancel') : new Ended('lost');
  } catch (error) {
    failure = signal.aborted ? signal.reason : error;
  }
  await settleOtherwise(context, boss, job, attempt, failure);
  return undefined;
}

async function settleOtherwise(
  context: Context,
  boss: Boss,
  job: WorkJob,
  attempt: Attempt,
  failure: unknown,
): Promise<void> {
  const { work } = attempt;
  if (failure instanceof Waiting) return waitElsewhere(context, boss, job, attempt, failure.seconds);
  await context.storage.removeAll(attemptPrefix(work, work.attempt)).catch(() => undefined);
  if (failure instanceof Ended) return endFromOutside(context, boss, job, work, failure);
  await failOrRetry(context, boss, job, work, failure);
}

async function endFromOutside(context: Context, boss: Boss, job: WorkJob, work: WorkRow, { reason }: Ended) {
  if (reason === 'lost') return;
  await settle(context, boss, job, work, async (tx) => {
    if (reason === 'cancel') return settleFailure(tx, context, work, cancelled());
    return letGo(tx, work, await enqueueWork(tx, { ...work, workId: work.id }));
  });
}

/** Gives the worker and the user's turn back until it is time to look again; a cancel that came meanwhile ends the work. */
async function waitElsewhere(
  context: Context,
  boss: Boss,
  job: WorkJob,
  { work, said }: Attempt,
  seconds: number,
): Promise<void> {
  await settle(context, boss, job, work, async (tx) => {
    const jobId = await enqueueWork(tx, { ...work, workId: work.id, delay: seconds });
    const until = new Date(context.clock().getTime() + seconds * 1000);
    if (await park(tx, work, { ...said(), jobId, waitingUntil: until })) return true;
    await dequeue(tx, workQueues[work.lane], jobId);
    return settleFailure(tx, context, work, cancelled());
  });
}

async function failOrRetry(context: Context, boss: Boss, job: WorkJob, work: WorkRow, error: unknown) {
  const named = isProblem(error) ? error : undefined;
  const most = named ? (tries[named.problem] ?? 0) : queues.work.retries;
  const again = job.retryCount < most;
  const log = { err: error, work: work.id, attempt: work.attempt, again };
  if (named) context.log.info(log, 'an attempt failed');
  else context.log.error(log, 'an attempt failed');
  if (again) {
    const message = named?.problem ?? 'error';
    await persist(context.log, () =>
      transaction(context.db, async (tx) => {
        if (await letGo(tx, work, work.jobId)) await boss.fail(tx, workQueues[work.lane], job, message);
      }),
    );
    return;
  }
  const reason: Problem = named && named.problem !== 'render-failed' ? named : problem('work-crashed');
  await settle(context, boss, job, work, (tx) => settleFailure(tx, context, work, reason));
}

/**
 * Ends the work and its job in one transaction. True when it is done, also when a commit whose answer was lost had done it
 * before; false when the work was not ours any more.
 */
async function settle(
  context: Context,
  boss: Boss,
  job: WorkJob,
  work: WorkRow,
  change: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  return persist(context.log, async () => {
    try {
      return await transaction(context.db, async (tx) => {
        if (!(await change(tx))) throw new NotOurs();
        if (!(await boss.complete(tx, workQueues[work.lane], job))) throw new NotOurs();
        return true;
      });
    } catch (error) {
      if (!(error instanceof NotOurs)) throw error;
      const [now] = await context.db.select().from(works).where(eq(works.id, work.id));
      return now !== undefined && now.status !== 'generating' && now.attempt === work.attempt && !now.problem;
    }
  });
}

class NotOurs extends Error {}

async function isCancelled(context: Context, work: WorkRow): Promise<boolean> {
  const [now] = await context.db.select().from(works).where(eq(works.id, work.id));
  return now?.status === 'generating' && now.attempt === work.attempt && now.cancelRequestedAt !== null;
}

/**
 * What earlier attempts left in the storage when they were killed while they stored. Storing comes last, so only the latest of many
 * attempts, as works have that wait for an external engine, can have left something.
 */
async function removeOlder(context: Context, work: WorkRow): Promise<void> {
  for (let attempt = Math.max(1, work.attempt - 10); attempt < work.attempt; attempt += 1) {
    await context.storage.removeAll(attemptPrefix(work, attempt)).catch(() => undefined);
  }
}

/** Looks again and again whether the work is still ours and still wanted, and tells the queue that we live. */
function beat(context: Context, boss: Boss, job: WorkJob, attempt: Attempt, everyMs: number): () => void {
  const touchEvery = Math.max(1, Math.floor((queues.work.heartbeat * 1000) / 4 / everyMs));
  let beats = 0;
  let looking = false;
  const look = async () => {
    if (looking || attempt.signal.aborted) return;
    looking = true;
    try {
      const [now] = await context.db.select().from(works).where(eq(works.id, attempt.work.id));
      if (!now || now.attempt !== attempt.work.attempt) return attempt.end('lost');
      if (now.status === 'generating' && now.cancelRequestedAt) return attempt.end('cancel');
      beats += 1;
      if (
        beats % touchEvery === 0 &&
        now.status === 'generating' &&
        !(await boss.touch(workQueues[now.lane], job))
      ) {
        attempt.end('lost');
      }
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => context.log.warn({ err: error }, 'a look at a work failed'));
  }, everyMs);
  return () => clearInterval(timer);
}
