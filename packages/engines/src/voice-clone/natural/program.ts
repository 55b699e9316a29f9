import { openKokoro } from '../../speech/natural/kokoro.ts';
import type { Kokoro } from '../../speech/natural/sounding/model.ts';
import { serveShared } from '../../speech/serve-shared.ts';
import { cosine, openSpeakerEncoder } from './encoder.ts';
import { bestGains, equalised, type Sound } from './equalise.ts';
import { listen } from './listening.ts';
import { spanOf } from './natural-likeness.ts';
import { judged, say, sayings, tokensOf, type Saying } from './sayings.ts';
import type { Span } from './span.ts';
import type { Point } from './voice-map.ts';

/** What the program of a search is asked, one step at a time; it remembers nothing between them but the models. */
export type NaturalStep =
  /** Answered with `Speaker`. */
  | { step: 'listen'; samples: Float32Array }
  /** Lets the places speak; answered with their embeddings. */
  | { step: 'try'; folder: string; points: Point[] }
  /** Equalises the voice of a place and judges it by what it was not searched with; answered with `Judged`. */
  | { step: 'judge'; folder: string; point: Point; target: Float32Array };
export type Judged = { gains: number[]; cosine: number };

const encoder = openSpeakerEncoder();
type Voices = { kokoro: Kokoro; span: Span };
let loaded: { folder: string; voices: Promise<Voices> } | undefined;

/** One pack at a time is in memory; one thread, as a search has time. */
function voicesOf(folder: string): Promise<Voices> {
  if (loaded?.folder !== folder) {
    const opened = async () => ({ kokoro: await openKokoro(folder, 1), span: await spanOf(folder) });
    loaded = { folder, voices: opened() };
    loaded.voices.catch(() => (loaded = undefined));
  }
  return loaded.voices;
}

serveShared(async (given, send, signal) => {
  const asked = given as NaturalStep;
  const hear = await encoder;
  if (asked.step === 'listen') return listen(asked.samples, hear);
  const { kokoro, span } = await voicesOf(asked.folder);
  async function said({ place, hertz }: Point, saying: Saying): Promise<Sound> {
    signal.throwIfAborted();
    const tokens = tokensOf(saying);
    const sound = await say(kokoro, tokens, span.style(place, tokens.length), hertz);
    // A sign of life.
    await send({});
    return sound;
  }
  if (asked.step === 'try') {
    const embeddings: Float32Array[] = [];
    for (const point of asked.points) {
      const { samples, sampleRate } = await said(point, sayings[point.saying]!);
      embeddings.push(await hear.embed(samples, sampleRate));
    }
    return embeddings;
  }
  const { point, target } = asked;
  const sounds: Sound[] = [];
  const unheard = [...sayings, ...judged][point.saying]!;
  for (const saying of sayings)
    if (saying.language === unheard.language) sounds.push(await said(point, saying));
  const gains = await bestGains(sounds, target, hear);
  const unseen = equalised(await said(point, unheard), gains);
  return {
    gains,
    cosine: cosine(await hear.embed(unseen.samples, unseen.sampleRate), target),
  } satisfies Judged;
});
