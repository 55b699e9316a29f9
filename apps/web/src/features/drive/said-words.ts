import type { SpokenWord } from '@likeness/contract/voices';

/** A word for the hands: seconds of the sound, and places in the script. */
export type SaidWord = { text: string; start: number; end: number; charStart: number; charEnd: number };

/** Words with what they are in the script; told so many seconds later, where their sound is a part of another. */
export const saidWords = (words: readonly SpokenWord[], script: string, later = 0): SaidWord[] =>
  words.map(({ start, end, from, to }) => ({
    text: script.slice(from, to),
    start: start + later,
    end: end + later,
    charStart: from,
    charEnd: to,
  }));
