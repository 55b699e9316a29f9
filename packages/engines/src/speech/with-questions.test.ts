import { expect, it } from 'vitest';
import { withQuestions } from './with-questions.ts';

/** The words of a script, and those of them that end questions. */
function asking(text: string, parts: string[]): string[] {
  let from = 0;
  const words = parts.map((part, i) => {
    const charStart = text.indexOf(part, from);
    from = charStart + part.length;
    return { text: part, start: i, end: i + 1, charStart, charEnd: from };
  });
  return withQuestions(words, text).flatMap((word) => (word.asks ? [word.text] : []));
}

it.each([
  ['Are you there? I am.', ['Are', 'you', 'there', 'I', 'am'], ['there']],
  ['您好吗？很好！', ['您', '好吗', '很', '好'], ['好吗']],
  ['你去吗。我去。', ['你', '去吗', '我', '去'], ['去吗']],
  ['他问“为什么？”', ['他', '问', '为什么'], ['为什么']],
  ['Apa khabar ? Baik.', ['Apa', 'khabar', 'Baik'], ['khabar']],
  ['No question. None at all!', ['No', 'question', 'None', 'at', 'all'], []],
  ['吗字很常见。', ['吗字', '很', '常见'], []],
])('%s', (text, parts, expected) => expect(asking(text, parts)).toEqual(expected));
