import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { notify } from '../db/listener.ts';
import { transaction } from '../db/transaction.ts';
import type { Boss, Try } from '../jobs/boss.ts';
import { putOff } from '../jobs/enqueue.ts';
import { leftAnswers } from './left-answers.store.ts';
import { presenceGroup } from './reap.ts';

/** Milliseconds for which no other worker is seen before what is being made counts as left behind. */
const aloneMs = 250;

/**
 * Looks for answers that a killed process was making, and has them made at once instead of when their sign of life is too old: a person
 * waits for each. Call it before the worker `self` takes its first job. Where other workers live the queue finds them, for one of those
 * may be making them. The result ends the look and waits for it.
 */
export async function takeUpLeftAnswers(
  context: Context,
  boss: Boss,
  self: number,
): Promise<() => Promise<void>> {
  const presence = { group: presenceGroup, number: self };
  const left = await leftAnswers(context.db, presence);
  if (left.length === 0) return async () => undefined;
  const ending = new AbortController();
  const looking = (async () => {
    await sleep(aloneMs, undefined, { signal: ending.signal });
    const still = new Set((await leftAnswers(context.db, presence)).map(({ id }) => id));
    for (const held of left) if (still.has(held.id)) await handBack(context, boss, held);
  })().catch((error: unknown) => {
    if (!ending.signal.aborted)
      context.log.warn({ err: error }, 'answers that were left could not be taken up');
  });
  return async () => {
    ending.abort();
    await looking;
  };
}

/** Ends a try, which counts, and lets the next one begin without a pause. */
async function handBack(context: Context, boss: Boss, held: Try): Promise<void> {
  await transaction(context.db, async (tx) => {
    if (!(await boss.fail(tx, 'chat', held, 'the worker died'))) return;
    await putOff(tx, 'chat', held.id, 0);
    await notify(tx, 'wake', 'chat');
  });
  context.log.warn({ job: held.id }, 'a worker died; the answer it was making is taken up');
}
