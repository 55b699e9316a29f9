import type { Emotion } from '@likeness/domain/speech';
import type { EspeakClient } from '../espeak/client.ts';
import { silence, splitPause } from '../silence.ts';
import type { SpokenChunk } from '../spoken-chunk.ts';
import { emotionShapes } from './emotions.ts';
import { frameSamples, kokoroRate, maxTokens, styleFor, type Kokoro, type KokoroPlan } from './kokoro.ts';
import { extentOf, segmentsOf, spanOf, timesOf, type Extent, type Span } from './layout.ts';
import { readSentence, type ReadSentence } from './reading.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { planPart, shaped } from './shaping.ts';
import { symbolNumber } from './symbols.ts';

export type NaturalWishes = {
  /** BCP 47, of the text. */
  language: string;
  rate: number;
  pitch: number;
  emotion: Emotion;
  /** Mean pitch in hertz that the voice has by itself, where it is not the style's. */
  mean?: number | undefined;
};

/** What a program of this engine works with: the model, a voice's styles, and who reads Latin letters. */
export type Speaker = { kokoro: Kokoro; voice: Float32Array; espeak: Pick<EspeakClient, 'speak'> };

/** Silence before the first and after the last sound, seconds at the normal rate. */
const [lead, tail] = [0.12, 0.15];
/** Seconds over which sound begins and ends beside silence. */
const fade = 0.006;

type Prepared = {
  read: ReadSentence;
  plan: KokoroPlan;
  extent: Extent;
  span: Span;
  style: Float32Array;
  stretch: number;
};

/** Reads and plans a sentence; undefined for one without words. */
async function prepare(
  sentence: Sentence,
  last: boolean,
  wishes: NaturalWishes,
  speaker: Speaker,
): Promise<Prepared | undefined> {
  const read = bounded(await readSentence(sentence, wishes.language, wishes.emotion, speaker.espeak));
  if (!read.words.length || !read.symbols.length) return undefined;
  const tokens = read.symbols.map(({ symbol }) => symbolNumber(symbol)!);
  const style = styleFor(speaker.voice, tokens.length);
  const planned = await speaker.kokoro.plan(tokens, style);
  const plan = shaped(planned, read.symbols, wishes);
  const extent = extentOf(plan);
  return {
    read,
    plan,
    extent,
    span: spanOf(extent, pauseAfter(read, last, wishes)),
    style,
    stretch: plan.energy.length / planned.energy.length,
  };
}

/** A plan takes no more; sentences are cut long before. */
const bounded = (read: ReadSentence): ReadSentence => ({
  ...read,
  symbols: read.symbols.slice(0, maxTokens),
});

/** Samples of silence after a sentence. */
function pauseAfter({ pause, exact, symbols }: ReadSentence, last: boolean, { rate }: NaturalWishes): number {
  if (exact) return Math.round(pause * kokoroRate);
  const { pace, pauses } = emotionShapes[symbols.at(-1)!.emotion];
  return Math.round(((last ? tail : (pause * pauses) / Math.sqrt(pace)) / rate) * kokoroRate);
}

/**
 * Samples of a whole script, silence included, without a sound of it being made: what `speakNatural` yields, to the sample. What
 * is not planned within `milliseconds` is estimated from the rest. `lengths` remembers sentences of `voice`.
 */
export async function measuredSamples(
  script: string,
  wishes: NaturalWishes,
  speaker: Speaker,
  lengths: { get: (key: string) => number | undefined; set: (key: string, samples: number) => unknown },
  { voice, milliseconds = Infinity }: { voice: string; milliseconds?: number | undefined },
): Promise<number> {
  const until = performance.now() + milliseconds;
  const sentences = sentencesOf(script, wishes.language);
  let [samples, said] = [Math.round((lead / wishes.rate) * kokoroRate), false];
  const planned = { letters: 0, samples: 0 };
  let missing = 0;
  for (const [i, sentence] of sentences.entries()) {
    const last = i === sentences.length - 1;
    const key = JSON.stringify([
      voice,
      wishes,
      last,
      sentence.pause,
      sentence.exact,
      sentence.phrases.map(plainPhrase),
    ]);
    const letters = sentence.phrases.reduce((sum, { text }) => sum + text.text.length, 0);
    let length = lengths.get(key);
    if (length === undefined && planned.samples > 0 && performance.now() > until) {
      missing += letters;
      continue;
    }
    if (length === undefined) {
      const made = await prepare(sentence, last, wishes, speaker);
      length = made ? made.span.lead + made.span.body + made.span.tail + made.span.rest : 0;
      lengths.set(key, length);
    }
    if (length === 0 && !said) samples = Math.round(sentence.pause * kokoroRate);
    said ||= length > 0;
    samples += length;
    planned.letters += letters;
    planned.samples += length;
  }
  return samples + Math.round((missing * planned.samples) / Math.max(1, planned.letters));
}

