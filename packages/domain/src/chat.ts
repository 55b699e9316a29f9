import { problem, type Problem } from './problems.ts';

/** Models of the wire: `v3` answers at once, `r1` thinks before it answers. */
export const chatModels = ['v3', 'r1'] as const;
export type ChatModel = (typeof chatModels)[number];

/** Points of a question and its answer. */
export const chatPrice = 10;

/** Characters of a question. */
export const maxQuestion = 10_000;
/** Characters of a title that a user gives, and of one that is made of the first question. */
export const maxTitle = 60;
const titleLength = 20;

/** Milliseconds in which one character is typed out. */
export const typingMs = 50;
/** Characters of one tick in a tab that is hidden, where browsers let clocks tick seldom. */
export const typedWhenHidden = 5;

/** Characters of earlier messages that are sent along with a question. */
export const remembered = 24_000;

/** Code points, as a person counts. */
const lengthOf = (text: string): number => [...text].length;

/** What is wrong with a question; undefined when it can be sent. Spaces around it do not count. */
export function questionProblem(question: string): Problem | undefined {
  const length = lengthOf(question.trim());
  if (length === 0) return problem('chat-empty');
  return length > maxQuestion ? problem('chat-too-long', { limit: maxQuestion }) : undefined;
}

/** What is wrong with a title. */
export function titleProblem(title: string): Problem | undefined {
  const length = lengthOf(title.trim());
  if (length === 0) return problem('field-required', { field: 'title' });
  return length > maxTitle ? problem('name-too-long', { limit: maxTitle }) : undefined;
}

/** What a conversation is called: the beginning of its first question, on one line. */
export function titleOf(question: string): string {
  const line = question.trim().replaceAll(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= titleLength ? line : `${letters.slice(0, titleLength).join('')}…`;
}

/**
 * How many characters to show next: one a tick, more when the answer is far ahead, so that typing ends about a second after
 * the answer has.
 */
export function typedNow(behind: number, hidden: boolean): number {
  const pace = Math.ceil(behind / 20);
  return Math.min(behind, Math.max(hidden ? typedWhenHidden : 1, pace));
}
