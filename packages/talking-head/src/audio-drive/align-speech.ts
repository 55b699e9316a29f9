import type { Phone, SpeechTimeline } from '@likeness/domain/speech';
import { isSilent } from '../visemes/phone-table.ts';
import { findActivity } from './activity.ts';
import { createFeatureStream, FRAMES, RATE } from './features.ts';
import { gatherInput, normalise } from './inputs.ts';
import { shippedListener, type ListenerModel } from './model.ts';
import { NetworkKernel } from './network-kernel.ts';
import { classOf, phoneClasses, silentClass } from './phone-classes.ts';
import { createResampler } from './resampler.ts';

/** How much a class that is rare in the lessons is lifted: 0 not at all, 1 as if all were alike. */
const LIFT = 0.6;
/** A frame speaks against a phone by this much at most, nats. */
const WORST = -6;
/** Spread of the logarithm of a phone's length about what is expected of it. */
const SPREAD = 0.55;
/** Frames of the shortest and the longest phone. */
const [SHORTEST, LONGEST] = [2, 60];
/** What a pause costs between words where none is expected, nats. */
const UNEXPECTED_PAUSE = 4;
/** Below this mean likelihood of its frames the sound does not say the text, nats: the right words have 0.5, others -1.2 and less. */
const UNLIKE = -0.6;

/**
 * When each phone and word of `expected` is said in a sound of the same words: mono samples, −1..1. The times of
 * `expected` may be those of another voice; its phones are found in their order, with pauses between words. Undefined where
 * the sound says something else.
 */
export function alignSpeech(
  samples: Float32Array,
  sampleRate: number,
  expected: SpeechTimeline,
  model = shippedListener(),
): SpeechTimeline | undefined {
  const phones = expected.phones.filter(({ symbol, start, end }) => !isSilent(symbol) && end > start);
  const frames = listen(samples, sampleRate, model);
  if (phones.length === 0 || frames.count < phones.length * SHORTEST) return undefined;
  const found = align(frames, statesOf(phones, expected, frames.voiced / FRAMES));
  if (!found || found.likelihood < UNLIKE) return undefined;
  const seconds = samples.length / sampleRate;
  const at = (frame: number): number => Math.min(seconds, frame / FRAMES);
  const said = phones.map(({ symbol }, i): Phone => {
    const { from, until } = found.spans[i]!;
    return { symbol, start: at(from), end: at(until) };
  });
  return { duration: seconds, phones: said, words: movedWords(expected, phones, said) };
}

type Frames = {
  count: number;
  /** Frames of sound. */
  voiced: number;
  /** Log likelihood of each class, frame by frame. */
  likelihoods: Float32Array;
};

function listen(samples: Float32Array, sampleRate: number, { network, shares }: ListenerModel): Frames {
  const resampler = createResampler(sampleRate, RATE);
  const features = createFeatureStream();
  features.push(resampler.push(samples));
  features.push(resampler.end());
  const heard = features.end();
  const activity = findActivity(heard.level);
  const sound = normalise(heard, activity);
  const kernel = new NetworkKernel(network);
  const likelihoods = new Float32Array(sound.frames * phoneClasses);
  const lift = shares.map((share) => LIFT * Math.log(Math.max(share, 1e-4)));
  for (let i = 0; i < sound.frames; i++) {
    gatherInput(sound, i, kernel.input);
    const output = kernel.run();
    const most = output.reduce((a, b) => Math.max(a, b), -Infinity);
    const sum = output.reduce((all, value) => all + Math.exp(value - most), 0);
    for (let c = 0; c < phoneClasses; c++)
      likelihoods[i * phoneClasses + c] = Math.max(WORST, output[c]! - most - Math.log(sum)) - lift[c]!;
  }
  const voiced = activity.active.reduce((all, flag) => all + flag, 0);
  return { count: sound.frames, voiced, likelihoods };
}

/** One phone to be found: its class, its expected length in frames, and what a pause before it costs. */
type State = { class: number; length: number; pause: number };

