import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, problem, Problem, type ProblemName, type ProblemParams } from '@likeness/domain/problems';
import type { ExternalJob, JobRequest, JobTicket } from '@likeness/engines/external-job';
import type { EngineJob } from '@likeness/domain/engines';
import type { Context } from '../context.ts';
import { countUse } from '../engine-uses/engine-uses.ts';
import type { Transaction } from '../db/connect.ts';
import { Ended } from './attempt.ts';
import { engineStepsOf, forgetEngineSteps, slotStep, takeSlot } from './engine-slots.ts';
import type { Job } from './recipe.ts';
import type { Task } from './registry.ts';
import { enqueueTask } from './tasks.ts';

type Driver<Request extends JobRequest> = Pick<
  ExternalJob<Request>,
  'limits' | 'start' | 'check' | 'cancel' | 'release'
>;

export type ExternalOrder<Request extends JobRequest> = {
  /** Name of the engine: its slots are counted under it. */
  engine: string;
  /**
   * The request of the present attempt under an id that is remembered. `files`: all of them have to lie there; without it the
   * driver is only going to ask how far it is, and to fetch the result.
   */
  request: (id: string, files: boolean) => Promise<Request>;
  onProgress: (stage: 'queued' | 'rendering', fraction: number) => void;
};

/** Orders of one work, should the engine fail in a way that may pass. */
const maxOrders = 2;
/** Seconds that an engine may be away before a work that needs it is given up. */
const patience = 120;
/** Longest wait between two looks, seconds; they become rarer the longer it takes. */
const maxWait = 15;

type Failure = { problem: ProblemName; params: ProblemParams; detail: string | undefined; again: boolean };

const failureOf = ({ problem: name, params, detail }: Problem, again: boolean): Failure => ({
  problem: name,
  params,
  detail,
  again,
});

/**
 * Orders at external engines: `make` for the recipe's `make`, the hooks for its endings, and the task that tells the engine. The id
 * of each order is remembered before it is sent and its ticket after, so a later attempt waits for the same result instead of
 * ordering another. While the engine is at work the attempt ends and comes back (`job.wait`): neither a worker nor the user's turn
 * is held. `driverOf` gives undefined where the operator has no such engine.
 */
export function externalOrders<Request extends JobRequest>(
  task: string,
  doing: EngineJob,
  driverOf: (context: Context, engine: string) => Driver<Request> | undefined,
) {
  return {
    /** Resolves with the request whose result is there. Throws the named problem of the engine. */
    async make(job: Job<unknown>, order: ExternalOrder<Request>): Promise<Request> {
      const driver = driverOf(job.context, order.engine);
      if (!driver) throw problem('channel-unavailable');
      await waitForSlot(job, driver, order);
      for (let n = 1; ; n++) {
        const id = await job.step(`engine-id-${n}`, async () => randomUUID());
        const end = await endOf(job, driver, order, { n, id });
        countUse(job.context, doing, order.engine, 'done' in end ? undefined : new Problem(end.problem));
        if ('done' in end) return end.done;
        if (end.again && n < maxOrders) continue;
        const { problem: name, params, detail } = end;
        throw new Problem(name === 'render-failed' ? 'engine-failed' : name, params, detail);
      }
    },
    onSuccess: (tx: Transaction, work: { id: string }) => tellEngine(tx, task, work.id, false),
    onFailure: (tx: Transaction, work: { id: string }, reason: Problem) =>
      tellEngine(tx, task, work.id, reason.problem === 'work-cancelled'),
    onRetry: (tx: Transaction, work: { id: string }) => forgetEngineSteps(tx, work.id),
    tasks: {
      [task]: async (context, { engine = '', ticket = '', stop }) => {
        const driver = driverOf(context, engine);
        const known = JSON.parse(ticket) as JobTicket;
        if (stop) await stopOrder(context, driver, known, {});
        await driver?.release(known);
      },
    } as Record<string, Task>,
  };
}

/** Has the engine stop and forget what a work that has ended ordered, soon. Does nothing for works of our own engine. */
async function tellEngine(tx: Transaction, task: string, workId: string, stop: boolean): Promise<void> {
  const steps = await engineStepsOf(tx, workId);
  const slot = steps.get(slotStep) as { engine: string } | undefined;
  if (!slot) return;
  for (const [name, ticket] of steps)
    if (name.startsWith('engine-ticket-'))
      await enqueueTask(tx, task, {
        engine: slot.engine,
        ticket: JSON.stringify(ticket),
        ...(stop ? { stop: '1' } : {}),
      });
}

