import { setTimeout as sleep } from 'node:timers/promises';
import { lanePlaces } from '@likeness/domain/lanes';
import { workLimits } from '@likeness/domain/status';
import type { Context } from '../context.ts';
import type { ConnectOptions, DatabasePool } from '../db/connect.ts';
import { listen } from '../db/listener.ts';
import { startBoss } from '../jobs/boss.ts';
import { consume } from '../jobs/consumer.ts';
import type { WorkQueue } from '../jobs/queues.ts';
import { Judges } from './judges.ts';
import { takeUpLeftAnswers } from './left-answers.ts';
import type { Running } from './run.ts';
import { runWork } from './run.ts';
import { buryWork, presenceGroup, reaper } from './reap.ts';
import { sweepDue } from './sweep.ts';
import { consumeAnswers, consumeTasks, consumeUploads } from './task-consumers.ts';

export type WorkerSettings = {
  /** The pool behind `context.db`, and how another connection to the same database is opened. */
  db: DatabasePool;
  connection: ConnectOptions;
  /** Renders made at the same time by this process. */
  renders: number;
  /** Auditions made, and other tasks done, at the same time by this process; default 2 of each. */
  tasks?: number;
  /** Milliseconds between two looks at the queue when it is not called; default 1000. */
  pollMs?: number;
};

export type Worker = {
  /** Works this process makes at the moment. */
  running: () => number;
  /**
   * Takes nothing new, waits `graceSeconds` for what runs, then hands the rest back to the queue without counting it as a
   * failed try. Resolves when no child process is left.
   */
  drain: (graceSeconds: number) => Promise<void>;
};

/** Only free places are used, so a user may have all of them. */
const partsOfOneUser = 1000;
const beatMs = 1000;
const reapMs = 1000;
const sweepMs = 15_000;

/** Starts to make works and to do tasks in this process. The recipes and tasks must have been provided before. */
export async function startWorker(context: Context, settings: WorkerSettings): Promise<Worker> {
  const number = context.random(4).readUInt32BE() & 0x7fff_ffff || 1;
  const onError = (error: unknown) => context.log.warn({ err: error }, 'the worker met an error');
  const listener = await listen(settings.connection, {
    presence: { group: presenceGroup, number },
    onError,
  });
  const boss = await startBoss(settings.db, { onError });
  const leaveAnswers = await takeUpLeftAnswers(context, boss, number);
  const running: Running = new Map();
  const judges = new Judges(context);
  const ending = new AbortController();
  const pollMs = settings.pollMs ?? 1000;
  const perUser = workLimits.runningPerUser;
  const options = { worker: number, perUser, beatMs };

  const tasks = { signal: ending.signal, pollMs, onError };
  const makes = (queue: WorkQueue, concurrency: number) =>
    consume<{ workId: string }>({
      boss,
      queue,
      concurrency: () => concurrency,
      perGroup: perUser,
      pollMs,
      handle: (job) => runWork(context, boss, job, options, running, judges),
      onError,
    });
  const consumers = {
    work: makes('work', settings.renders),
    'work-words': makes('work-words', lanePlaces.words),
    'work-links': makes('work-links', lanePlaces.links),
    'work-dead': consume<{ workId: string }>({
      boss,
      queue: 'work-dead',
      concurrency: () => 1,
      pollMs: pollMs * 2,
      handle: (job) => buryWork(context, boss, job),
      onError,
    }),
    task: consumeTasks(context, boss, 'task', { ...tasks, concurrency: settings.tasks ?? 2 }),
    part: consumeTasks(context, boss, 'part', {
      ...tasks,
      concurrency: () => settings.renders - rendersIn(running),
      perGroup: partsOfOneUser,
    }),
    'page-copy': consumeTasks(context, boss, 'page-copy', { ...tasks, concurrency: 1 }),
    'my-data': consumeTasks(context, boss, 'my-data', { ...tasks, concurrency: 2 }),
    audition: consumeTasks(context, boss, 'audition', { ...tasks, concurrency: settings.tasks ?? 2 }),
    chat: consumeAnswers(context, boss, tasks),
    ...consumeUploads(context, boss, tasks),
  };
  listener.on('wake', (queue) => {
    if (queue in consumers) consumers[queue as keyof typeof consumers].wake();
  });
  listener.on('cancel', (workId) => running.get(workId)?.end('cancel'));
  listener.onConnect(() => Object.values(consumers).forEach((consumer) => consumer.wake()));

  const reap = repeat(reaper(context, boss, number), reapMs, onError);
  const sweep = repeat(async () => void (await sweepDue(context)), sweepMs, onError);

  return {
    running: () => running.size,
    drain: async (graceSeconds) => {
      await Promise.all([reap(), sweep(), judges.close(), leaveAnswers()]);
      const stopped = Promise.all(Object.values(consumers).map((consumer) => consumer.stop()));
      const patience = new AbortController();
      const grace = sleep(graceSeconds * 1000, undefined, { signal: patience.signal }).then(
        () => {
          ending.abort(new Error('the worker stops'));
          for (const attempt of running.values()) attempt.end('drain');
        },
        () => undefined,
      );
      await stopped;
      patience.abort();
      await grace;
      await boss.stop();
      await listener.close();
    },
  };
}

/** Places of the lane of renders that works have now. */
const rendersIn = (running: Running): number =>
  [...running.values()].filter(({ work }) => work.lane === 'renders').length;

/** Calls `work` again and again, never two at once; the result ends it and waits for the last one. */
function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  const ending = new AbortController();
  const looping = (async () => {
    while (!ending.signal.aborted) {
      await work().catch(onError);
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await looping;
  };
}
