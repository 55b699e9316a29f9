import type { Hearing, Taken } from './model.ts';

/** What was written down of a window. */
export type Decoded = {
  tokens: number[];
  /** What the aligning heads looked at before each token and before the end: heads × positions. */
  attention: Float32Array[];
  /** Mean of the natural logarithms of the tokens' chances: how sure the model is. */
  sureness: number;
};

/** A window that was heard, and what its text begins with. */
export type Begun = {
  hearing: Hearing;
  /** The start and what stands before it. */
  taken: Taken;
  /** Language and task, yet to be taken in. */
  prompt: readonly number[];
  seconds: number;
  /** Words are drawn by their chance where the likeliest text is not plausible. */
  patient: boolean;
  /** Texts that are followed side by side; one for a draft. */
  beams: number;
  signal?: AbortSignal | undefined;
};

/** Of heads × looks × positions one look, counted from the end where `at` is negative: heads × positions. */
export function lookOf(attention: Float32Array, heads: number, positions: number, at: number): Float32Array {
  const looks = attention.length / heads / positions;
  const look = new Float32Array(heads * positions);
  for (let head = 0; head < heads; head++) {
    const from = (head * looks + (at < 0 ? looks + at : at)) * positions;
    look.set(attention.subarray(from, from + positions), head * positions);
  }
  return look;
}
