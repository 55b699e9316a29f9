import { isProblemName } from '@likeness/domain/sentences';
import { sentenceOf } from '@likeness/domain/sentences';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import { chatEnd, type chat as calls } from '@likeness/contract/chat';
import type { Language } from '@likeness/domain/languages';
import type { Caller, Context } from '../../context.ts';
import { balance } from '../../ledger/balance.ts';
import { chatTicketOf, newChatTicket } from '../session/tickets.service.ts';
import { findAnswer, findMessage } from './chat.store.ts';

/** How long a ticket can open the stream of an answer. */
const ticketMs = 60_000;

/** A ticket for the stream of an answer; none for callers without a session, who ask for the messages. */
export async function chatTicket(context: Context, caller: Caller, mid: string): Promise<string> {
  if (!caller.sessionHash) return '';
  return newChatTicket(context, { ...caller, sessionHash: caller.sessionHash }, mid, ticketMs);
}

/** Another ticket, to read on. */
export async function ticket(
  context: Context,
  caller: Caller,
  { cid, mid }: InputOf<typeof calls.ticket>,
): Promise<OutputOf<typeof calls.ticket>> {
  if (!(await findAnswer(context.db, caller.userId, cid, mid))) throw problem('not-found');
  if (!caller.sessionHash) throw problem('not-allowed');
  return { token: await chatTicket(context, caller, mid) };
}

/** Whose stream a ticket opens; `used` for one that has opened it before, undefined for every other. */
export async function openChat(context: Context, asked: { token: string; cid: string; mid: string }) {
  const opened = await chatTicketOf(context, asked.token, asked.mid);
  if (!opened || opened === 'used') return opened;
  const answer = await findAnswer(context.db, opened.userId, asked.cid, asked.mid);
  return answer && opened;
}

/** The last event of an answer: how it ended, and what it took. Undefined for one that was deleted meanwhile. */
export async function chatEnded(context: Context, userId: string, mid: string) {
  const answer = await findMessage(context.db, userId, mid);
  if (!answer || answer.status === 'generating') return undefined;
  const { status, stopped, credits, language } = answer;
  if (status === 'failed' && !stopped) {
    const name = answer.problem ?? '';
    const known = isProblemName(name) ? name : 'internal';
    const message = sentenceOf(known, answer.problemParams, language as Language);
    return { event: 'failed' as const, data: { problem: known, message } };
  }
  const { available } = await balance(context.db, userId, context.clock());
  return { event: 'done' as const, data: chatEnd.encode({ status, credits, balance: available }) };
}