async function stopOrder(
  context: Context,
  driver: Pick<ExternalJob, 'cancel'> | undefined,
  ticket: JobTicket,
  about: object,
): Promise<void> {
  await driver?.cancel?.(ticket).catch((failure: unknown) => {
    context.log.warn({ err: failure, ...about }, 'an external engine could not be stopped');
  });
}

async function waitForSlot<Request extends JobRequest>(
  job: Job<unknown>,
  { limits }: Driver<Request>,
  { engine, onProgress }: ExternalOrder<Request>,
): Promise<void> {
  if (await takeSlot(job.context, { workId: job.workId, engine, slots: limits.concurrency })) return;
  onProgress('queued', 0);
  await job.wait(limits.pollSeconds);
}

/** Orders, or comes back later when the engine is busy with the work of another client or does not answer for a while. */
async function start<Request extends JobRequest>(
  job: Job<unknown>,
  driver: Driver<Request>,
  order: ExternalOrder<Request>,
  { n, id }: { n: number; id: string },
): Promise<JobTicket> {
  const { signal, context } = job;
  const { limits } = driver;
  const begun = await job.step(`engine-begun-${n}`, async () => context.clock().getTime());
  const request = await order.request(id, true);
  try {
    return await driver.start(request, { signal });
  } catch (error) {
    signal.throwIfAborted();
    const waited = (context.clock().getTime() - begun) / 1000;
    const max = isProblem(error, 'engine-busy') ? limits.seconds : patience;
    const passing = isProblem(error, 'engine-busy') || isProblem(error, 'engine-unreachable');
    if (!passing || waited > max) throw error;
    return job.wait(nextWait(limits.pollSeconds, waited));
  }
}

const nextWait = (pollSeconds: number, waited: number) =>
  Math.max(pollSeconds, Math.min(maxWait, waited / 10));

/** Looks how far an order is until it has ended; undefined when its result is there. */
async function check<Request extends JobRequest>(
  job: Job<unknown>,
  driver: Driver<Request>,
  order: ExternalOrder<Request>,
  { ticket, request, since }: { ticket: JobTicket; request: Request; since: number },
): Promise<Failure | undefined> {
  const { signal, context, workId } = job;
  const { pollSeconds, stays } = driver.limits;
  let fraction: number | undefined;
  try {
    for (;;) {
      try {
        const now = await driver.check(ticket, request, { signal });
        if (now.state === 'done') return undefined;
        if (now.state === 'failed') return failureOf(now.problem, now.retry === 'later');
        fraction = now.progress ?? fraction;
      } catch (error) {
        signal.throwIfAborted();
        if (!isProblem(error)) throw error;
        // Nothing was learned: the ticket stays good until its time is up, and the driver says when that is.
        context.log.warn({ err: error, work: workId }, 'an external engine gave no answer');
      }
      order.onProgress('rendering', fraction ?? 0);
      if (!stays) await job.wait(nextWait(pollSeconds, (context.clock().getTime() - since) / 1000));
      await sleep(pollSeconds * 1000, undefined, { signal });
    }
  } catch (error) {
    if (signal.reason instanceof Ended && signal.reason.reason === 'cancel')
      await stopOrder(context, driver, ticket, { work: workId });
    throw error;
  }
}

/**
 * Makes the `n`th order of the work and waits for its end. `done` is not remembered, because a later attempt has to fetch the
 * result again. A failure is.
 */
async function endOf<Request extends JobRequest>(
  job: Job<unknown>,
  driver: Driver<Request>,
  order: ExternalOrder<Request>,
  of: { n: number; id: string },
): Promise<{ done: Request } | Failure> {
  let done: { done: Request } | undefined;
  try {
    return await job.step<Failure>(`engine-end-${of.n}`, async () => {
      try {
        const ticket = await job.step(`engine-ticket-${of.n}`, () => start(job, driver, order, of));
        const since = await job.step(`engine-since-${of.n}`, async () => job.context.clock().getTime());
        const request = await order.request(of.id, driver.limits.stays === true);
        const failed = await check(job, driver, order, { ticket, request, since });
        if (failed) return failed;
        done = { done: request };
      } catch (error) {
        if (job.signal.aborted || !isProblem(error)) throw error;
        return failureOf(error, false);
      }
      throw new Error('the result is there');
    });
  } catch (error) {
    if (done) return done;
    throw error;
  }
}
