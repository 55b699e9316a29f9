import { scriptParts } from '@likeness/domain/script';
import type { Emotion } from '@likeness/domain/speech';
import { speakableChinese } from './text/chinese-text.ts';
import { speakableEnglish } from './text/english-text.ts';
import { speakableMalay } from './text/malay-text.ts';
import { phrasesOf } from './text/phrases.ts';

/** What a voice has to say, counted as it reads the script: numbers, money and units in words. */
export type SpokenLoad = {
  /** Chinese syllables, one a character. */
  han: number;
  /** Sounds of words in Latin letters, and letters that are named. */
  vowels: number;
  consonants: number;
  letters: number;
  /** Letters of other writing systems. */
  foreign: number;
  words: number;
  phrases: number;
  /** Marks inside a sentence. */
  commas: number;
  /** Seconds of silence at the normal rate, and those that no rate moves. */
  rests: number;
  exact: number;
};

const readers = { zh: speakableChinese, en: speakableEnglish, ms: speakableMalay };

const nothing: SpokenLoad = {
  han: 0,
  vowels: 0,
  consonants: 0,
  letters: 0,
  foreign: 0,
  words: 0,
  phrases: 0,
  commas: 0,
  rests: 0,
  exact: 0,
};

/**
 * Counts what a voice of this language (BCP 47) says when it reads `script`, one load for each emotion of its markers and
 * `default` for what has none.
 */
export function spokenLoads(script: string, language: string): Map<Emotion, SpokenLoad> {
  const read = readers[language.split('-')[0] as keyof typeof readers] ?? speakableEnglish;
  const loads = new Map<Emotion, SpokenLoad>();
  const phrases = phrasesOf(scriptParts(script), read);
  phrases.forEach(({ text, end, pause, exact, emotion = 'default' }, index) => {
    const load = loads.get(emotion) ?? { ...nothing };
    loads.set(emotion, load);
    if (exact) load.exact += pause;
    else if (index < phrases.length - 1) load.rests += pause;
    if (!text.text) return;
    load.phrases++;
    if (end === 'continuation') load.commas++;
    for (const [word] of text.text.matchAll(/[\p{L}\p{M}\p{N}']+/gu)) count(word, load);
  });
  return loads;
}

/** Letters that no voice of ours reads as a word: each is named. */
const foreign = /[^\p{Script=Han}\p{Script=Latin}\p{M}\p{N}']/gu;

function count(word: string, load: SpokenLoad): void {
  load.foreign += word.match(foreign)?.length ?? 0;
  for (const [piece] of word.replaceAll(foreign, ' ').matchAll(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu))
    if (/\p{Script=Han}/u.test(piece)) load.han++;
    else latin(piece, load);
}

/** Capitals, single letters and what has no syllable are named letter by letter. */
function isNamed(word: string, plain: string): boolean {
  return (
    /^[A-Z]{1,5}$/.test(word) ||
    plain.length === 1 ||
    !/[aeiouy]/.test(plain) ||
    /(.)\1\1|[^aeiouy]{6}/.test(plain)
  );
}

function latin(word: string, load: SpokenLoad): void {
  load.words++;
  const plain = word
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
  if (isNamed(word, plain)) {
    load.letters += plain.length + 2 * (plain.match(/w/g)?.length ?? 0);
    return;
  }
  const silent = plain.length > 3 && /[^aeiouyl]e$/.test(plain) ? 1 : 0;
  load.vowels += Math.max(1, (plain.match(/[aeiouy]+/g)?.length ?? 0) - silent);
  load.consonants += plain.replaceAll(/([^aeiouy])\1/g, '$1').replaceAll(/[aeiouyh]/g, '').length;
}
