import type { EngineJob } from '@likeness/domain/engines';
import { isProblem } from '@likeness/domain/problems';
import type { LanguageDriver } from '@likeness/engines/language/port';
import type { Context } from '../context.ts';
import { addEngineUse, engineUsesSince, forgetEngineUses } from './engine-uses.store.ts';

const dayMs = 86_400_000;
/** Days that are shown, and days that are kept. */
export const shownDays = 7;
const keptDays = 60;

type Counts = Pick<Context, 'db' | 'clock' | 'log'>;

/** Counts how a use of an engine went. Never fails, and is not waited for. */
export function countUse(
  { db, clock, log }: Counts,
  job: EngineJob,
  engine: string,
  failure?: unknown,
): void {
  const problem = failure === undefined ? undefined : isProblem(failure) ? failure.problem : 'internal';
  addEngineUse(db, { job, engine, at: clock(), problem }).catch((error: unknown) => {
    log.warn({ err: error, engine }, 'a use of an engine was not counted');
  });
}

/** Runs a use of an engine and counts how it went; one that its user ended is not counted. */
export async function counted<T>(
  context: Counts,
  of: { job: EngineJob; engine: string; signal?: AbortSignal | undefined },
  use: () => Promise<T>,
): Promise<T> {
  try {
    const made = await use();
    countUse(context, of.job, of.engine);
    return made;
  } catch (error) {
    if (!of.signal?.aborted) countUse(context, of.job, of.engine, error);
    throw error;
  }
}

/** Runs a use of an engine of our own and counts how it went; a problem that it names is a refusal, and is not counted. */
export async function countedOwn<T>(
  context: Counts,
  { job, engine }: { job: EngineJob; engine: string },
  use: () => Promise<T>,
): Promise<T> {
  try {
    const made = await use();
    countUse(context, job, engine);
    return made;
  } catch (error) {
    if (!isProblem(error)) countUse(context, job, engine, error);
    throw error;
  }
}

/** A language model whose answers are counted. */
export function countedModel(
  context: Counts,
  of: { job: EngineJob; engine: string },
  driver: LanguageDriver,
): LanguageDriver {
  return {
    ...driver,
    async *answer(request, options) {
      try {
        for await (const piece of driver.answer(request, options)) {
          if (piece.kind === 'end') countUse(context, of.job, of.engine);
          yield piece;
        }
      } catch (error) {
        if (!options?.signal?.aborted) countUse(context, of.job, of.engine, error);
        throw error;
      }
    },
  };
}

/** How often each engine did each job lately. */
export async function usesOfLate({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - (shownDays - 1) * dayMs).toISOString().slice(0, 10);
  return engineUsesSince(db, since);
}

/** Forgets counts that are shown no more. */
export async function sweepEngineUses({ db, clock }: Context): Promise<void> {
  await forgetEngineUses(db, new Date(clock().getTime() - keptDays * dayMs).toISOString().slice(0, 10));
}
