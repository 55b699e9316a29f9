import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const recordPath = resolve(import.meta.dirname, 'seconds.json');

/** Files that are over in less time, in seconds, are not written down: it does not matter when they begin. */
const noted = 2;

/** How long files took, in seconds, by their path in the tree; those that are missing took less than two. */
export type FileSeconds = Record<string, number>;

/** What runs wrote down with `LIKENESS_RECORD_SECONDS=1`. */
export const readRecord = (): FileSeconds => JSON.parse(readFileSync(recordPath, 'utf8')) as FileSeconds;

/** A record with the files that were timed now; those that are gone leave it. */
export function renewed(
  old: FileSeconds,
  timed: FileSeconds,
  isThere: (path: string) => boolean,
): FileSeconds {
  const kept = Object.entries({ ...old, ...timed }).filter(([path, took]) => took >= noted && isThere(path));
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
