import { scriptParts } from './script.ts';

/** An excerpt is the first `seconds` of a video with a shorter side of `side` pixels, kept for `keptSeconds`. */
export const excerptRules = { seconds: 5, side: 360, keptSeconds: 3600, perHour: 30 } as const;

/** Seconds that a character takes at rate 1, rather too short: a syllable of Chinese, Japanese or Korean, or a letter. */
const syllable = 0.2;
const letter = 0.055;
/** Speech beyond the excerpt, so that the end of the cut script is never heard. */
const spare = 1.6;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const sentenceEnd = /^(?:[。！？!?…；;\n]|\.(?=\s|$))/u;

/** A reading stays with the word before it. */
const readingHere = /^<say\s+as="[^"<>\n]{1,60}"\s*\/>/;

/**
 * The beginning of a script that is enough for an excerpt: whole sentences where they are short, else it ends after a word.
 * Pause markers stay whole.
 */
export function scriptOpening(script: string, rate = 1): string {
  const enough = excerptRules.seconds * spare * rate;
  let seconds = 0;
  for (const part of scriptParts(script)) {
    if ('pause' in part) {
      seconds += part.pause * rate;
      continue;
    }
    if (!('text' in part)) continue;
    let at = part.start;
    for (const character of part.text) {
      at += character.length;
      const rest = script.slice(at - character.length, at + 1);
      seconds += wide.test(character) ? syllable : letter;
      const long = seconds > 2 * enough && !/[\p{L}\p{N}]/u.test(script.slice(at, at + 1));
      if ((seconds > enough && sentenceEnd.test(rest)) || long || seconds > 3 * enough)
        return script.slice(0, at) + (readingHere.exec(script.slice(at, at + 80))?.[0] ?? '');
    }
  }
  return script;
}
