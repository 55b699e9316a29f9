import { scriptParts } from '@likeness/domain/script';
import type { Emotion } from '@likeness/domain/speech';
import type { AlignedText } from '../text/aligned-text.ts';
import { speakableChinese } from '../text/chinese-text.ts';
import { speakableEnglish } from '../text/english-text.ts';
import { speakableMalay } from '../text/malay-text.ts';
import { phrasesOf, type Phrase } from '../text/phrases.ts';

/** What is planned as one: a sentence, or what of it stands between exact pauses. */
export type Sentence = {
  phrases: Phrase[];
  /** Seconds of silence after it at the normal rate; `exact` ones are moved by no rate. */
  pause: number;
  exact: boolean;
};

/** Chinese letters of a sentence: a plan takes 510 symbols, and a syllable is five of them. */
const longest = 80;
/** Latin letters that are as many symbols as one Chinese letter. */
const latinLetters = 3.5;

const readers: Record<string, (text: AlignedText) => AlignedText> = {
  zh: speakableChinese,
  en: speakableEnglish,
  ms: speakableMalay,
};
const asWritten = (text: AlignedText): AlignedText => text;

/**
 * Splits a script into sentences in the order they are said; a script that begins with a pause begins with a sentence without
 * words. `language` is BCP 47: numbers and units are written out where we can read them.
 */
export function sentencesOf(script: string, language: string): Sentence[] {
  const read = readers[language.split('-')[0]!] ?? asWritten;
  const sentences: Sentence[] = [];
  let open: Sentence | undefined;
  let letters = 0;
  const close = (): void => {
    if (open) sentences.push(open);
    [open, letters] = [undefined, 0];
  };
  const most = language.startsWith('zh') ? longest : longest * latinLetters;
  for (const phrase of phrasesOf(scriptParts(script), read, most)) {
    const more = weightOf(phrase.text.text);
    if (letters + more > longest) close();
    open ??= { phrases: [], pause: 0, exact: false };
    open.phrases.push(phrase);
    Object.assign(open, { pause: phrase.pause, exact: phrase.exact });
    letters += more;
    if (phrase.end !== 'continuation' || phrase.exact) close();
  }
  close();
  return sentences;
}

/** What a text weighs in Chinese letters. */
function weightOf(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han + (text.length - han) / latinLetters;
}

/** The mark the model reads where a phrase ends. */
export function markOf({ end, pause, exact }: Phrase, last: boolean): string {
  if (end === 'question') return '?';
  if (end === 'exclamation') return '!';
  if (end === 'statement') return pause === 0.55 ? '…' : '.';
  // Cut where nothing is written: words go on.
  if (pause <= 0.12 && !exact) return last ? ',' : '';
  return pause >= 0.38 ? ';' : ',';
}

export const emotionOf = (phrase: Phrase, usual: Emotion): Emotion => phrase.emotion ?? usual;
