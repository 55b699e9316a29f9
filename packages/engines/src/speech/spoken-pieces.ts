import { pausesAlone, scriptParts } from '@likeness/domain/script';
import type { Emotion, Word } from '@likeness/domain/speech';

/** What one request says; `start` is the UTF-16 index in the script. Without `emotion` it is that of the request. */
export type SpokenPiece = { text: string; start: number; emotion?: Emotion } | { pause: number };

/** Silence shorter than this at the edge of a sound belongs to a consonant. */
const edge = 0.01;
const quiet = 0.004;

/**
 * Splits a script at pauses and, where a part has more than `most` characters, at sentences or commas; where the voice has
 * `emotions` also where they change, else their markers are spaces; those of readings always are: a vendor reads as it does.
 */
export function spokenPieces(script: string, most: number, emotions: boolean): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  let emotion: Emotion = 'default';
  for (const part of scriptParts(pausesAlone(script, emotions))) {
    if ('emotion' in part) {
      ({ emotion } = part);
      continue;
    }
    if ('say' in part) continue;
    if ('pause' in part) {
      pieces.push({ pause: part.pause });
      continue;
    }
    for (let at = 0; at < part.text.length;) {
      const text = part.text.slice(at, at + cutAt(part.text.slice(at), most));
      if (/[\p{L}\p{N}]/u.test(text))
        pieces.push({ text, start: part.start + at, ...(emotion !== 'default' && { emotion }) });
      at += text.length;
    }
  }
  return pieces;
}

/** Where to cut a text so that the first part has at most `most` characters and a reader would breathe there. */
function cutAt(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const head = text.slice(0, most);
  for (const marks of [/[。！？!?…\n]|[.](?=\s)/gu, /[，,；;：:、]/gu, /\s/gu]) {
    const last = [...head.matchAll(marks)].at(-1);
    if (last && last.index > most / 3) return last.index + last[0].length;
  }
  // Never inside a letter of two units.
  return /[\uD800-\uDBFF]$/.test(head) ? most - 1 : most;
}

/** The sound without the silence at its ends. */
export function trimmed(samples: Float32Array, sampleRate: number): Float32Array {
  const loud = (sample: number): boolean => Math.abs(sample) > quiet;
  const first = samples.findIndex(loud);
  if (first < 0) return samples.subarray(0, 0);
  const last = samples.findLastIndex(loud);
  const room = Math.round(edge * sampleRate);
  return samples.subarray(Math.max(0, first - room), Math.min(samples.length, last + room));
}

/**
 * When each word of a piece is said, guessed from its share of the letters: vendors that tell no times are read evenly.
 * A Chinese letter takes as long as three Latin ones; a mark is a short breath.
 */
export function guessedWords(text: string, start: number, seconds: number): Word[] {
  const weigh = (part: string): number =>
    [...part].reduce(
      (sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 3 : /[\p{L}\p{N}]/u.test(letter) ? 1 : 0),
      0,
    );
  const rest = (part: string): number => (/[。！？.!?]/.test(part) ? 3 : /[，、；：,;:]/.test(part) ? 2 : 0);
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const lastWord = parts.findLastIndex(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  const shares = parts.map(({ segment }, i) => weigh(segment) + (i < lastWord ? rest(segment) : 0));
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  const words: Word[] = [];
  let now = 0;
  parts.forEach(({ segment, index }, i) => {
    const until = now + (shares[i]! / whole) * seconds;
    if (/[\p{L}\p{N}]/u.test(segment)) {
      const charStart = start + index;
      words.push({ text: segment, start: now, end: until, charStart, charEnd: charStart + segment.length });
    }
    now = until;
  });
  return words;
}
