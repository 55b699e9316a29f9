import { megabyte } from './media.ts';

/** Seconds of a question that is said, and bytes of its recording: half a minute as WAVE of 48 000 samples a second. */
export const maxHeardSeconds = 30;
export const maxHeardBytes = 4 * megabyte;

/** Characters that are said at once in the page: a sentence or two. A longer text is said sentence by sentence. */
export const maxSaid = 300;

/**
 * How often a sentence is asked for in a row where the server or the line is away, and the milliseconds between: a server that starts again
 * on a busy machine is away for ten seconds.
 */
export const sayAgain = { tries: 15, ms: 1200 };

/** Seconds that a second of sound may take a machine that speaks by itself: with more it would fall silent in the middle of a sentence. */
export const maxVoiceFactor = 0.7;

/** Chinese letters of the first sentence after which a comma is good enough to begin to speak: about a second of sound. */
const shortest = 4;
/** Latin letters that take as long to say as a Chinese one. */
const latinLetters = 3;
/** Characters of a later piece, at most. */
const longest = 60;

const ends = /[。！？!?…；;\n]|\.(?=\s|$)/gu;
const pauses = /[，,、：:]|\.(?=\s|$)/gu;

/**
 * The next piece of a growing text that can be said, from `from` on: whole sentences, of the first one what comes before a comma.
 * Empty while there is none. `whole`: nothing follows. Its end is told as a place in the text.
 */
export function nextSaid(
  text: string,
  from: number,
  whole: boolean,
): { text: string; end: number } | undefined {
  const rest = text.slice(from);
  const end = sentenceEnd(rest, from === 0) ?? (whole || rest.length > maxSaid ? rest.length : 0);
  if (end === 0) return undefined;
  const cut = Math.min(end, maxSaid);
  return { text: rest.slice(0, cut), end: from + cut };
}

function sentenceEnd(text: string, first: boolean): number | undefined {
  let found: number | undefined;
  const begin = text.search(/\S/);
  for (const { index, 0: mark } of text.matchAll(ends)) {
    const end = index + mark.length;
    if (begin < 0 || end <= begin) continue;
    if (found !== undefined && end > longest) break;
    found = end;
    // The sooner the first sound comes the better; later ones are said together as long as they are short.
    if (first) break;
  }
  if (!first) return found;
  for (const { index, 0: mark } of text.matchAll(pauses)) {
    const end = index + mark.length;
    if (end < (found ?? Infinity) && spokenLength(text.slice(0, end)) >= shortest) return end;
  }
  return found;
}

/** Letters of a text, in Chinese ones. */
function spokenLength(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return han + (others - han) / latinLetters;
}
