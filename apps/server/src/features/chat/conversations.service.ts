import type { Caller, Context } from '../../context.ts';
import { publish } from '../../events/events.ts';
import type { Queries } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { lockUser } from '../../ledger/record.ts';
import { addConversation, botOfConversation, findMessage } from './chat.store.ts';

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
