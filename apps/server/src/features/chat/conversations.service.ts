import type { Caller, Context } from '../../context.ts';
import { publish } from '../../events/events.ts';
import { addConversation } from './chat.store.ts';

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
