/** A piece of speech: seconds from the beginning, and its words. */
export type HeardPiece = { start: number; end: number; text: string };

export type RecogniseRequest = {
  /** A WAVE file of 16 000 samples a second, one channel. */
  path: string;
  /** BCP 47; found out by the engine when absent. */
  language?: string | undefined;
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
