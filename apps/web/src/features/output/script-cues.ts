import { scriptOpening } from '@likeness/domain/excerpts';
import { scriptParts } from '@likeness/domain/script';
import { cuesOf, type Cue } from '@likeness/domain/subtitles';
import type { Word } from '@likeness/domain/speech';

/** Seconds that a character is said in, roughly: cues depend on it only where one would stay too long. */
const seconds = { wide: 0.24, letter: 0.07 };
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a script in order, timed by their length. Of each, `charStart` and `charEnd` are UTF-16 indexes of the script. */
function timedWords(script: string): Word[] {
  const words: Word[] = [];
  let time = 0;
  for (const part of scriptParts(script)) {
    if ('pause' in part) time += part.pause;
    if (!('text' in part)) continue;
    for (const { segment, index, isWordLike } of segmenter.segment(part.text)) {
      const start = time;
      for (const character of segment) time += wide.test(character) ? seconds.wide : seconds.letter;
      if (!isWordLike) continue;
      const charStart = part.start + index;
      words.push({ text: segment, start, end: time, charStart, charEnd: charStart + segment.length });
    }
  }
  return words;
}

/** The subtitle that a script begins with; empty where it says nothing. */
export function firstCue(script: string): string {
  const opening = scriptOpening(script);
  return cuesOf(opening, timedWords(opening))[0]?.text ?? '';
}

let last: { script: string; words: Word[]; cues: Cue[] } | undefined;

/** The subtitle that is shown while the character at `from` is said; the first one before all words. */
export function cueAt(script: string, from: number): string {
  if (last?.script !== script) {
    const words = timedWords(script);
    last = { script, words, cues: cuesOf(script, words) };
  }
  const word = last.words.findLast(({ charStart }) => charStart <= from) ?? last.words[0];
  const cue = last.cues.findLast(({ start }) => word !== undefined && start <= word.start) ?? last.cues[0];
  return cue?.text ?? '';
}
