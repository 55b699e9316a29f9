import { and, eq, isNull, sql } from 'drizzle-orm';
import { eachMaker } from '@likeness/domain/makers';
import { type Problem, problem } from '@likeness/domain/problems';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import { workFiles, works } from '../db/tables/works.ts';
import { capture, release } from '../ledger/hold.ts';
import { lockUser } from '../ledger/record.ts';
import { publish } from '../events/events.ts';
import { chargeFor, readPrice } from './price.ts';
import type { Made, StoredFiles } from './recipe.ts';
import { endings, recipeOf, type EndedWork } from './registry.ts';

export type WorkRow = typeof works.$inferSelect;
type Settling = Pick<Context, 'clock'>;

/** The row, while it is being made and `attempt` is its newest: no other attempt may end it. */
const mine = (work: Pick<WorkRow, 'id' | 'attempt'>) =>
  and(eq(works.id, work.id), eq(works.attempt, work.attempt), eq(works.status, 'generating'));

/**
 * Ends a work as made: charges what was measured, never more than the hold, and points the row to its files. False, with
 * nothing changed, when a newer attempt or a cancel came first.
 */
export async function settleSuccess(
  tx: Transaction,
  context: Settling,
  work: WorkRow,
  made: Made,
  stored: StoredFiles & { subtitleFileIds: Record<string, string> },
): Promise<boolean> {
  const now = context.clock();
  const { files, coverMovingFileId: _, ...columns } = stored;
  const recipe = recipeOf(work.kind);
  const price = readPrice(work.price);
  const wanted = recipe.charge?.(price, made) ?? chargeFor(price, made);
  const credits = work.holdId ? Math.min(price.credits, Math.max(0, wanted)) : 0;
  await lockUser(tx, work.userId);
  const settled = await tx
    .update(works)
    .set({
      status: 'success',
      stage: 'finishing',
      progress: 1,
      seconds: made.seconds,
      credits,
      ...columns,
      quality: made.quality ?? {},
      makers: eachMaker(made.makers ?? []),
      worker: null,
      finishedAt: now,
    })
    .where(and(mine(work), isNull(works.cancelRequestedAt)))
    .returning({ id: works.id });
  if (settled.length === 0) return false;
  if (files.length > 0)
    await tx.insert(workFiles).values(files.map((file) => ({ workId: work.id, ...file })));
  if (work.holdId) await capture(tx, work.holdId, { amount: credits, key: `settle:${work.holdId}`, now });
  const { id, userId } = work;
  await recipe.onSuccess?.(tx, { id, userId, params: recipe.params.parse(work.params) }, made, stored);
  await announce(tx, work, { status: 'success', progress: 1 });
  await told(tx, work, { status: 'success', problem: null, credits, seconds: made.seconds }, now);
  return true;
}

/**
 * Ends a work as failed and gives its points back; `cause` decides about points whose lot has run out (see `release`).
 * False, with nothing changed, when it is over already or a newer attempt holds it.
 */
export async function settleFailure(
  tx: Transaction,
  context: Settling,
  work: WorkRow,
  reason: Problem,
): Promise<boolean> {
  const now = context.clock();
  await lockUser(tx, work.userId);
  const settled = await tx
    .update(works)
    .set({
      status: 'failed',
      problem: reason.problem,
      problemParams: reason.params,
      worker: null,
      waitingUntil: null,
      finishedAt: now,
    })
    .where(mine(work))
    .returning({ id: works.id });
  if (settled.length === 0) return false;
  const cause = reason.problem === 'work-cancelled' ? 'cancel' : 'failure';
  if (work.holdId) await release(tx, work.holdId, { cause, key: `settle:${work.holdId}`, now });
  await recipeOf(work.kind).onFailure?.(tx, { id: work.id, userId: work.userId }, reason);
  await announce(tx, work, { status: 'failed', progress: work.progress });
  await told(tx, work, { status: 'failed', problem: reason.problem, credits: 0, seconds: null }, now);
  return true;
}

/** Adds what was seen of the result to a work that `work`'s attempt has finished. */
export async function settleQuality(
  { db }: Pick<Context, 'db'>,
  work: WorkRow,
  quality: Record<string, number | null>,
): Promise<void> {
  const finished = and(eq(works.id, work.id), eq(works.attempt, work.attempt), eq(works.status, 'success'));
  await transaction(db, async (tx) => {
    const changed = await tx.update(works).set({ quality }).where(finished).returning({ id: works.id });
    if (changed.length > 0) await publish(tx, work.userId, 'works', {});
  });
}

export const cancelled = () => problem('work-cancelled');

type Ending = { status: 'success' | 'failed'; progress: number };

async function announce(tx: Transaction, work: WorkRow, ending: Ending): Promise<void> {
  await publish(tx, work.userId, 'work', { id: work.id, kind: work.kind, stage: null, ...ending });
  if (work.holdId) await publish(tx, work.userId, 'credits', {});
}

/** Has the features do what they do when a work ends. */
async function told(
  tx: Transaction,
  { id, userId, kind, name }: WorkRow,
  ending: Pick<EndedWork, 'status' | 'problem' | 'credits' | 'seconds'>,
  at: Date,
): Promise<void> {
  for (const act of endings()) await act(tx, { id, userId, kind, name, ...ending }, at);
}

/** Leaves a work to itself until it is looked at again, with the job that does so. False when it is cancelled or not ours. */
export async function park(
  tx: Transaction,
  work: WorkRow,
  until: { jobId: string; waitingUntil: Date; stage?: string; progress?: number },
): Promise<boolean> {
  await lockUser(tx, work.userId);
  const parked = await tx
    .update(works)
    .set({ worker: null, ...until, attempt: sql`${works.attempt} + 1` })
    .where(and(mine(work), isNull(works.cancelRequestedAt)))
    .returning({ id: works.id });
  if (parked.length > 0 && until.stage && until.stage !== work.stage) {
    const { stage, progress = work.progress } = until;
    await publish(tx, work.userId, 'work', {
      id: work.id,
      kind: work.kind,
      status: 'generating',
      stage,
      progress,
    });
  }
  return parked.length > 0;
}

/**
 * Takes a work out of the hands of its worker: it is made no longer, and the worker, should it live, can change nothing any more.
 * Its job is the one named. False when another worker holds it meanwhile.
 */
export async function letGo(tx: Transaction, work: WorkRow, jobId: string | null): Promise<boolean> {
  const changed = await tx
    .update(works)
    .set({ worker: null, waitingUntil: null, stage: 'queued', jobId, attempt: sql`${works.attempt} + 1` })
    .where(mine(work))
    .returning({ id: works.id });
  if (changed.length === 0) return false;
  await publish(tx, work.userId, 'work', {
    id: work.id,
    kind: work.kind,
    status: 'generating',
    stage: 'queued',
    progress: work.progress,
  });
  return true;
}
