import { nameOf, stageWord, toolOf } from '@likeness/domain/tools';
import { problem } from '@likeness/domain/problems';
import type { Language } from '@likeness/domain/languages';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { OrderRow, orders as calls } from '@likeness/contract/orders';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { balance } from '../../ledger/balance.ts';
import { heldBy, refundedOf, refundWork } from '../../ledger/refund.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes, textIn, versionName } from '../../present.ts';
import { cancelWork } from '../../works/cancel.ts';
import { retryAsOrdered } from '../../works/retry.ts';
import { auditChange } from '../audit/audit.service.ts';
import { storedMessage } from '../works/works.service.ts';
import { findOrder, listOrders, stepsOf, type OrderOf } from './orders.store.ts';

/** Who asks, as far as an answer depends on it: the command line has no session. */
type Reader = Pick<Caller, 'language'>;
type Here = Pick<Context, 'db' | 'clock' | 'config'>;
/** Who changes something: an operator's id, or null for the command line. */
type Actor = string | null;
type Given = InputOf<typeof calls.refund>;

function shown(
  zone: string,
  language: Language,
  { work, username }: OrderOf,
  refunded: Set<string>,
): OrderRow {
  return {
    work_id: work.id,
    kind: work.kind,
    kind_name: toolOf(work.kind)?.name[language] ?? work.kind,
    name: nameOf(work, language),
    user_id: work.userId,
    username: username ?? '',
    status: work.status,
    stage: work.status === 'generating' ? stageWord(work.kind, work.stage, language, work.api) : '',
    progress: work.progress,
    credits: work.credits,
    refunded: refunded.has(work.id),
    problem: work.problem,
    message: storedMessage(work.problem, work.problemParams, language),
    ...localTimes(zone, 'create_time', work.createdAt),
  };
}

/** Works of all users, newest first. */
export async function list(
  { db, config }: Here,
  { language }: Reader,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const page = pageOf(input);
  const { rows, total } = await listOrders(db, { ...input, keyword: input.keyword.trim() }, page);
  const ids = rows.map(({ work }) => work.id);
  const refunded = await refundedOf(
    db,
    rows.map(({ work }) => work),
  );
  return {
    list: rows.map((row) => shown(config.zone, language, row, refunded)),
    total,
    next: nextOf(page, ids, total),
  };
}

/** One work with its stages, times and price. Throws `not-found`. */
export async function detail(
  { db, config: { zone } }: Here,
  { language }: Reader,
  { work_id: id }: InputOf<typeof calls.detail>,
): Promise<OutputOf<typeof calls.detail>> {
  const row = await findOrder(db, id);
  if (!row) throw problem('not-found');
  const { work } = row;
  const [price, steps, refunded] = await Promise.all([
    heldBy(db, work.holdId),
    stepsOf(db, id),
    refundedOf(db, [work]),
  ]);
  const time = (at: Date | null) => at && localTime(zone, at);
  const tool = toolOf(work.kind);
  const named = textIn(work.apiNames, language) || work.apiName;
  return {
    ...shown(zone, language, row, refunded),
    channel: tool?.channels ? versionName(tool.channels, work.api, named, language) : '',
    price,
    seconds: work.seconds,
    attempts: work.attempt,
    worker: work.worker,
    start_time: time(work.startedAt),
    finish_time: time(work.finishedAt),
    waiting_until: time(work.waitingUntil),
    steps: steps.map(({ name, attempt, createdAt }) => ({ name, attempt, time: localTime(zone, createdAt) })),
  };
}

/** Finds a work that is to be changed, and makes sure that it is said why. */
async function changed({ db }: Here, { work_id: id, reason }: Given): Promise<OrderOf['work']> {
  if (!reason.trim()) throw problem('reason-required');
  const row = await findOrder(db, id);
  if (!row) throw problem('not-found');
  return row.work;
}

/** Tries a failed work again, for the price it had. Throws as `retryAsOrdered`, and `reason-required`. */
export async function retry(context: Here, actorId: Actor, input: Given) {
  const { id, userId, status } = await changed(context, input);
  await retryAsOrdered(context, userId, id);
  await noted(context, actorId, { action: 'work-retried', userId, reason: input.reason, id, before: status });
  return {};
}

/** Cancels a work in progress. Throws `work-not-running` and `reason-required`. */
export async function cancel(context: Here, actorId: Actor, input: Given) {
  const { id, userId, status } = await changed(context, input);
  await cancelWork(context, userId, id);
  await noted(context, actorId, {
    action: 'work-cancelled',
    userId,
    reason: input.reason,
    id,
    before: status,
  });
  return {};
}

type Note = { action: string; userId: string; reason: string; id: string; before: string };

function noted({ db }: Here, actorId: Actor, { action, userId, reason, id, before }: Note): Promise<void> {
  const after = action === 'work-retried' ? 'generating' : 'failed';
  return auditChange(
    { db },
    {
      actorId,
      action,
      subject: userId,
      reason,
      before: { status: before },
      after: { status: after, work: id },
    },
  );
}

/**
 * Gives the points that a work took back, once, as goodwill: what they were taken from may have run out. Throws `reason-required`,
 * `not-found`, `nothing-to-refund` or `already-refunded`.
 */
export async function refund(
  context: Here,
  actorId: Actor,
  input: Given,
): Promise<OutputOf<typeof calls.refund>> {
  const { id, userId, credits } = await changed(context, input);
  if (credits === 0) throw problem('nothing-to-refund');
  return transaction(context.db, async (tx) => {
    const now = context.clock();
    if (!(await refundWork(tx, { userId, workId: id, amount: credits, now })))
      throw problem('already-refunded');
    const { available } = await balance(tx, userId, now);
    const change = { before: { credits: available - credits }, after: { credits: available, work: id } };
    await auditChange(
      { db: tx },
      { actorId, action: 'work-refunded', subject: userId, reason: input.reason, ...change },
    );
    return { credits, balance: available };
  });
}
