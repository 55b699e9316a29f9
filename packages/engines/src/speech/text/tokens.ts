import { createRequire } from 'node:module';
import { pinyin } from 'pinyin-pro';
import type { AlignedText, ScriptRange } from './aligned-text.ts';
import { isNamedByLetters } from './capitals.ts';
import { polyphoneReading, reach } from './polyphones.ts';

export type Tone = 1 | 2 | 3 | 4 | 5;
/** `zh`, or how words in Latin and other letters are read. */
export type SourceLanguage = 'zh' | 'ms' | 'en' | 'other';

/**
 * What espeak is given as one word: a Chinese syllable, or a word in Latin letters. `word` numbers the words of the
 * phrase, so that the syllables of one word can be found again.
 */
export type Token = {
  /** As espeak reads it: `hao3`, or the word. */
  spelling: string;
  range: ScriptRange;
  word: number;
  /** Of this syllable in its word, and the word's syllables; 0 and 1 for Latin words. */
  position: number;
  length: number;
  tone?: Tone;
  /** The syllable as it is written, where espeak's spelling differs. */
  pinyin?: string;
  /** ICTCLAS part of speech, Chinese only. */
  partOfSpeech?: string;
  character?: string;
  /** A letter that is named. */
  letter?: boolean;
};

/** Neighbouring tokens of one language; espeak speaks a run at once. */
export type Run = { language: SourceLanguage; tokens: Token[] };

type Tagged = { word: string; tag: string };
// The package's ESM entry is made for browsers; its CommonJS one is for Node.
const require = createRequire(import.meta.url);
const { tag } = require('jieba-wasm') as { tag: (text: string) => Tagged[] };

const han = /\p{Script=Han}/u;
/** Espeak's pinyin voice does not know these; what it knows sounds closest. */
const respelled: Record<string, string> = {
  m: 'en',
  n: 'en',
  hm: 'hen',
  hng: 'heng',
  ng: 'en',
  ê: 'ei',
  jiong: 'jong',
  qiong: 'qong',
  xiong: 'xong',
};
/** Weak after a verb or noun, whatever the dictionary says of them alone. */
const weakParticles: Record<string, string> = {
  的: 'de', 了: 'le', 着: 'zhe', 吗: 'ma', 呢: 'ne', 吧: 'ba', 啊: 'a', 么: 'me', 们: 'men', 地: 'de', 得: 'de',
}; // prettier-ignore

/** Splits a phrase into runs; letters that are not Chinese are read as `latin`. */
export function runsOf(phrase: AlignedText, latin: Exclude<SourceLanguage, 'zh'>): Run[] {
  const runs: Run[] = [];
  let word = 0;
  for (const match of phrase.text.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)) {
    const part = phrase.slice(match.index, match.index + match[0].length);
    const isHan = han.test(match[0]);
    const tokens = isHan ? chineseTokens(part, word) : latinTokens(part, word);
    if (!tokens.length) continue;
    word = tokens.at(-1)!.word + 1;
    runs.push({ language: isHan ? 'zh' : latin, tokens });
  }
  const whole = joined(runs);
  for (const run of whole) applyThirdToneSandhi(run.tokens);
  return whole;
}

function joined(runs: Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last?.language === run.language) last.tokens.push(...run.tokens);
    else whole.push({ ...run, tokens: [...run.tokens] });
  }
  return whole;
}

function chineseTokens(text: AlignedText, firstWord: number): Token[] {
  const readings = pinyin(text.text, { type: 'all', toneType: 'num', toneSandhi: true, v: true });
  const tokens: Token[] = [];
  let at = 0;
  let reading = 0;
  const words = tag(text.text);
  words.forEach(({ word: characters, tag: partOfSpeech }, index) => {
    const list = Array.from(characters);
    list.forEach((character, position) => {
      const from = at;
      const range = text.range(at, at + character.length);
      at += character.length;
      const found = readings[reading++];
      const numbered = found?.isZh && found.origin === character ? found.pinyin : '';
      const weak =
        position === list.length - 1 && /^[uy]/.test(partOfSpeech) ? weakParticles[character] : undefined;
      const known = polyphoneReading(character, {
        before: text.text.slice(Math.max(0, from - reach), from),
        after: text.text.slice(at, at + reach),
        inside: [position, list.length - 1 - position],
        tags: { own: partOfSpeech, before: words[index - 1]?.tag ?? '', after: words[index + 1]?.tag ?? '' },
      });
      const asked = text.readingAt(from);
      const wanted = asked && `${asked.syllable}${asked.tone}`;
      const parsed = /^([a-zê]+)([0-5])$/.exec(wanted ?? known ?? (weak ? `${weak}5` : numbered));
      // A character without a reading is still a beat, so that nothing is lost silently.
      const syllable = parsed?.[1] ?? 'en';
      tokens.push({
        spelling: respelled[syllable] ?? syllable,
        pinyin: syllable,
        range,
        word: firstWord + index,
        position,
        length: list.length,
        tone: (Number(parsed?.[2] ?? 0) || 5) as Tone,
        partOfSpeech,
        character,
      });
    });
  });
  return tokens;
}

/** Two third tones: the first becomes a second; inside words first, then between words, from the end. */
function applyThirdToneSandhi(tokens: Token[]): void {
  const raised = new Set<Token>();
  for (const acrossWords of [false, true]) {
    for (let i = tokens.length - 2; i >= 0; i--) {
      const here = tokens[i]!;
      const next = tokens[i + 1]!;
      if (here.tone !== 3 || next.tone !== 3 || raised.has(next)) continue;
      if (!acrossWords && next.position === 0) continue;
      here.tone = 2;
      raised.add(here);
    }
  }
}

function latinTokens(text: AlignedText, firstWord: number): Token[] {
  const tokens: Token[] = [];
  let word = firstWord;
  for (const match of text.text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*/gu)) {
    const range = text.range(match.index, match.index + match[0].length);
    const [, capitals = '', ending = ''] = /^([A-Z]+)(['’]?s)?$/.exec(match[0]) ?? [];
    const named = isNamedByLetters(capitals);
    const spellings = named
      ? [...Array.from(capitals), ...(ending ? ['s'] : [])]
      : (capitals.length > 1 ? match[0].toLowerCase() : match[0]).split('-');
    for (const spelling of spellings.filter(Boolean))
      tokens.push({ spelling, range, word, position: 0, length: 1, ...(named && { letter: true }) });
    word++;
  }
  return tokens;
}
