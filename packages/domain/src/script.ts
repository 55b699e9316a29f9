import { problem, type Problem } from './problems.ts';
import { readWord } from './pronunciation.ts';
import { emotions, type Emotion } from './speech.ts';

/** Seconds a pause can last, as the page offers them. */
export const pauseOptions = [0.2, 0.3, 0.5, 1, 2] as const;

export const maxScript = 10_000;
/**
 * Characters a second that a script is estimated with before the server has said better: 4.2 for Chinese; letters in
 * other scripts are quicker, as measured of the built-in English and Malay voices.
 */
export const charactersPerSecond = { han: 4.2, other: 14 } as const;
export const themeLimit = 500;
/** Characters asked of the writer; 0 is "as many as it needs". */
export const wordCounts = [0, 150, 300, 500] as const;

/** A pause longer than this is a typing mistake, not a wish. */
const maxPause = 10;
const mark = new RegExp(
  `<break\\s+time="(\\d{1,2}(?:\\.\\d{1,3})?)s"\\s*/>|<emotion\\s+name="(${emotions.join('|')})"\\s*/>|<say\\s+as="([^"<>\\n]{1,60})"\\s*/>`,
  'g',
);

/**
 * A pause in seconds; the emotion that speaks from here on, `default` being that of the whole script; or how the word before it
 * is said.
 */
export type ScriptMark =
  { pause: number; start: number } | { emotion: Emotion; start: number } | { say: string; start: number };
export type ScriptPart = { text: string; start: number } | ScriptMark;

/** The marker that stands in a script for a pause of `seconds`. */
export function pauseTag(seconds: number): string {
  return `<break time="${seconds}s"/>`;
}

/** The marker from which on a script is said with this emotion. */
export function emotionTag(emotion: Emotion): string {
  return `<emotion name="${emotion}"/>`;
}

/** The marker that tells how the word before it is said: pinyin with tones, or another spelling. */
export function sayTag(reading: string): string {
  return `<say as="${reading}"/>`;
}

/** The marker of a part that is not spoken. */
export function markTag(part: ScriptMark): string {
  if ('pause' in part) return pauseTag(part.pause);
  return 'say' in part ? sayTag(part.say) : emotionTag(part.emotion);
}

/** The script without what it says of readings: for other words, and for those who cannot be told. */
export const withoutReadings = (script: string): string =>
  script.replace(mark, (tag: string, pause?: string, emotion?: string) => (pause || emotion ? tag : ''));

/**
 * The script with spaces in the place of its markers of emotions (`keep` leaves those) and readings, so that every other character
 * stays where it is.
 */
export const pausesAlone = (script: string, keep = false): string =>
  script.replace(mark, (tag: string, pause?: string, emotion?: string) =>
    pause || (keep && emotion) ? tag : ' '.repeat(tag.length),
  );

/**
 * Splits a script at its markers of pauses, emotions and readings, which are the only markup: anything else is text to be spoken.
 * `start` is the UTF-16 index of the part in `script`.
 */
export function scriptParts(script: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let from = 0;
  for (const { index, 0: tag, 1: seconds, 2: emotion, 3: say } of script.matchAll(mark)) {
    if (index > from) parts.push({ text: script.slice(from, index), start: from });
    parts.push(
      seconds
        ? { pause: Math.min(maxPause, Number(seconds)), start: index }
        : emotion
          ? { emotion: emotion as Emotion, start: index }
          : { say: say!, start: index },
    );
    from = index + tag.length;
  }
  if (from < script.length) parts.push({ text: script.slice(from), start: from });
  return parts;
}

/** The words of a script alone: a space stands for each marker between words. */
export const scriptWords = (script: string): string =>
  scriptParts(script)
    .map((part) => ('text' in part ? part.text : 'say' in part ? '' : ' '))
    .join('');

const nameLength = { han: 15, other: 40 };

/** The beginning of a script as a name: its first sentence, cut between words where that is too long. */
export function firstWords(script: string): string {
  const spoken = scriptWords(script);
  const sentence = spoken.split(/[。！？!?\n]/).find((part) => /\p{L}/u.test(part)) ?? '';
  const plain = sentence
    .split(/[.](?:\s|$)/)[0]!
    .replaceAll(/\s+/g, ' ')
    .trim();
  const most = /\p{Script=Han}/u.test(plain) ? nameLength.han : nameLength.other;
  const letters = [...plain];
  if (letters.length <= most) return plain.replace(/[\p{P}\s]+$/u, '');
  const cut = letters.slice(0, most).join('');
  const space = cut.lastIndexOf(' ');
  // A number at the end has lost what it counts.
  return (space > most / 2 ? cut.slice(0, space) : cut).replace(/[\p{P}\p{N}\s]+$/u, '');
}

/** Characters a user would count: code points without markers. */
export function scriptLength(script: string): number {
  let length = 0;
  for (const part of scriptParts(script)) if ('text' in part) length += [...part.text].length;
  return length;
}

/** A figure is a word or two in any language, so it takes as long as a Chinese character. */
const slowCharacter = /[\p{Script=Han}\p{N}]/u;

/**
 * Seconds the script will take when read at `rate`, plus its pauses. In a Chinese script every character counts the
 * same; in other languages letters go quicker and Chinese ones do not.
 */
export function estimateSeconds(script: string, { rate = 1, language = 'zh' } = {}): number {
  let pauses = 0;
  let slow = 0;
  let quick = 0;
  for (const part of scriptParts(script.trim()))
    if ('pause' in part) pauses += part.pause;
    else if ('text' in part)
      for (const character of part.text)
        if (language.startsWith('zh') || slowCharacter.test(character)) slow++;
        else quick++;
  return (slow / charactersPerSecond.han + quick / charactersPerSecond.other) / rate + pauses;
}

/**
 * Why a built-in voice of this language (BCP 47) cannot read the script, or undefined. Every one of them reads Latin
 * letters; the Chinese and Malay ones read Chinese too. A foreign word here and there is left out, not refused.
 */
export function scriptVoiceProblem(script: string, language: string): Problem | undefined {
  let read = 0;
  let strange = 0;
  for (const part of scriptParts(script))
    for (const [letter] of ('text' in part ? part.text : '').matchAll(/\p{L}/gu))
      if (/\p{Script=Latin}/u.test(letter)) read++;
      else if (/\p{Script=Han}/u.test(letter) && !language.startsWith('en')) read++;
      else strange++;
  return strange > read ? problem('script-voice-language') : undefined;
}

/** Why this script cannot be spoken, or undefined. `limit` is the channel's. */
export function scriptProblem(script: string, limit = maxScript): Problem | undefined {
  const spoken = scriptParts(script)
    .map((part) => ('text' in part ? part.text : ''))
    .join('')
    .trim();
  if (!spoken) return problem('script-required');
  if (scriptLength(script) > limit) return problem('script-too-long', { limit });
  if (!/[\p{L}\p{N}]/u.test(spoken)) return problem('script-unspeakable');
  return readingProblem(script);
}

/** The first reading that does not fit the word before it. */
export function readingProblem(script: string): Problem | undefined {
  let before = '';
  for (const part of scriptParts(script)) {
    if ('say' in part && !readWord(before, part.say)) return problem('reading-wrong', { reading: part.say });
    before = 'text' in part ? part.text : '';
  }
  return undefined;
}
