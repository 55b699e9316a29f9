import { silence, splitPause } from '../../silence.ts';
import type { SpokenChunk } from '../../spoken-chunk.ts';
import { Mastering, naturalVoice } from '../../../voice-signal/mastering.ts';
import { emotionShapes } from './emotions.ts';
import { extentOf, segmentsOf, spanOf, timesOf, type Extent, type Span } from './layout.ts';
import { frameSamples, kokoroRate, type Kokoro, type KokoroPlan } from './model.ts';
import { isSaid, tokensOf, type ReadSentence, type SoundWishes } from './read-sentence.ts';
import { planPart, shaped } from './shaping.ts';

/** Silence before the first and after the last sound, seconds at the normal rate. */
const [lead, tail] = [0.12, 0.15];
/** Seconds over which sound begins and ends beside silence. */
const fade = 0.006;

/** What sounds: the model, and the style of the voice for so many tokens. */
export type Sounder = { kokoro: Kokoro; styleFor: (tokens: number) => Float32Array };

export type Prepared = {
  read: ReadSentence;
  plan: KokoroPlan;
  extent: Extent;
  span: Span;
  style: Float32Array;
  stretch: number;
};

/** Samples of silence before the first sound. */
export const leadSamples = (rate: number): number => Math.round((lead / rate) * kokoroRate);

/** Plans a sentence; undefined for one without words. `last`: none follows. */
export async function prepare(
  read: ReadSentence,
  last: boolean,
  wishes: SoundWishes,
  { kokoro, styleFor }: Sounder,
): Promise<Prepared | undefined> {
  if (!isSaid(read)) return undefined;
  const tokens = tokensOf(read);
  const style = styleFor(tokens.length);
  const planned = await kokoro.plan(tokens, style);
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

/** Samples of silence after a sentence. */
function pauseAfter({ pause, exact, symbols }: ReadSentence, last: boolean, { rate }: SoundWishes): number {
  if (exact) return Math.round(pause * kokoroRate);
  const { pace, pauses } = emotionShapes[symbols.at(-1)!.emotion];
  return Math.round(((last ? tail : (pause * pauses) / Math.sqrt(pace)) / rate) * kokoroRate);
}

/**
 * The finished sound of a script that is read, sentence by sentence and segment by segment: the first comes soon, and the whole is
 * the same to the bit however it is taken. `count` is how many sentences come. Yields nothing when there is nothing to say.
 */
export async function* soundOf(
  { script, sentences, count }: { script: string; sentences: AsyncIterable<ReadSentence>; count: number },
  wishes: SoundWishes,
  sounder: Sounder,
): AsyncGenerator<SpokenChunk> {
  const mastering = new Mastering(kokoroRate, naturalVoice);
  for await (const chunk of rawSound(script, { sentences, count }, wishes, sounder)) {
    mastering.process(chunk.samples);
    yield chunk;
  }
}

async function* rawSound(
  script: string,
  { sentences, count }: { sentences: AsyncIterable<ReadSentence>; count: number },
  wishes: SoundWishes,
  sounder: Sounder,
): AsyncGenerator<SpokenChunk> {
  let [waiting, said, i] = [leadSamples(wishes.rate), false, 0];
  for await (const read of sentences) {
    const done = i / count;
    const made = await prepare(read, ++i === count, wishes, sounder);
    if (!made) {
      if (!said) waiting = Math.round(read.pause * kokoroRate);
      continue;
    }
    const begin = splitPause(waiting / kokoroRate);
    yield* silence(begin.far, kokoroRate, done);
    const near = Math.round(waiting - Math.round(begin.far * kokoroRate));
    for await (const chunk of soundOfSentence(made, near, !said, script, sounder.kokoro))
      yield { ...chunk, share: done + chunk.share / count };
    waiting = made.span.rest;
    said = true;
  }
  if (said) yield* silence(waiting / kokoroRate, kokoroRate, 1);
}

async function* soundOfSentence(
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
