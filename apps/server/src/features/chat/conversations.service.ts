import type { Caller, Context } from '../../context.ts';
import { publish } from '../../events/events.ts';
import type { Queries } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { lockUser } from '../../ledger/record.ts';
import { writtenSoFar } from './answer.store.ts';
import { addConversation, botOfConversation, findAnswer, findMessage, listMessages } from './chat.store.ts';

/** Begins a conversation with a digital employee; nothing is asked yet. */
export async function beginWith(
  { db, clock }: Context,
  caller: Caller,
  { botId, title }: { botId: string; title: string },
): Promise<string> {
  const { userId } = caller;
  return transaction(db, async (tx) => {
    await lockUser(tx, userId);
    await requireRowRoom(tx, caller, 'chat');
    const id = await addConversation(tx, { userId, title, botId, askedAt: clock() });
    await publish(tx, userId, 'chat', {});
    return id;
  });
}

/** A finished answer of the user's, with the digital employee that gave it. */
export async function finishedAnswer(db: Queries, userId: string, id: string) {
  const found = await findMessage(db, userId, id);
  if (found?.role !== 'assistant' || found.status === 'generating' || !found.content.trim()) return undefined;
  return { content: found.content, botId: await botOfConversation(db, userId, found.conversationId) };
}

/** Messages of a conversation that a page shows when it comes back to it, the first one first. */
const shownAgain = 50;

/** What was said in a conversation of the user. */
export async function saidIn(db: Queries, userId: string, cid: string) {
  const page = { limit: shownAgain, offset: 0, left: 0, before: 0 };
  const { rows } = await listMessages(db, userId, cid, page);
  return rows.filter(({ content }) => content).map(({ role, content }) => ({ role, content }));
}

/** An answer in a conversation of the user, with the words there are of it. */
export async function answerSoFar(db: Queries, userId: string, cid: string, mid: string) {
  const found = await findAnswer(db, userId, cid, mid);
  if (found?.status !== 'generating') return found && { ...found, text: found.content };
  return { ...found, text: (await writtenSoFar(db, found.id)).text };
}
