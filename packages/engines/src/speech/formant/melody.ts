import type { Random } from '@likeness/domain/maths/seeded-random';
import type { PhraseEnd } from '../text/phrases.ts';
import type { TimedSyllable } from './durations.ts';

/** Semitones around the voice's usual pitch, one value every `melodyHop` seconds; NaN between syllables. */
export type Melody = Float32Array;
export const melodyHop = 0.005;

/** A pitch target of one syllable: a line `slope`·t + `height` approached at `speed` (1/s). Semitones and seconds. */
type Target = { height: number; slope: number; speed: number };

/**
 * Pitch by quantitative target approximation (Prom-on, Xu & Thipakorn 2009): each syllable moves its pitch towards a
 * target line like a critically damped third-order system, carrying height, velocity and acceleration over from the
 * syllable before. Tones, phrase accents and declination only choose the lines.
 */
export function melodyOf(
  syllables: TimedSyllable[],
  duration: number,
  end: PhraseEnd,
  { range, tremor, random }: { range: number; tremor: number; random: Random },
): Melody {
  const melody = new Float32Array(Math.ceil(duration / melodyHop) + 2).fill(Number.NaN);
  let state: State | undefined;
  let stateEnd = 0;
  syllables.forEach((syllable, i) => {
    const target = targetOf(syllables, i, end, range);
    if (!state || syllable.start - stateEnd > 0.12) {
      const rises = syllable.token.tone === 2 || syllable.token.tone === 3;
      state = { height: target.height + (rises ? 1 : 0), velocity: 0, acceleration: 0 };
    }
    state = approach(melody, syllable, target, state);
    stateEnd = syllable.end;
  });
  let drift = 0;
  for (let i = 0; i < melody.length; i++) {
    drift = drift * 0.97 + (random() - 0.5) * 0.12;
    if (Number.isNaN(melody[i]!)) continue;
    melody[i] = melody[i]! + drift * range + tremor * Math.sin(2 * Math.PI * 5.2 * i * melodyHop);
  }
  return melody;
}

type State = { height: number; velocity: number; acceleration: number };

function approach(melody: Melody, { start, end }: TimedSyllable, target: Target, from: State): State {
  const { height, slope, speed } = target;
  const c1 = from.height - height;
  const c2 = from.velocity + c1 * speed - slope;
  const c3 = (from.acceleration + 2 * c2 * speed - c1 * speed * speed) / 2;
  const last = Math.min(melody.length - 1, Math.ceil(end / melodyHop));
  for (let i = Math.floor(start / melodyHop); i <= last; i++) {
    const t = Math.max(0, i * melodyHop - start);
    melody[i] = slope * t + height + (c1 + c2 * t + c3 * t * t) * Math.exp(-speed * t);
  }
  const d = end - start;
  const decay = Math.exp(-speed * d);
  const p = c1 + c2 * d + c3 * d * d;
  const p1 = c2 + 2 * c3 * d;
  const p2 = 2 * c3;
  const bound = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
  return {
    height: slope * d + height + p * decay,
    velocity: bound(slope + (p1 - speed * p) * decay, 90),
    acceleration: bound((p2 - 2 * speed * p1 + speed * speed * p) * decay, 2500),
  };
}

function targetOf(syllables: TimedSyllable[], index: number, end: PhraseEnd, range: number): Target {
  const syllable = syllables[index]!;
  const last = index === syllables.length - 1;
  const along = syllables.length > 1 ? index / (syllables.length - 1) : 1;
  const question = end === 'question';
  const continues = end === 'continuation';
  let level = 1.6 - along * (question ? 0.6 : continues ? 2.2 : 3.6);
  if (question) level += 1;
  if (end === 'exclamation') level += 0.8 * (1 - along);
  if (last && !question && !continues) level -= 1.2;
  if (syllable.breakAfter) level += 0.5;
  const scale = range * (end === 'exclamation' ? 1.15 : 1);
  const length = Math.max(0.03, syllable.end - syllable.start);
  if (syllable.token.tone === undefined) return accent(syllables, index, end, level, scale);
  const [from, to, speed] = toneLine(syllables, index);
  let slope = ((to - from) / length) * scale;
  // A question lifts its last syllable without breaking the tone.
  if (question && last) slope += 2.5 / length;
  return { height: from * scale + level, slope, speed };
}

/** Start and end of the tone's target line in semitones, and the speed of approach (1/s). */
function toneLine(syllables: TimedSyllable[], index: number): [from: number, to: number, speed: number] {
  const { tone } = syllables[index]!.token;
  const final = index === syllables.length - 1 || syllables[index]!.breakAfter;
  if (tone === 1) return [3.2, 3.2, 34];
  if (tone === 2) return [-3.6, 3.6, 34];
  if (tone === 3) return final ? [-4.5, -2.8, 38] : [-4.2, -5.2, 38];
  if (tone === 4) return [5, -4.6, 40];
  // The neutral tone takes its height from the tone before.
  const before = syllables[index - 1]?.token.tone;
  if (before === 3) return [1, 0, 22];
  if (before === 4) return [-3.5, -5, 22];
  if (before === 2) return [0.5, -1.5, 22];
  return [0, -2, 22];
}

/** Malay and English: stress and word ends raise a little, the phrase's end carries the sentence. */
function accent(
  syllables: TimedSyllable[],
  index: number,
  end: PhraseEnd,
  level: number,
  scale: number,
): Target {
  const syllable = syllables[index]!;
  const question = end === 'question';
  const continues = end === 'continuation';
  const last = index === syllables.length - 1;
  const inLastWord = syllable.token.word === syllables.at(-1)!.token.word;
  let height = syllable.stressed ? 1.8 : -0.6;
  if (syllable.language === 'ms')
    height = (syllable.stressed ? 1.2 : -0.8) + (syllable.closesWord && !last ? 0.9 : 0);
  let slope = 0;
  if (last) {
    height = question ? 4.5 : continues ? 2.4 : -3.2;
    slope = (question ? 12 : continues ? 6 : -14) * scale * 0.3;
  } else if (index === syllables.length - 2 && inLastWord) height = question ? -1 : continues ? -0.5 : 1.5;
  return { height: height * scale + level, slope, speed: 26 };
}
