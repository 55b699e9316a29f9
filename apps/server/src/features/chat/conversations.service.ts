import type { Caller, Context } from '../../context.ts';
import { publish } from '../../events/events.ts';
import type { Queries } from '../../db/connect.ts';
import { addConversation, botOfConversation, findMessage } from './chat.store.ts';

/** Begins a conversation with a digital employee; nothing is asked yet. */
export async function beginWith(
  { db, clock }: Context,
  { userId }: Caller,
  { botId, title }: { botId: string; title: string },
): Promise<string> {
  const id = await addConversation(db, { userId, title, botId, askedAt: clock() });
  await publish(db, userId, 'chat', {});
  return id;
}

/** A finished answer of the user's, with the digital employee that gave it. */
export async function finishedAnswer(db: Queries, userId: string, id: string) {
  const found = await findMessage(db, userId, id);
  if (found?.role !== 'assistant' || found.status === 'generating' || !found.content.trim()) return undefined;
  return { content: found.content, botId: await botOfConversation(db, userId, found.conversationId) };
}
