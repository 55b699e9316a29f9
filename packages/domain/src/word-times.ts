import type { Word } from './speech.ts';
import { cuesOf, type Cue, type CueWord } from './subtitles.ts';

/** `start` and `end` in seconds; a word is lit until the next one begins. */
export type Stretch = { start: number; end: number };

/** The cues of a script, each with when its words are said. */
export function spokenCues(script: string, words: Word[]): Cue[] {
  const cues = cuesOf(script, words);
  return cues.map((cue, i) => ({
    ...cue,
    words: wordsBetween(script, words, cue.start, cues[i + 1]?.start),
  }));
}

/** A moment that is measured twice may differ by what a binary fraction cannot hold. */
const sameMoment = 1e-6;

/** The words that begin from `start` on and before `end`, as the script writes them. */
export function wordsBetween(script: string, words: Word[], start: number, end = Infinity): CueWord[] {
  return words
    .filter((word) => word.start >= start - sameMoment && word.start < end - sameMoment)
    .map((word) => ({
      text: script.slice(word.charStart, word.charEnd),
      start: word.start,
      end: word.end,
    }));
}

/** How far behind the last word that was found the next one may stand, in UTF-16 units. */
const farthest = 60;

/**
 * When each word of a cue is said; `parts` are its words in order, as they are drawn. Words whose times the cue does not know
 * (a recording, pasted subtitles) share the time between their neighbours, or that of the whole cue, by their width.
 */
export function timesOfWords(
  parts: string[],
  { start, end, words = [] }: Pick<Cue, 'start' | 'end' | 'words'>,
  widthOf: (text: string) => number,
): Stretch[] {
  const begins = knownBegins(parts, words);
  const times: Stretch[] = [];
  let at = 0;
  while (at < parts.length) {
    // From one known beginning to the next; the words between them share the time.
    let next = at + 1;
    while (next < parts.length && begins[next] === undefined) next++;
    const from = Math.max(times.at(-1)?.end ?? start, begins[at] ?? start);
    const until = Math.max(from, Math.min(end, begins[next] ?? end));
    const widths = parts.slice(at, next).map((part) => Math.max(0.1, widthOf(part.trim())));
    const whole = widths.reduce((sum, width) => sum + width, 0);
    let done = 0;
    for (const width of widths) {
      const begin = from + ((until - from) * done) / whole;
      done += width;
      times.push({ start: begin, end: from + ((until - from) * done) / whole });
    }
    at = next;
  }
  return times;
}

/** Where the sound says that a word begins; undefined for words that it does not know. */
function knownBegins(parts: string[], words: CueWord[]): (number | undefined)[] {
  const text = alike(parts.join(''));
  const times = new Map<number, number>();
  let from = 0;
  for (const word of words) {
    const said = alike(word.text.trim());
    const found = said ? text.slice(from, from + said.length + farthest).indexOf(said) : -1;
    if (found < 0) continue;
    for (let k = 0; k < said.length; k++)
      times.set(from + found + k, word.start + ((word.end - word.start) * k) / said.length);
    from += found + said.length;
  }
  let at = 0;
  return parts.map((part) => {
    const begin = at;
    at += part.length;
    for (let k = begin; k < at; k++) if (times.has(k)) return times.get(k);
    return undefined;
  });
}

/** Subtitles are drawn with other quotes than they are written with. */
const alike = (text: string): string => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
