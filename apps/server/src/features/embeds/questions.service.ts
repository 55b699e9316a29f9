import { spokenWords } from '@likeness/domain/bots';
import { maxVisitorQuestion } from '@likeness/domain/embeds';
import { nextSaid } from '@likeness/domain/live';
import { isProblem, problem } from '@likeness/domain/problems';
import { isProblemName, sentenceOf } from '@likeness/domain/sentences';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import { chat } from '@likeness/contract/chat';
import type { embeds as calls } from '@likeness/contract/embeds';
import { live } from '@likeness/contract/live';
import type { Context, Visitor } from '../../context.ts';
import { answerSoFar } from '../chat/conversations.service.ts';
import { askIn } from '../chat/send.service.ts';
import { useOfDay } from '../limits/daily-uses.service.ts';
import { begin, say as speak } from '../live/say.service.ts';
import { giveConversation } from './embeds.store.ts';
import { allowVisitor, goesOn, keepVisit, visitOf, type Visit } from './visits.service.ts';

/** Asks a question at the cost of the owner, as the owner would in the chat. Throws `embed-daily`, `embed-resting`, `chat-ongoing`. */
export async function ask(
  context: Context,
  visitor: Visitor,
  { visit: token, question }: InputOf<typeof calls.ask>,
): Promise<OutputOf<typeof calls.ask>> {
  const visit = await visitOf(context, visitor, token);
  const content = question.trim();
  if ([...content].length > maxVisitorQuestion) throw problem('embed-too-long', { max: maxVisitorQuestion });
  await allowVisitor(context, visitor, 'ask', visit.visit.id);
  const { embed, owner } = visit;
  const use = await useOfDay(context, owner, { purpose: `embed-${embed.id}`, limit: embed.daily });
  if (!use.allowed) throw problem('embed-daily');
  try {
    const mid = await asked(context, visit, content);
    await keepVisit(context, visit);
    return { mid };
  } catch (error) {
    await use.giveBack();
    // What the owner has to pay for is no matter of the visitor's.
    throw isProblem(error, 'trial-used-up') ? problem('embed-resting') : error;
  }
}

async function asked(context: Context, { embed, owner, visit }: Visit, content: string): Promise<string> {
  const input = (cid: string | null) =>
    chat.send.input.parse({ content, bot_id: embed.botId, ...(cid && { cid }) });
  const place = { embedId: embed.id };
  if (visit.conversationId)
    try {
      return (await askIn(context, owner, input(visit.conversationId), place)).mid;
    } catch (error) {
      // The owner has deleted it: the visitor begins another one.
      if (!isProblem(error, 'not-found')) throw error;
    }
  const { mid } = await askIn(context, owner, input(null), {
    ...place,
    begun: async (tx, cid) => {
      // Of two first questions at once one is asked.
      if (!(await giveConversation(tx, visit, cid))) throw problem('chat-ongoing');
    },
  });
  return mid;
}

/** An answer of the visit, as far as it has come. */
async function answerOf(context: Context, { owner, visit }: Visit, mid: string) {
  const found =
    visit.conversationId && (await answerSoFar(context.db, owner.userId, visit.conversationId, mid));
  if (!found) throw problem('not-found');
  return found;
}

export async function answer(
  context: Context,
  visitor: Visitor,
  { visit: token, mid }: InputOf<typeof calls.answer>,
): Promise<OutputOf<typeof calls.answer>> {
  const visit = await visitOf(context, visitor, token);
  await allowVisitor(context, visitor, 'read', visit.visit.id);
  const { status, text, problem: name, problemParams } = await answerOf(context, visit, mid);
  const known = name && isProblemName(name) ? name : 'internal';
  const message = status === 'failed' ? sentenceOf(known, problemParams, visitor.language) : '';
  return { status, text, message };
}

/**
 * Speaks the next sentence of an answer, from `heard` on where its stream broke off. Visitors have nothing spoken but answers of their
 * own; what they hear while it is made they hear on their page alone, and no longer than they visit it.
 */
export async function say(
  context: Context,
  visitor: Visitor,
  { visit: token, mid, from, heard, early }: InputOf<typeof calls.say>,
): Promise<OutputOf<typeof calls.say>> {
  const visit = await visitOf(context, visitor, token);
  await allowVisitor(context, visitor, 'read', visit.visit.id);
  const { status, text: whole } = await answerOf(context, visit, mid);
  const ended = status !== 'generating';
  const next = nextSaid(whole, from, ended);
  const silent = { spoken: null, token: '' };
  if (!next) return { text: '', end: from, last: ended, ...silent };
  const text = spokenWords(next.text).slice(heard);
  const told = { text, end: next.end, last: ended && next.end >= whole.length };
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...told, ...silent };
  await allowVisitor(context, visitor, 'say', visit.visit.id);
  const input = live.say.input.parse({ text, bot_id: visit.embed.botId });
  const { page } = visitor;
  if (early && page !== undefined) {
    const mayHear = () => goesOn(context, visitor, token);
    const begun = await begin(context, visit.owner, input, { page, mayHear });
    if (begun.token) return { ...told, ...silent, token: begun.token };
  }
  return { ...told, ...silent, spoken: await speak(context, visit.owner, input) };
}