function statesOf(phones: readonly Phone[], expected: SpeechTimeline, seconds: number): State[] {
  const all = phones.reduce((sum, { start, end }) => sum + end - start, 0);
  const pace = (seconds * FRAMES) / all;
  const begins = expected.words.map(({ start }) => start);
  return phones.map(({ symbol, start, end }, i) => {
    const before = phones[i - 1];
    const rests = !before || start - before.end > 0.03;
    const pause = rests
      ? 0
      : begins.some((begin) => Math.abs(begin - start) < 0.005)
        ? UNEXPECTED_PAUSE
        : Infinity;
    return { class: classOf(symbol), length: Math.max(1, (end - start) * pace), pause };
  });
}

type Span = { from: number; until: number };

/** The most likely spans of the states, in order, each after a pause where one may be (Viterbi over segments). */
function align(
  { count, likelihoods }: Frames,
  states: State[],
): { spans: Span[]; likelihood: number } | undefined {
  const width = count + 1;
  /** Sums of likelihood from the beginning, by class. */
  const sums = Array.from({ length: phoneClasses }, () => new Float64Array(width));
  for (const [c, sum] of sums.entries())
    for (let t = 0; t < count; t++) sum[t + 1] = sum[t]! + likelihoods[t * phoneClasses + c]!;
  const silence = sums[silentClass]!;
  /** Frames of each state, and of the pause before it, in the best way to end it before a frame. */
  const lengths = states.map(() => new Uint8Array(width));
  const pauses = states.map(() => new Uint16Array(width));
  let best = new Float64Array(width).fill(-Infinity);
  best[0] = 0;
  for (const [i, state] of states.entries()) {
    const ready = rested(best, silence, state.pause, pauses[i]!);
    best = new Float64Array(width).fill(-Infinity);
    const sum = sums[state.class]!;
    const prior = Float64Array.from({ length: LONGEST + 1 }, (_, length) =>
      length < SHORTEST ? -Infinity : -(Math.log(length / state.length) ** 2) / (2 * SPREAD ** 2),
    );
    for (let t = SHORTEST; t <= count; t++) {
      for (let length = SHORTEST; length <= Math.min(LONGEST, t); length++) {
        const from = ready[t - length]!;
        if (from === -Infinity) continue;
        const score = from + sum[t]! - sum[t - length]! + prior[length]!;
        if (score <= best[t]!) continue;
        best[t] = score;
        lengths[i]![t] = length;
      }
    }
  }
  const after = new Uint16Array(width);
  const whole = rested(best, silence, 0, after)[count]!;
  if (whole === -Infinity) return undefined;
  const spans: Span[] = [];
  let until = count - after[count]!;
  for (let i = states.length - 1; i >= 0; i--) {
    const from = until - lengths[i]![until]!;
    spans.unshift({ from, until });
    until = from - pauses[i]![from]!;
  }
  return { spans, likelihood: whole / count };
}

/** The best scores with a pause of any length behind what came before; its frames go into `pauses`. */
function rested(
  before: Float64Array,
  silence: Float64Array,
  cost: number,
  pauses: Uint16Array,
): Float64Array {
  if (cost === Infinity) return before;
  const ready = before.slice();
  let [start, most] = [0, -Infinity];
  for (let t = 0; t < before.length; t++) {
    const score = before[t]! - silence[t]! - cost;
    if (most + silence[t]! > ready[t]!) {
      ready[t] = most + silence[t]!;
      pauses[t] = t - start;
    }
    if (score > most) [start, most] = [t, score];
  }
  return ready;
}

/** Words begin and end with their phones. */
function movedWords(
  { words }: SpeechTimeline,
  phones: readonly Phone[],
  said: readonly Phone[],
): SpeechTimeline['words'] {
  const first = (time: number): number => {
    const at = phones.findIndex(({ start }) => start > time - 0.005);
    return at < 0 ? phones.length : at;
  };
  return words.map((word) => {
    const [from, until] = [first(word.start), first(word.end)];
    const start = said[from]?.start ?? said.at(-1)!.end;
    const end = until > from ? said[until - 1]!.end : start;
    return { ...word, start, end };
  });
}