const plainPhrase = ({ text, end, pause, exact, emotion }: Sentence['phrases'][number]) => [
  text.text,
  end,
  pause,
  exact,
  emotion,
];

/**
 * Speaks a script segment by segment: the first comes soon, and the whole is the same to the bit however it is taken. Yields
 * nothing when there is nothing to say.
 */
export async function* speakNatural(
  script: string,
  wishes: NaturalWishes,
  speaker: Speaker,
): AsyncGenerator<SpokenChunk> {
  const sentences = sentencesOf(script, wishes.language);
  let [waiting, said] = [Math.round((lead / wishes.rate) * kokoroRate), false];
  for (const [i, sentence] of sentences.entries()) {
    const made = await prepare(sentence, i === sentences.length - 1, wishes, speaker);
    if (!made) {
      if (!said) waiting = Math.round(sentence.pause * kokoroRate);
      continue;
    }
    const done = i / sentences.length;
    const begin = splitPause(waiting / kokoroRate);
    yield* silence(begin.far, kokoroRate, done);
    const near = Math.round(waiting - Math.round(begin.far * kokoroRate));
    for await (const chunk of speakSentence(made, near, !said, script, speaker.kokoro))
      yield { ...chunk, share: done + chunk.share / sentences.length };
    waiting = made.span.rest;
    said = true;
  }
  if (said) yield* silence(waiting / kokoroRate, kokoroRate, 1);
}

async function* speakSentence(
  { read, plan, extent, span, style, stretch }: Prepared,
  silent: number,
  first: boolean,
  script: string,
  kokoro: Kokoro,
): AsyncGenerator<SpokenChunk> {
  const start = extent.from * frameSamples - span.lead;
  const stop = extent.to * frameSamples + span.tail;
  const segments = segmentsOf(plan, read.symbols, extent, first);
  const { words, phones } = timesOf(read, plan, extent, stretch, script);
  let pending = silent;
  for (const segment of segments) {
    const from = Math.max(0, segment.from - segment.before);
    const to = Math.min(extent.end, segment.to + segment.after);
    const sound = await kokoro.sound(planPart(plan, from, to), style);
    const [begin, end] = [
      Math.max(start, segment.from * frameSamples),
      Math.min(stop, segment.to * frameSamples),
    ];
    const samples = new Float32Array(pending + Math.max(0, end - begin));
    samples.set(sound.subarray(begin - from * frameSamples, end - from * frameSamples), pending);
    if (begin === start) fadeIn(samples.subarray(pending));
    if (end === stop) fadeOut(samples);
    const zero = (begin - pending) / kokoroRate;
    const own = <T extends { start: number; end: number }>(all: T[]): T[] =>
      all
        .filter((it) => it.start * kokoroRate >= begin - 0.5 && it.start * kokoroRate < end - 0.5)
        .map((it) => ({ ...it, start: it.start - zero, end: it.end - zero }));
    pending = 0;
    yield {
      sampleRate: kokoroRate,
      samples,
      words: own(words),
      phones: own(phones),
      share: (segment.to - extent.from) / Math.max(1, extent.end - extent.from),
    };
  }
}

function fadeIn(samples: Float32Array): void {
  const length = Math.min(samples.length, Math.round(fade * kokoroRate));
  for (let i = 0; i < length; i++) samples[i] = samples[i]! * (i / length);
}

function fadeOut(samples: Float32Array): void {
  const length = Math.min(samples.length, Math.round(fade * kokoroRate));
  for (let i = 0; i < length; i++)
    samples[samples.length - 1 - i] = samples[samples.length - 1 - i]! * (i / length);
}
