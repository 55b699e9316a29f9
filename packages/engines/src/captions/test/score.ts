import { changesBetween, plain } from '../letters.ts';
import type { Caption } from '../port.ts';
import type { Line } from './caption-video.ts';

/** What was read of a video whose captions are known. */
export type ReadingScore = {
  lines: number;
  /** Lines that overlap in time and have at most a fifth of their characters wrong. */
  found: number;
  characters: number;
  /** Characters to insert, delete or change, in all that was read. */
  wrong: number;
  /** Seconds between each first or last sight and the truth. */
  off: number[];
};

/** Compares captions with the truth; spaces, punctuation and case do not count. */
export function scoreReading(truth: readonly Line[], read: readonly Caption[]): ReadingScore {
  const used = new Set<Caption>();
  const off: number[] = [];
  for (const line of truth) {
    const wanted = plain(line.text);
    const wrongOf = (caption: Caption) => changesBetween(wanted, plain(caption.text)) / [...wanted].length;
    const best = read
      .filter((it) => !used.has(it) && it.start < line.end && line.start < it.end && wrongOf(it) <= 0.2)
      .toSorted((a, b) => wrongOf(a) - wrongOf(b))[0];
    if (!best) continue;
    used.add(best);
    off.push(Math.abs(best.start - line.start), Math.abs(best.end - line.end));
  }
  const [said, meant] = [read, truth].map((list) => list.map(({ text }) => plain(text)).join(''));
  return {
    lines: truth.length,
    found: used.size,
    characters: [...meant!].length,
    wrong: changesBetween(meant!, said!),
    off,
  };
}
