import { isProblem, problem, type Problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { notify } from '../../db/listener.ts';
import { persist } from '../../db/persist.ts';
import type { Task } from '../../works/registry.ts';
import { beginAttempt, writtenSoFar } from './answer.store.ts';
import { employeeOf } from '../bots/access.service.ts';
import { answererOf } from './answerers.ts';
import { botOfConversation, saidBefore, type MessageRow } from './chat.store.ts';
import { employeeAnswerer } from './employee-answerer.ts';
import { Lost, Stopped, openWriter } from './answer-writers.ts';
import { settleAnswer } from './settle-answer.ts';

/**
 * Makes one answer. A try that broke off in the middle is not begun again with other words, for a reader has seen the first
 * ones: what there is stays, the points go back, and the user asks again. The guide says the same every time, and goes on.
 */
export const answerTask: Task = async (context, { mid = '' }, signal) => {
  const answer = await persist(context.log, () => beginAttempt(context.db, mid));
  if (!answer) return;
  const before = await writtenSoFar(context.db, answer.id);
  const attempt = { id: answer.id, attempt: answer.attempt };
  const botId = await botOfConversation(context.db, answer.userId, answer.conversationId);
  const employee = botId ? await employeeOf(context.db, botId) : undefined;
  const answerer = employee ? employeeAnswerer(context, employee) : answererOf(context);
  if (answer.stopAsked) return settleAnswer(context, attempt, { ...before, stopped: true, answered: true });
  if ((before.text || before.thinking) && !answerer.repeats)
    return settleAnswer(context, attempt, { ...before, reason: problem('answer-lost') });
  const writer = openWriter(context, attempt, before);
  const told = { guide: answer.guide, answered: true };
  let stopped = false;
  let reason: Problem | undefined;
  try {
    const skip = { thinking: before.thinking.length, text: before.text.length };
    const ending = AbortSignal.any([signal, writer.signal]);
    for await (const piece of answerer.answer(await turnOf(context, answer), ending)) {
      if (piece.kind === 'told') Object.assign(told, piece);
      else if (piece.kind === 'waiting') await notify(context.db, 'place', `${mid}:${piece.before}`);
      else {
        const known = Math.min(skip[piece.kind], piece.text.length);
        skip[piece.kind] -= known;
        if (known < piece.text.length) writer.write(piece.kind, piece.text.slice(known));
      }
      if (writer.signal.aborted) throw writer.signal.reason;
    }
  } catch (error) {
    const cause = writer.signal.aborted ? (writer.signal.reason as unknown) : error;
    if (cause instanceof Lost) return;
    if (cause instanceof Stopped) stopped = true;
    else if (signal.aborted) throw cause;
    else reason = isProblem(cause) ? cause : problem('internal');
    if (reason) context.log.warn({ answer: mid, err: cause }, 'an answer failed');
  } finally {
    await writer.close();
  }
  if (writer.signal.reason instanceof Lost) return;
  const { guide, answered } = told;
  await settleAnswer(context, attempt, { ...writer.said(), stopped, reason, guide, answered });
};

async function turnOf(context: Context, answer: MessageRow) {
  const said = await saidBefore(context.db, answer);
  return { answer, said: said.toReversed() };
}
