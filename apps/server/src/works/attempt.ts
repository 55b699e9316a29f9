import { rm } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { works, workSteps } from '../db/tables/works.ts';
import { persist } from '../db/persist.ts';
import { transaction } from '../db/transaction.ts';
import { runEngine } from '../children/child.ts';
import { publish } from '../events/events.ts';
import { workFolder } from '../files/folders.ts';
import type { EngineLimits } from '../children/child.ts';
import type { Job, Made } from './recipe.ts';
import { recipeOf } from './registry.ts';
import type { WorkRow } from './settle.ts';

/** Why an attempt ended from outside. */
export type EndReason = 'cancel' | 'lost' | 'drain';

export class Ended extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason) {
    super(`the attempt ended: ${reason}`);
    this.name = 'Ended';
    this.reason = reason;
  }
}

/** Thrown by `job.wait`: the attempt ends, the work is looked at again later. */
export class Waiting extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`the work waits ${seconds} s`);
    this.name = 'Waiting';
    this.seconds = seconds;
  }
}

/** Milliseconds between two reports of progress. */
const reportMs = 400;

export type Attempt = {
  work: WorkRow;
  signal: AbortSignal;
  end: (reason: EndReason) => void;
  /** The last step and share that the recipe said. */
  said: () => { stage: string; progress: number } | undefined;
  /** What the attempt made, in its folder; rejects with what went wrong. */
  make: () => Promise<Made>;
  /** Removes the folder. */
  clear: () => Promise<void>;
};

/** One attempt at a claimed work: gives its recipe a folder, remembered steps, engines, and a way to say how far it is. */
export async function startAttempt(context: Context, work: WorkRow): Promise<Attempt> {
  const controller = new AbortController();
  const { signal } = controller;
  const folder = await workFolder(context.config, `work-${work.id.slice(0, 8)}`);
  const end = (reason: EndReason) => {
    if (!signal.aborted) controller.abort(new Ended(reason));
  };
  const progress = progressWriter(context, work, () => end('lost'));
  const engine = <T>(
    module: URL,
    request: Record<string, unknown>,
    limits: EngineLimits,
    onProgress?: (stage: string, fraction: number) => void,
  ) => runEngine<T>(module, request, limits, { folder, signal, ...(onProgress ? { onProgress } : {}) });
  const job: Omit<Job<unknown>, 'params'> = {
    context,
    workId: work.id,
    userId: work.userId,
    attempt: work.attempt,
    folder,
    signal,
    wait: (seconds) => Promise.reject(new Waiting(seconds)),
    step: (name, run) => step(context, work, signal, name, run),
    progress: progress.say,
    engine,
  };
  return {
    work,
    signal,
    end,
    said: progress.said,
    make: async () => {
      try {
        const recipe = recipeOf(work.kind);
        const made = await recipe.make({ ...job, params: recipe.params.parse(work.params) });
        signal.throwIfAborted();
        return made;
      } finally {
        await progress.stop();
      }
    },
    clear: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

/** Writes the newest of many reports a few times a second. `lost` is called when the row belongs to another worker. */
function progressWriter(context: Context, work: WorkRow, lost: () => void) {
  let next: { stage: string; progress: number } | undefined;
  let said: typeof next;
  let written = { stage: work.stage, progress: -1 };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let stopped = false;

  async function write(): Promise<void> {
    const now = next;
    next = undefined;
    if (!now || (now.stage === written.stage && Math.abs(now.progress - written.progress) < 0.002)) return;
    written = now;
    const { id, attempt, kind, userId } = work;
    const mine = and(eq(works.id, id), eq(works.attempt, attempt), eq(works.status, 'generating'));
    await transaction(context.db, async (tx) => {
      const changed = await tx.update(works).set(now).where(mine).returning({ id: works.id });
      if (changed.length === 0) return lost();
      await publish(tx, userId, 'work', { id, kind, status: 'generating', ...now });
    });
  }

  return {
    said: () => said,
    say: (stage: string, fraction: number) => {
      if (stopped) return;
      next = { stage, progress: Math.min(1, Math.max(0, fraction)) };
      said = next;
      timer ??= setTimeout(() => {
        timer = undefined;
        writing = writing
          .then(write)
          .catch((error: unknown) =>
            context.log.warn({ err: error, work: work.id }, 'progress was not written'),
          );
      }, reportMs);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await writing;
    },
  };
}

async function step<T>(
  context: Context,
  work: WorkRow,
  signal: AbortSignal,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const mine = and(eq(workSteps.workId, work.id), eq(workSteps.name, name));
  const known = await persist(context.log, () =>
    context.db.select({ result: workSteps.result }).from(workSteps).where(mine),
  );
  if (known[0]) return known[0].result as T;
  const result = await run();
  signal.throwIfAborted();
  const { rows } = await persist(context.log, () =>
    context.db.execute(sql`
      insert into work_steps (work_id, name, result, attempt)
      select id, ${name}, ${JSON.stringify(result ?? null)}::jsonb, attempt from works
      where id = ${work.id} and attempt = ${work.attempt} and status = 'generating'
      on conflict (work_id, name) do update set result = excluded.result where work_steps.attempt = excluded.attempt
      returning 1`),
  );
  if (rows.length === 0) throw new Ended('lost');
  return result;
}
