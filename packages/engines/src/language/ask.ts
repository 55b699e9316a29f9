import { languageFailure } from './failure.ts';
import type { LanguageDriver, LanguageOptions } from './port.ts';

type Question = {
  /** What is to be done. */
  system: string;
  /** What it is to be done with. */
  text: string;
  thinking?: boolean | undefined;
  temperature?: number | undefined;
};

/** One question, and the whole answer without the spaces around it. An answer that was cut off is `too-long`. */
export async function askModel(
  model: LanguageDriver,
  { system, text, thinking, temperature }: Question,
  { signal }: LanguageOptions = {},
): Promise<string> {
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: text },
  ];
  let answer = '';
  for await (const piece of model.answer({ messages, thinking, temperature }, { signal })) {
    if (piece.kind === 'text') answer += piece.text;
    if (piece.kind === 'end' && piece.cut) throw languageFailure('too-long', 'the answer was cut off');
  }
  return answer.trim();
}
