import type { ScriptPart } from '@likeness/domain/script';
import type { Emotion } from '@likeness/domain/speech';
import type { ScriptRange } from '../text/aligned-text.ts';
import { speakableEnglish } from '../text/english-text.ts';
import { phrasesOf } from '../text/phrases.ts';
import type { Phrase } from '../text/phrases.ts';

/** A word flite can say (ASCII letters and apostrophes), and where it is written. */
export type SentenceWord = { spelling: string; range: ScriptRange; mark: string };

/** What flite is given at once; the silence after it is ours to make. Without `emotion` it is that of the request. */
export type Sentence = {
  words: SentenceWord[];
  pause: number;
  exact: boolean;
  emotion?: Emotion | undefined;
};

const marks = { statement: '.', question: '?', exclamation: '!', continuation: ',' } as const;
const longest = 40;

/** Groups phrases into sentences, so that flite sees the commas inside them. A script may begin with a silent one. */
export function sentencesOf(parts: ScriptPart[]): Sentence[] {
  const sentences: Sentence[] = [];
  let open: SentenceWord[] = [];
  const phrases = phrasesOf(parts, speakableEnglish, 200);
  for (const [i, phrase] of phrases.entries()) {
    const { emotion } = phrase;
    const next = phrases[i + 1];
    const words = wordsOf(phrase);
    const last = words.at(-1) ?? open.at(-1);
    if (last) last.mark = marks[phrase.end];
    open.push(...words);
    const goesOn =
      phrase.end === 'continuation' &&
      !phrase.exact &&
      open.length < longest &&
      (!next || next.emotion === emotion);
    if (goesOn) continue;
    sentences.push({ words: open, pause: phrase.pause, exact: phrase.exact, emotion });
    open = [];
  }
  const emotion = phrases.at(-1)?.emotion;
  if (open.length) sentences.push({ words: open, pause: 0, exact: false, emotion });
  return sentences;
}

function wordsOf({ text }: Phrase): SentenceWord[] {
  const words: SentenceWord[] = [];
  for (const match of text.text.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu)) {
    const range = text.range(match.index, match.index + match[0].length);
    // What has no Latin letters stays in the timeline, without a sound.
    const plain = match[0].replaceAll(/[^A-Za-z']/g, '');
    const spellings = /^[A-Z]{2,5}$/.test(plain) && !/[AEIOUY]/.test(plain) ? plain.split('') : [plain];
    for (const spelling of spellings) words.push({ spelling, range, mark: '' });
  }
  return words;
}
