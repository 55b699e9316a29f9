import type { SpokenWord } from '@likeness/contract/voices';

/** A word for the hands: seconds of the sound, and places in the script. */
export type SaidWord = { text: string; start: number; end: number; charStart: number; charEnd: number };

/** Words with what they are in the script. */
export const saidWords = (words: readonly SpokenWord[], script: string): SaidWord[] =>
  words.map(({ start, end, from, to }) => ({
    text: script.slice(from, to),
    start,
    end,
    charStart: from,
    charEnd: to,
  }));
