import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalEngine } from '@likeness/domain/channels';
import { isProblem, problem, Problem, type ProblemName, type ProblemParams } from '@likeness/domain/problems';
import type { JobTicket } from '@likeness/engines/external-job';
import type { PresenterDriver, PresenterRequest } from '@likeness/engines/presenter/port';
import { makeCovers } from '@likeness/media/cover';
import { probe } from '@likeness/media/probe';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { Ended } from '../../works/attempt.ts';
import { engineStepsOf, takeSlot } from '../../works/engine-slots.ts';
import type { Job } from '../../works/recipe.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { speakableAvatar } from '../avatars/prepare.service.ts';
import { engineDriver } from './engines.service.ts';

type OutsideParams = { avatarId: string; engine?: ExternalEngine | undefined };
type OutsideRender = {
  /** The speech, WAV. */
  audio: string;
  /** Where the video shall lie. It comes from outside: nothing is known of it but its length. */
  out: string;
  onProgress: (stage: 'queued' | 'rendering', fraction: number) => void;
};

/** Orders of one work, should the engine fail in a way that may pass. */
const orders = 2;
/** Seconds that an engine may be away before a work that needs it is given up. */
const patience = 120;

type Failure = { problem: ProblemName; params: ProblemParams; detail: string | undefined; again: boolean };

/**
 * Has an engine outside make the video. The id of each order is remembered before it is sent and its ticket after, so a
 * later attempt waits for the same video instead of ordering another. Throws the named problem of the engine.
 */
export async function renderOutside(
  job: Job<unknown>,
  { avatarId, engine }: OutsideParams,
  of: OutsideRender,
): Promise<void> {
  const driver = engine && engineDriver(job.context, engine);
  if (!driver) throw problem('channel-unavailable');
  const files = await filesFor(job, driver, avatarId, of.audio);
  await waitForPlace(job, driver, engine, of.onProgress);
  for (let n = 1; ; n++) {
    const id = await job.step(`engine-id-${n}`, async () => randomUUID());
    const request: PresenterRequest = { id, ...files, audio: of.audio, out: join(job.folder, `${id}.mp4`) };
    const failed = await endOf(job, driver, n, request, of.onProgress);
    if (!failed) return rename(request.out, of.out);
    if (failed.again && n < orders) continue;
    const { problem: name, params, detail } = failed;
    throw new Problem(name === 'render-failed' ? 'engine-failed' : name, params, detail);
  }
}

/** The person and the length of the speech, as the driver wants them. */
async function filesFor(job: Job<unknown>, driver: PresenterDriver, avatarId: string, audio: string) {
  const footage = join(job.folder, 'person.mp4');
  const { file } = await speakableAvatar(job.context, job.userId, avatarId);
  await job.context.storage.fetch(file.storageKey, footage);
  const sound = (await probe(audio, { trusted: true, signal: job.signal })).audio[0];
  if (!sound) throw problem('media-no-audio');
  const audioSeconds = sound.duration;
  if (driver.limits.person === 'video') return { person: footage, audioSeconds };
  const person = join(job.folder, 'person.jpg');
  await makeCovers(
    footage,
    { poster: person, small: join(job.folder, 'person-small.jpg') },
    { signal: job.signal },
  );
  return { person, audioSeconds };
}

async function waitForPlace(
  job: Job<unknown>,
  driver: PresenterDriver,
  engine: ExternalEngine,
  onProgress: OutsideRender['onProgress'],
): Promise<void> {
  const { pollSeconds, concurrency: places } = driver.limits;
  while (!(await takeSlot(job.context, { workId: job.workId, engine, places }))) {
    onProgress('queued', 0);
    await sleep(pollSeconds * 1000, undefined, { signal: job.signal });
  }
}

