/** A word with its punctuation: seconds from the beginning. */
export type HeardWord = { start: number; end: number; text: string };

/** A piece of speech: seconds from the beginning, and its words, with their times where the engine tells them. */
export type HeardPiece = HeardWord & { words?: HeardWord[] | undefined };

export type RecogniseRequest = {
  /** A WAVE file of 16 000 samples a second, one channel. */
  path: string;
  /** BCP 47; found out by the engine when absent. */
  language?: string | undefined;
  /** BCP 47 of who reads it: Chinese is written in their letters; simplified when absent, unless `language` says otherwise. */
  reader?: string | undefined;
  /** Words soon are worth more than every word right: of an engine that can choose. */
  draft?: boolean | undefined;
};

/**
 * Something that writes down speech. Rejects with the signal's reason, `recognition-settings`, `recognition-unreachable` or
 * `recognition-failed`. Silence is no pieces.
 */
export type Recogniser = {
  /** Of its model or program, for people. */
  name: string;
  recognise: (request: RecogniseRequest, options: { signal: AbortSignal }) => Promise<HeardPiece[]>;
};
