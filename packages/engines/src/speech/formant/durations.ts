import type { Random } from '@likeness/domain/maths/seeded-random';
import type { Syllable } from './syllables.ts';

export type TimedSegment = { phones: string[]; from: number; to: number; start: number; end: number };

/** A syllable with its place in the phrase's own time (seconds). `breakAfter`: a short rest inside the phrase. */
export type TimedSyllable = Syllable & {
  timed: TimedSegment[];
  start: number;
  end: number;
  breakAfter: boolean;
};

/** Espeak is slower than people are; its Mandarin more so. */
const sourceScale = { zh: 0.8, ms: 0.92, en: 0.92, other: 0.92 } as const;
const shortBreak = 0.05;

/**
 * Gives every segment its length. `pace` divides all of it. Lengthening at the ends of phrases, shorter neutral tones
 * and middles of words, and function words in a hurry are what makes it less even than espeak; vowels take more of a
 * change than consonants do. Returns the syllables and the end of the last one.
 */
export function timeSyllables(
  syllables: Syllable[],
  pace: number,
  random: Random,
): { timed: TimedSyllable[]; duration: number } {
  const breaks = restsIn(syllables);
  const timed: TimedSyllable[] = [];
  let now = 0;
  syllables.forEach((syllable, i) => {
    const last = i === syllables.length - 1;
    const breakAfter = breaks.has(i);
    const factor = stretch(syllable, i, syllables.length, breakAfter) * (1 + (random() - 0.5) * 0.08);
    const scale = sourceScale[syllable.language] / pace;
    const start = now;
    const segments: TimedSegment[] = [];
    for (const { phones, from, to, vowel } of syllable.segments) {
      let length: number;
      if (phones.length) length = (to - from) * factor ** (vowel ? 1.25 : 0.55) * scale;
      else if (last) continue;
      else length = Math.min(to - from, 0.012) / pace;
      segments.push({ phones, from, to, start: now, end: now + length });
      now += length;
    }
    timed.push({ ...syllable, timed: segments, start, end: now, breakAfter });
    if (breakAfter) now += shortBreak / pace;
  });
  return { timed, duration: timed.at(-1)?.end ?? 0 };
}

function stretch(syllable: Syllable, index: number, count: number, breakAfter: boolean): number {
  const { token } = syllable;
  let factor = 1;
  if (token.tone === 5) factor *= 0.62;
  if (token.length > 2 && token.position > 0 && token.position < token.length - 1) factor *= 0.86;
  if (token.length > 1 && token.position === 0) factor *= 0.95;
  if (index === count - 1) factor *= 1.22;
  else if (breakAfter) factor *= 1.18;
  else if (index === count - 2) factor *= 1.05;
  if (token.length === 1 && /^[upcq]/.test(token.partOfSpeech ?? '')) factor *= 0.82;
  if (!token.tone) factor *= syllable.stressed ? 1.08 : 0.92;
  return factor;
}

/** Long Chinese phrases rest every seven to ten syllables, before a conjunction, preposition, verb or adverb, or after 的. */
function restsIn(syllables: Syllable[]): Set<number> {
  const rests = new Set<number>();
  let since = 0;
  for (let i = 0; i < syllables.length - 3; i++) {
    since++;
    const next = syllables[i + 1]!.token;
    const { token } = syllables[i]!;
    if (since < 7 || !token.tone || next.position !== 0 || next.tone === 5) continue;
    if (!/^[cpvdr]/.test(next.partOfSpeech ?? '') && token.character !== '的' && since < 10) continue;
    rests.add(i);
    since = 0;
  }
  return rests;
}
