import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLanguage } from '@likeness/domain/languages';
import { eraseProblem } from '@likeness/domain/my-data';
import { isProblem, problem } from '@likeness/domain/problems';
import { attemptLimits } from '@likeness/domain/session';
import type { InputOf } from '@likeness/contract/call';
import type { myData as calls } from '@likeness/contract/my-data';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { release } from '../../ledger/hold.ts';
import { lockUser } from '../../ledger/record.ts';
import { cancelWork } from '../../works/cancel.ts';
import { enqueueTaskIn } from '../../works/tasks.ts';
import { audit, forgetReasons } from '../audit/audit.service.ts';
import { dropPrepared } from '../avatars/prepare.service.ts';
import { remove as removeConversation } from '../chat/chat.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { requirePassword } from '../session/session.service.ts';
import { forgetAtService } from '../voices/forget.service.ts';
import { erasedTables } from './decided.ts';
import {
  addErasure,
  allWorks,
  answeringConversations,
  closeAccount,
  emptySpace,
  eraseRows,
  erasuresWithoutJob,
  findErasure,
  forgetJobs,
  hasOtherOperator,
  leaveBots,
  livingVoices,
  noteErasure,
  openHolds,
  preparedAvatars,
  runningWorks,
  strayKeys,
} from './erase.store.ts';

export const eraseTask = 'erase';

/** Works that are looked up at a time. */
const worksAtOnce = 200;
/** Seconds that works have to end once they are cancelled; then another attempt waits on. */
const endSeconds = 60;
/** Milliseconds after which it is looked again for what was still on its way: no request and no small task takes longer. */
const againMs = 3_600_000;

/**
 * Erases everything of the caller. The account is closed before this answers; the rest goes on behind it, also after a crash.
 * Throws `password-required`, `old-password-wrong`, `erase-word-wrong` or `erase-last-operator`.
 */
export async function erase(
  context: Context,
  caller: Caller,
  { password, word }: InputOf<typeof calls.erase>,
): Promise<Record<string, never>> {
  const { userId } = caller;
  const guest = caller.role === 'guest';
  const wrong = eraseProblem({ guest, password, word });
  if (wrong) throw wrong;
  if (!guest) {
    await allowAttempt(context, 'password', userId, attemptLimits.loginPerAccount);
    await requirePassword(context, userId, password);
  }
  await transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    if (await findErasure(tx, userId)) return;
    if (caller.role === 'admin' && !(await hasOtherOperator(tx, userId)))
      throw problem('erase-last-operator');
    const now = context.clock();
    await closeAccount(tx, userId, now);
    const jobId = await enqueueErasure(tx, userId);
    await addErasure(tx, { userId, askedAt: now, jobId });
    await audit({ db: tx }, { actorId: userId, action: 'erase-asked', subject: userId });
  });
  return {};
}

const enqueueErasure = (tx: Context['db'], userId: string) =>
  enqueueTaskIn(
    tx,
    'my-data',
    { task: eraseTask, data: { user: userId } },
    { group: `erase:${userId}`, priority: 1 },
  );

/**
 * Goes through everything of a user that is not gone yet. Each part may be done again, and what a row points to goes before the
 * row: whatever ends it, the next attempt finds what is left. Runs on a worker.
 */
export async function eraseEverything(context: Context, userId: string, signal: AbortSignal): Promise<void> {
  const erasure = await findErasure(context.db, userId);
  if (!erasure || erasure.finishedAt) return;
  await endWhatRuns(context, userId, signal);
  await removeObjects(context, userId, signal);
  for (const table of erasedTables) {
    signal.throwIfAborted();
    if (table === 'avatars') await leaveBots(context.db, userId);
    if (table === 'voices') await eraseVoices(context, userId);
    else await eraseRows(context.db, table, userId);
  }
  await forgetJobs(context.db, userId);
  await transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    await emptySpace(tx, userId);
    const now = context.clock();
    if (erasure.erasedAt) return noteErasure(tx, userId, { finishedAt: now });
    await noteErasure(tx, userId, { erasedAt: now });
    await forgetReasons(tx, userId);
    await audit({ db: tx }, { actorId: userId, action: 'erased', subject: userId });
  });
}

/** Works are cancelled and answers removed, so that their points go back as the ledger has it; then nothing runs any more. */
async function endWhatRuns(context: Context, userId: string, signal: AbortSignal): Promise<void> {
  const caller: Caller = { userId, role: 'guest', language: defaultLanguage, address: '' };
  for (const id of await answeringConversations(context.db, userId))
    await removeConversation(context, caller, { id }).catch(unlessOver);
  const until = performance.now() + endSeconds * 1000;
  for (;;) {
    const running = await runningWorks(context.db, userId);
    if (running.length === 0) break;
    for (const id of running) await cancelWork(context, userId, id).catch(unlessOver);
    if (performance.now() > until) throw new Error('works of a user who is erased have not ended');
    if ((await runningWorks(context.db, userId)).length > 0) await sleep(500, undefined, { signal });
  }
  const now = context.clock();
  for (const id of await openHolds(context.db, userId))
    await transaction(context.db, (tx) => release(tx, id, { cause: 'cancel', key: `erase:${id}`, now }));
}

/** It ended by itself meanwhile. */
function unlessOver(error: unknown): void {
  if (!isProblem(error, 'not-found') && !isProblem(error, 'work-not-running')) throw error;
}

/** Everything in the storage, and what this machine keeps of it. */
async function removeObjects(context: Context, userId: string, signal: AbortSignal): Promise<void> {
  const { db, storage } = context;
  for (const { preparedKey, workId } of await preparedAvatars(db, userId)) {
    if (preparedKey) await dropPrepared(context, preparedKey);
    // Attempts that failed leave what they had learnt below their work.
    if (workId) await storage.removeAll(`avatars/${workId}/`);
  }
  for (let after = 0; ;) {
    const works = await allWorks(db, userId, after, worksAtOnce);
    for (const { id } of works) {
      signal.throwIfAborted();
      await storage.removeAll(`works/${id}/`);
    }
    if (works.length < worksAtOnce) break;
    after = works.at(-1)!.number;
  }
  for (const key of await strayKeys(db, userId)) await storage.remove(key);
  for (const place of ['files', 'uploads', 'users']) await storage.removeAll(`${place}/${userId}/`);
}

/** Voices are also forgotten by the services that made them. */
async function eraseVoices(context: Context, userId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    for (const voice of await livingVoices(tx, userId)) await forgetAtService(tx, voice);
    await eraseRows(tx, 'voices', userId);
  });
}

/** Lets erasures go on whose job was lost, and looks once more an hour after one was through. */
export async function sweepErasures(context: Context): Promise<void> {
  const throughBefore = new Date(context.clock().getTime() - againMs);
  await transaction(context.db, async (tx) => {
    for (const { userId } of await erasuresWithoutJob(tx, throughBefore))
      await noteErasure(tx, userId, { jobId: await enqueueErasure(tx, userId) });
  });
}