/** Orders the video, as often as the engine is busy with somebody else's or does not answer for a while. */
async function start(
  job: Job<unknown>,
  driver: PresenterDriver,
  request: PresenterRequest,
): Promise<JobTicket> {
  const { signal, context } = job;
  const { limits } = driver;
  const begun = context.clock().getTime();
  for (;;) {
    try {
      return await driver.start(request, { signal });
    } catch (error) {
      signal.throwIfAborted();
      const waited = (context.clock().getTime() - begun) / 1000;
      const most = isProblem(error, 'engine-busy') ? limits.seconds : patience;
      const passing = isProblem(error, 'engine-busy') || isProblem(error, 'engine-unreachable');
      if (!passing || waited > most) throw error;
      await sleep(limits.pollSeconds * 1000, undefined, { signal });
    }
  }
}

/** Waits for the end of an order. Null when the video lies at `request.out`. */
async function wait(
  job: Job<unknown>,
  driver: PresenterDriver,
  ticket: JobTicket,
  request: PresenterRequest,
  onProgress: OutsideRender['onProgress'],
): Promise<Failure | null> {
  const { signal, context, workId } = job;
  let fraction = 0;
  try {
    for (;;) {
      try {
        const now = await driver.check(ticket, request, { signal });
        if (now.state === 'done') return null;
        if (now.state === 'failed') return failureOf(now.problem, now.retry === 'later');
        fraction = now.progress ?? fraction;
      } catch (error) {
        signal.throwIfAborted();
        if (!isProblem(error)) throw error;
        // Nothing was learned: the ticket stays good until its time is up, and the driver says when that is.
        context.log.warn({ err: error, work: workId }, 'an engine outside gave no answer');
      }
      onProgress('rendering', fraction);
      await sleep(driver.limits.pollSeconds * 1000, undefined, { signal });
    }
  } catch (error) {
    if (signal.reason instanceof Ended && signal.reason.reason === 'cancel')
      await driver.cancel?.(ticket).catch((failure: unknown) => {
        context.log.warn({ err: failure, work: workId }, 'an engine outside could not be stopped');
      });
    throw error;
  }
}

const failureOf = ({ problem: name, params, detail }: Problem, again: boolean): Failure => ({
  problem: name,
  params,
  detail,
  again,
});

/**
 * Makes the `n`th order of the work and waits for its end. Null when the video lies at `request.out`; that is not
 * remembered, because a later attempt has to fetch it again. A failure is.
 */
async function endOf(
  job: Job<unknown>,
  driver: PresenterDriver,
  n: number,
  request: PresenterRequest,
  onProgress: OutsideRender['onProgress'],
): Promise<Failure | null> {
  let made = false;
  try {
    return await job.step<Failure>(`engine-end-${n}`, async () => {
      try {
        const ticket = await job.step(`engine-ticket-${n}`, () => start(job, driver, request));
        const failed = await wait(job, driver, ticket, request, onProgress);
        if (failed) return failed;
      } catch (error) {
        if (job.signal.aborted || !isProblem(error)) throw error;
        return failureOf(error, false);
      }
      made = true;
      throw new Error('the video is there');
    });
  } catch (error) {
    if (made) return null;
    throw error;
  }
}

/** Has the engine forget a work that has ended, soon. Does nothing for works of our own engine. */
export async function releaseOutside(tx: Transaction, workId: string): Promise<void> {
  const steps = await engineStepsOf(tx, workId);
  const slot = steps.get('engine-slot') as { engine: string } | undefined;
  for (const [name, ticket] of steps)
    if (slot && name.startsWith('engine-ticket-'))
      await enqueueTask(tx, 'engine-release', { engine: slot.engine, ticket: JSON.stringify(ticket) });
}

/** Removes what an order left at its engine. Runs on a worker. */
export async function releaseTicket(
  context: Context,
  { engine, ticket }: Record<string, string>,
): Promise<void> {
  const driver = engineDriver(context, engine as ExternalEngine);
  if (driver && ticket) await driver.release(JSON.parse(ticket) as JobTicket);
}
