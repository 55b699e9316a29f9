import { titleProblem } from '@likeness/domain/chat';
import type { Language } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import { isProblemName, sentenceOf } from '@likeness/domain/sentences';
import { descriptionOf, type GuideSlots } from '@likeness/engines/guide/port';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { chat as calls, ChatMessage, Opening } from '@likeness/contract/chat';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { release } from '../../ledger/hold.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import { giveQuestionBack } from '../bots/access.service.ts';
import { writtenSoFar } from './answer.store.ts';
import { removeSpeeches, shownSpeeches } from './speeches.service.ts';
import {
  listConversations,
  listMessages,
  lockConversation,
  ongoingAnswer,
  ownsConversation,
  removeConversation,
  renameConversation,
  type MessageRow,
} from './chat.store.ts';

/** One page of the user's conversations. */
export async function records(
  context: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.records>,
): Promise<OutputOf<typeof calls.records>> {
  const page = pageOf(input);
  const { rows, total } = await listConversations(
    context.db,
    { userId, botId: input.bot_id || undefined },
    page,
  );
  return {
    list: rows.map(({ createdAt, botId, ...row }) => ({
      ...row,
      bot_id: botId ?? '',
      ...localTimes(context.config.zone, 'create_time', createdAt),
    })),
    total,
    next: nextOf(
      page,
      rows.map(({ id }) => id),
      total,
    ),
  };
}

/** One page of the messages of a conversation of the user. */
export async function messages(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.messages>,
): Promise<OutputOf<typeof calls.messages>> {
  const { userId } = caller;
  if (!(await ownsConversation(context.db, userId, input.cid))) throw problem('not-found');
  const page = pageOf(input);
  const { rows, total } = await listMessages(context.db, userId, input.cid, page);
  const answers = rows.filter(({ role }) => role === 'assistant').map(({ id }) => id);
  const speeches = await shownSpeeches(context, caller, answers);
  return {
    list: await Promise.all(
      rows.map((row) => shown(context, row, caller.language, speeches.get(row.id) ?? [])),
    ),
    total,
    next: nextOf(
      page,
      rows.map(({ id }) => id),
      total,
    ),
  };
}

async function shown(
  context: Context,
  row: MessageRow,
  language: Language,
  speeches: ChatMessage['speeches'],
): Promise<ChatMessage> {
  const making = row.status === 'generating' ? await writtenSoFar(context.db, row.id) : undefined;
  const failed = row.problem && isProblemName(row.problem) ? row.problem : undefined;
  return {
    id: row.id,
    role: row.role,
    content: making?.text ?? row.content,
    thinking: making?.thinking ?? row.thinking,
    model: row.model,
    status: row.status,
    stopped: row.stopped,
    files: speeches.flatMap(({ url }) => (url ? [url] : [])),
    speeches,
    problem: row.problem ?? '',
    fail_reason: failed ? sentenceOf(failed, row.problemParams, language) : '',
    open: openingOf(row.guide),
    sources: sourcesOf(row.guide),
    ...localTimes(context.config.zone, 'create_time', row.createdAt),
  };
}

/** Where the answer of a digital employee is from. */
function sourcesOf(guide: MessageRow['guide']): ChatMessage['sources'] {
  const { sources = [] } = (guide ?? {}) as { sources?: ChatMessage['sources'] };
  return sources;
}

type Understood = {
  intent: string;
  missing: string[];
  script: string;
  slots: GuideSlots;
};

function openingOf(guide: MessageRow['guide']): Opening | null {
  const { intent, missing, script, slots } = (guide ?? {}) as Partial<Understood>;
  if (!intent) return null;
  return {
    tool: intent,
    ready: Boolean(script) || (intent !== 'talk' && missing?.length === 0),
    script: script ?? '',
    topic: descriptionOf(slots ?? {}),
    link: slots?.link ?? '',
    language: slots?.language ?? '',
    aspect: slots?.aspect ?? '',
  };
}

export async function rename(
  context: Context,
  { userId }: Caller,
  { id, title }: InputOf<typeof calls.rename>,
): Promise<OutputOf<typeof calls.rename>> {
  const wrong = titleProblem(title);
  if (wrong) throw wrong;
  const named = title.trim();
  return transaction(context.db, async (tx) => {
    if (!(await renameConversation(tx, userId, id, named))) throw problem('not-found');
    await publish(tx, userId, 'chat', {});
    return { id, title: named };
  });
}

/** Deletes a conversation for good, with its spoken answers. The points of an answer that is being made go back. */
export async function remove(context: Context, caller: Caller, { id }: InputOf<typeof calls.remove>) {
  const { userId } = caller;
  // First: where the server stops in between, the conversation is still there to be deleted again.
  await removeSpeeches(context, caller, id);
  await transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const found = await lockConversation(tx, userId, id);
    if (!found) throw problem('not-found');
    const ongoing = await ongoingAnswer(tx, userId, id);
    if (ongoing?.paidBy && found.botId) await giveQuestionBack(tx, userId, found.botId, ongoing.paidBy);
    if (ongoing?.holdId)
      await release(tx, ongoing.holdId, { cause: 'cancel', key: `chat:${ongoing.id}`, now: context.clock() });
    await removeConversation(tx, userId, id);
    await publish(tx, userId, 'chat', {});
  });
  return {};
}
