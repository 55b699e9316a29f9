import type { ChatMessage } from '@likeness/contract/chat';
import type { Caller, Context } from '../../context.ts';
import { fileUrl } from '../../files/files.ts';
import { cancel, remove, storedMessage } from '../works/works.service.ts';
import { speechesOf, speechesOfConversation } from './speeches.store.ts';

/** In which works answers are said, by the id of the answer. */
export async function shownSpeeches(
  context: Context,
  { userId, language }: Caller,
  messageIds: string[],
): Promise<Map<string, ChatMessage['speeches']>> {
  const shown = new Map<string, ChatMessage['speeches']>();
  if (messageIds.length === 0) return shown;
  for (const { work, file, messageId } of await speechesOf(context.db, userId, messageIds)) {
    const speech = {
      id: work.id,
      type: work.params['type'] === 'video' ? ('video' as const) : ('voice' as const),
      status: work.status,
      progress: work.progress,
      url: file ? await fileUrl(context, file) : '',
      message: storedMessage(work.problem, work.problemParams, language) ?? '',
    };
    shown.set(messageId, [...(shown.get(messageId) ?? []), speech]);
  }
  return shown;
}

/** Deletes what was said of a conversation; it is listed nowhere else. What is being said is stopped, unpaid. */
export async function removeSpeeches(
  context: Context,
  caller: Caller,
  conversationId: string,
): Promise<void> {
  for (const { id, status } of await speechesOfConversation(context.db, caller.userId, conversationId))
    await (status === 'generating' ? cancel : remove)(context, caller, { id });
}
