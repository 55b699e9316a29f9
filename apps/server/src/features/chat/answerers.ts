import { converse } from '@likeness/engines/guide/index';
import type { GuideAnswer } from '@likeness/engines/guide/port';
import { understand } from '@likeness/engines/guide/index';
import type { LanguageWaiting } from '@likeness/engines/language/port';
import { offlineWriter } from '@likeness/engines/writer/index';
import type { Language } from '@likeness/domain/languages';
import type { Context } from '../../context.ts';
import { countUse } from '../../engine-uses/engine-uses.ts';
import { modelOf } from '../scripts/engines.service.ts';
import type { MessageRow } from './chat.store.ts';

export type Turn = { answer: MessageRow; said: MessageRow[] };
/** `told` is for the page: what was understood, and whether it is an answer at all. */
export type AnswerPiece =
  | { kind: 'thinking' | 'text'; text: string }
  | LanguageWaiting
  | { kind: 'told'; guide: Record<string, unknown>; answered: boolean };

export type Answerer = {
  /** Whether another try says exactly the same. */
  repeats: boolean;
  answer: (turn: Turn, signal: AbortSignal) => AsyncGenerator<AnswerPiece>;
};

/** What answers here: the operator's language model, or the offline guide. */
export function answererOf(context: Context): Answerer {
  const model = modelOf(context, 'conversation');
  if (!model) return countedOwnAnswers(context, guide);
  return {
    repeats: false,
    async *answer({ answer, said }, signal) {
      const question = lastQuestion(said);
      const found = understand(question);
      // What is missing the model asks itself.
      if (found.intent !== 'talk')
        yield { kind: 'told', guide: { ...found, missing: [], script: '' }, answered: true };
      const messages = [
        { role: 'system' as const, content: instructions },
        ...said.map(({ role, content }) => ({ role, content })),
      ];
      const asked = { messages, thinking: answer.model === 'r1' };
      for await (const piece of model.answer(asked, { signal })) if (piece.kind !== 'end') yield piece;
    },
  };
}

/** Answers of our own, which are counted as the guide's. */
export const countedOwnAnswers = (context: Context, answerer: Answerer): Answerer => ({
  ...answerer,
  async *answer(turn, signal) {
    try {
      yield* answerer.answer(turn, signal);
      countUse(context, 'conversation', 'guide');
    } catch (error) {
      if (!signal.aborted) countUse(context, 'conversation', 'guide', error);
      throw error;
    }
  },
});

const instructions = [
  'You help people who make talking videos: ideas, scripts, titles, plans.',
  'Answer in the language of the question, in Markdown.',
  'A script has only words that are spoken. Claim no figures, prices or effects that the person has not given.',
].join(' ');

export const lastQuestion = (said: MessageRow[]) =>
  said.findLast(({ role }) => role === 'user')?.content ?? '';

/** The offline guide: what it writes and opens. */
export const guide: Answerer = {
  repeats: true,
  async *answer({ answer, said }) {
    const guided = said.filter((message) => message.guide);
    const before = guided.at(-1)?.guide as GuideAnswer | undefined;
    const script = guided.map((message) => message.guide?.['script']).findLast(Boolean);
    const words = await converse(
      {
        said: lastQuestion(said),
        before,
        script: typeof script === 'string' ? script : '',
        language: answer.language as Language,
        seed: Number.parseInt(answer.id.slice(0, 8), 16),
      },
      offlineWriter,
    );
    const { understood, answered, text } = words;
    yield { kind: 'told', guide: { ...understood, script: words.script }, answered };
    yield { kind: 'text', text };
  },
};
