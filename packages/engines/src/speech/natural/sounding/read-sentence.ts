import type { Emotion } from '@likeness/domain/speech';
import { maxTokens } from './model.ts';
import { symbolNumber } from './symbols.ts';

/** A symbol of a sentence; `word` is the index of its word, -1 for marks and gaps. */
export type SaidSymbol = { symbol: string; word: number; emotion: Emotion };
/** A word's place in the script: UTF-16 units, `end` exclusive. */
export type SaidWord = { start: number; end: number };
export type ReadSentence = {
  symbols: SaidSymbol[];
  words: SaidWord[];
  /** Seconds after it, and whether they were asked for by the user. */
  pause: number;
  exact: boolean;
};

/** What is asked of all sentences of a script. */
export type SoundWishes = {
  rate: number;
  pitch: number;
  /** Mean pitch in hertz that the voice has by itself, where it is not the style's. */
  mean?: number | undefined;
};

/** A plan takes no more; sentences are cut long before. */
export const bounded = (read: ReadSentence): ReadSentence => ({
  ...read,
  symbols: read.symbols.slice(0, maxTokens),
});

/** Whether there is something to say in it. */
export const isSaid = ({ words, symbols }: ReadSentence): boolean => words.length > 0 && symbols.length > 0;

/** The model's numbers of what is said. */
export const tokensOf = ({ symbols }: ReadSentence): number[] =>
  symbols.map(({ symbol }) => symbolNumber(symbol)!);
