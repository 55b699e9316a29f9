import { randomUUID } from 'node:crypto';
import { questionProblem, titleOf } from '@likeness/domain/chat';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { chat as calls } from '@likeness/contract/chat';
import type { Caller, Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { hold } from '../../ledger/hold.ts';
import { lockUser } from '../../ledger/record.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { countedQuestion } from '../bots/access.service.ts';
import { paidFor } from '../points/points.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { chatTicket } from './stream.service.ts';
import {
  addAnswer,
  addConversation,
  addQuestion,
  askToStop,
  findAnswer,
  lockConversation,
  ongoingAnswer,
  removeAnswer,
  touchConversation,
} from './chat.store.ts';

type SendInput = InputOf<typeof calls.send>;

/**
 * Asks a question: its points are held and its answer is begun, all of it or nothing. Throws `chat-ongoing` while another
 * answer of the conversation is being made.
 */
export async function send(
  context: Context,
  caller: Caller,
  input: SendInput,
): Promise<OutputOf<typeof calls.send>> {
  await allowGuest(context, caller, 'chat');
  const { cid, mid, credits } = await askIn(context, caller, input);
  const paid = await paidFor(context, caller.userId, credits);
  return { cid, mid, token: await chatTicket(context, caller, mid), ...paid };
}

/**
 * The same for a conversation of any kind: one of the user's own, or with `embedId` one that a visitor of the user's site has at the
 * user's cost. `begun` hears in the same transaction where it stands.
 */
export async function askIn(
  context: Context,
  caller: Caller,
  input: SendInput,
  { embedId, begun }: { embedId?: string; begun?: (tx: Transaction, cid: string) => Promise<void> } = {},
): Promise<{ cid: string; mid: string; credits: number }> {
  const { userId, language } = caller;
  const question = input.content.trim();
  const wrong = input.mid ? undefined : questionProblem(question);
  if (wrong) throw wrong;
  const now = context.clock();
  const mid = randomUUID();
  return transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const { conversationId, botId } = await conversationFor(tx, caller, { ...input, question, embedId }, now);
    // A digital employee is paid for by its hire or a trial, the assistant by points.
    const { chat: price } = await currentPrices(tx);
    const paid = botId
      ? { paidBy: await countedQuestion(tx, userId, botId, now) }
      : { holdId: await holdFor(tx, { userId, mid, amount: price }, now) };
    const said = { userId, conversationId, model: input.model, language };
    if (!input.mid) await addQuestion(tx, { ...said, content: question, at: now });
    await addAnswer(tx, { ...said, ...paid, id: mid, at: now });
    await enqueue(tx, 'chat', { data: { task: 'chat-answer', data: { mid } }, group: userId });
    await publish(tx, userId, 'chat', {});
    await begun?.(tx, conversationId);
    return { cid: conversationId, mid, credits: botId ? 0 : price };
  });
}

async function holdFor(
  tx: Transaction,
  { userId, mid, amount }: { userId: string; mid: string; amount: number },
  now: Date,
): Promise<string> {
  const reason = { userId, key: `hold:chat:${mid}`, action: 'chat', subject: mid, now };
  return (await hold(tx, { ...reason, amount })).holdId;
}

/** The conversation asked in, or a new one. A failed answer makes room for the one that is asked for again. */
async function conversationFor(
  tx: Transaction,
  caller: Caller,
  {
    cid,
    mid,
    bot_id: botId = '',
    question,
    embedId,
  }: SendInput & { question: string; embedId?: string | undefined },
  now: Date,
): Promise<{ conversationId: string; botId: string | null }> {
  const { userId } = caller;
  if (!cid) {
    if (mid) throw problem('not-found');
    await requireRowRoom(tx, caller, 'chat');
    const about = { userId, title: titleOf(question), askedAt: now, botId: botId || undefined, embedId };
    return { conversationId: await addConversation(tx, about), botId: botId || null };
  }
  const found = await lockConversation(tx, userId, cid);
  // A visitor's conversation is for its visitor alone to go on with.
  const another = found?.embedId !== (embedId ?? null) || (botId && found.botId !== botId);
  if (!found || another) throw problem('not-found');
  if (await ongoingAnswer(tx, userId, cid)) throw problem('chat-ongoing');
  if (mid) {
    const former = await findAnswer(tx, userId, cid, mid);
    if (!former) throw problem('not-found');
    if (former.status === 'failed') await removeAnswer(tx, userId, mid);
  }
  await touchConversation(tx, userId, cid, now);
  return { conversationId: cid, botId: found.botId };
}

/** Ends an answer. One that is finished stays as it is. */
export async function stop(context: Context, { userId }: Caller, { cid, mid }: InputOf<typeof calls.stop>) {
  if (!(await findAnswer(context.db, userId, cid, mid))) throw problem('not-found');
  await askToStop(context.db, userId, mid);
  return {};
}
