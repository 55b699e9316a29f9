import type { KokoroPlan } from './model.ts';
import { emotionShapes } from './emotions.ts';
import type { SaidSymbol } from './read-sentence.ts';
import { isMark, shown } from './symbols.ts';

/** What is asked of a sentence; `pitch` and `rate` are factors, `mean` the pitch in hertz it has at `pitch` 1, where it is set. */
export type Wishes = { rate: number; pitch: number; mean?: number | undefined };

/** Pitch below this is no voice (the model's own threshold for its source), and bounds of what is asked of it, hertz. */
const voiced = 20;
const bounds = { least: 35, most: 900 };
/** Values (12.5 ms each) over which one emotion becomes another. */
const crossing = 8;

/**
 * The plan of a sentence with the pace, pitch and emotions that are wished for: a plan made at the usual pace is stretched
 * symbol by symbol, with what is lost to whole frames carried on, so that the length is right to a frame.
 */
export function shaped(
  plan: KokoroPlan,
  symbols: readonly SaidSymbol[],
  { rate, pitch, mean }: Wishes,
): KokoroPlan {
  const durations = stretched(plan.durations, symbols, rate);
  const source = sourcesOf(plan.durations, durations);
  const before = resampled(plan.pitch, source, true);
  const energy = resampled(plan.energy, source, false);
  const shapes = symbols.map(({ emotion }) => emotionShapes[emotion]);
  const of = (key: 'pitch' | 'range' | 'energy' | 'rise'): Float32Array =>
    smoothed(spread(durations, (token) => shapes[Math.min(shapes.length - 1, Math.max(0, token - 1))]![key]));
  const [means, ranges, energies, rises] = [of('pitch'), of('range'), of('energy'), of('rise')];
  const usual = meanPitch(before);
  const own = mean && usual ? mean / usual : 1;
  const [first, last] = [before.findIndex((f) => f > voiced), before.findLastIndex((f) => f > voiced)];
  const after = before.map((f0, i) => {
    if (f0 <= voiced || !usual) return f0;
    const along = last > first ? (i - first) / (last - first) - 0.5 : 0;
    const semitones = rises[i]! * along;
    const value =
      usual * own * pitch * means[i]! * (Math.max(f0, 30) / usual) ** ranges[i]! * 2 ** (semitones / 12);
    return Math.min(bounds.most, Math.max(bounds.least, value));
  });
  return {
    durations,
    features: plan.features,
    pitch: after,
    energy: energy.map((value, i) => value + energies[i]!),
  };
}

/** Geometric mean of what is voiced, hertz; 0 for no voice. */
export function meanPitch(pitch: Float32Array): number {
  let [sum, count] = [0, 0];
  for (const f0 of pitch)
    if (f0 > voiced) {
      sum += Math.log(f0);
      count++;
    }
  return count ? Math.exp(sum / count) : 0;
}

function stretched(durations: Int32Array, symbols: readonly SaidSymbol[], rate: number): Int32Array {
  let [wanted, given] = [0, 0];
  return durations.map((frames, token) => {
    const said = symbols[token - 1];
    if (!said) return frames;
    const { pace, pauses } = emotionShapes[said.emotion];
    wanted += (frames / (rate * pace)) * (isMark(said.symbol) ? pauses : 1);
    // A tone or a gap may have no frame of its own; a sound has.
    const now = Math.max(isOwnSound(said.symbol) ? 1 : 0, Math.round(wanted - given));
    given += now;
    return now;
  });
}

const isOwnSound = (symbol: string): boolean => typeof shown(symbol) !== 'string';

/** For each value of the new plan, the place of the old one it stands for. */
function sourcesOf(before: Int32Array, after: Int32Array): Float32Array {
  const places: number[] = [];
  let start = 0;
  after.forEach((frames, token) => {
    const values = 2 * frames;
    const old = 2 * before[token]!;
    for (let i = 0; i < values; i++) places.push(start + ((i + 0.5) / values) * old - 0.5);
    start += old;
  });
  return Float32Array.from(places);
}

/** Between a voice and none nothing is in between: `edges` takes the nearer value there. */
function resampled(values: Float32Array, places: Float32Array, edges: boolean): Float32Array {
  return places.map((place) => {
    const at = Math.min(values.length - 1, Math.max(0, place));
    const [low, high] = [values[Math.floor(at)]!, values[Math.ceil(at)]!];
    const share = at - Math.floor(at);
    if (edges && low > voiced !== high > voiced) return share < 0.5 ? low : high;
    return low + (high - low) * share;
  });
}

/** A value of each token for each of its two values a frame. */
function spread(durations: Int32Array, of: (token: number) => number): Float32Array {
  const values: number[] = [];
  durations.forEach((frames, token) => {
    for (let i = 0; i < 2 * frames; i++) values.push(of(token));
  });
  return Float32Array.from(values);
}

/** A step becomes a ramp of `crossing` values. */
function smoothed(values: Float32Array): Float32Array {
  if (values.every((value) => value === values[0])) return values;
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => (sums[i + 1] = sums[i]! + value));
  const half = crossing / 2;
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - half), Math.min(values.length, i + half + 1)];
    return (sums[to]! - sums[from]!) / (to - from);
  });
}

/** Frames `from` to `to` (exclusive) of a plan as one of its own. */
export function planPart(plan: KokoroPlan, from: number, to: number): KokoroPlan {
  let now = 0;
  const durations = plan.durations.map((frames) => {
    const [start, end] = [Math.max(from, now), Math.min(to, now + frames)];
    now += frames;
    return Math.max(0, end - start);
  });
  return {
    durations,
    features: plan.features,
    pitch: plan.pitch.slice(2 * from, 2 * to),
    energy: plan.energy.slice(2 * from, 2 * to),
  };
}
