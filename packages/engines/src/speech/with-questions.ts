import type { Word } from '@likeness/domain/speech';

/** What ends a question, as it follows its last word, and what ends any sentence. */
const [asked, ended] = [/^[^.。!！…\n]*[?？]/u, /^\s*(?:[.。!！…\n]|$)/u];
/** A particle that asks also where a full stop is written. */
const particle = /[吗嗎]$/u;

/** Words with those marked that end a question of the script (`text`): a question mark follows, or they end in a particle that asks. */
export const withQuestions = (words: readonly Word[], text: string): Word[] =>
  words.map((word, i) => {
    const after = text.slice(word.charEnd, words[i + 1]?.charStart ?? text.length);
    const asks = asked.test(after) || (ended.test(after) && particle.test(word.text));
    return asks ? { ...word, asks } : word;
  });
