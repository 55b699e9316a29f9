import type { Phone, Word } from '@likeness/domain/speech';

/** A piece of speech in order; times are seconds from the start of this piece. `share` of the text is done with it. */
export type SpokenChunk = {
  sampleRate: number;
  samples: Float32Array;
  words: Word[];
  phones: Phone[];
  share: number;
};

/** What a speaking program reports at the end; LUFS of all it sent. */
export type SpokenResult = { loudness: number };
