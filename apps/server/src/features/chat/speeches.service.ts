import type { ChatMessage } from '@likeness/contract/chat';
import type { Caller, Context } from '../../context.ts';
import { fileUrl } from '../../files/files.ts';
import { storedMessage } from '../works/works.service.ts';
import { speechesOf } from './speeches.store.ts';

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
