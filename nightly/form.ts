import { createHash } from 'node:crypto';

/** One figure of a form; `must` says what it has to be. A row without a value was skipped, and `note` says why. */
export type NightlyRow = {
  name: string;
  value?: number;
  unit: string;
  must: { atMost: number } | { atLeast: number } | { exactly: number };
  note?: string;
};

export type NightlyRun = {
  /** The same seed makes the same choices again. */
  seed: number;
  /** How much is done: 1 is the whole form, 0.1 a tenth of its calls, jobs, kills or minutes. */
  scale: number;
  /** The next of a sequence that follows from the seed, from 0 to below 1. */
  random: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** Says on the error output how far it is. */
  say: (line: string) => void;
};

/** A long test that is no part of `npm test`. It cleans up after itself; it runs in a process of its own. */
export type NightlyForm = (run: NightlyRun) => Promise<NightlyRow[]>;

/** Choices that follow from a seed alone: SHA-256 of the seed and a counter. */
export function runOf(seed: number, scale: number, say: (line: string) => void): NightlyRun {
  let count = 0;
  const random = () => createHash('sha256').update(`${seed}:${count++}`).digest().readUIntBE(0, 6) / 2 ** 48;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return { seed, scale, random, between, say };
}

/** Whether a row holds; a skipped one does, because its note is shown. */
export function holds({ value, must }: NightlyRow): boolean {
  if (value === undefined) return true;
  if ('atMost' in must) return value <= must.atMost;
  if ('atLeast' in must) return value >= must.atLeast;
  return value === must.exactly;
}
