import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { EspeakClient } from '../espeak/client.ts';
import { serveShared } from '../serve-shared.ts';
import { kokoroFiles, openKokoro, readVoice } from './kokoro.ts';
import type { Kokoro } from './sounding/model.ts';
import { measuredSamples, readNatural, speakNatural, type NaturalWishes } from './speak.ts';
import { Recent } from './recent.ts';
import { Turns } from './turns.ts';

/** A script to be said, or only to be measured or read, by a voice of a pack; `style` instead of `voice` for one that is not in it. */
export type NaturalRequest = NaturalWishes & {
  kind: 'speak' | 'measure' | 'read';
  folder: string;
  text: string;
  voice: string;
  style?: Float32Array | undefined;
  /** How long `measure` may plan. */
  milliseconds?: number | undefined;
};
/** How many samples a second request of `measure` is told. */
export type NaturalMeasure = { samples: number };
/** What a request of `read` is told: all that its sound is made of, but for the model. */
export type NaturalRead = Awaited<ReturnType<typeof readNatural>>;

const espeak = new EspeakClient();
const turns = new Turns();
/** Samples of sentences that were planned lately: while a script is typed, only what changed is planned again. */
const lengths = new Recent<number>(5000);
const voices = new Map<string, Promise<Float32Array>>();
let loaded: { folder: string; kokoro: Promise<Kokoro> } | undefined;

/** One pack at a time is in memory. Two threads: one sentence is heard sooner, and two works at once share them. */
function kokoroOf(folder: string): Promise<Kokoro> {
  if (loaded?.folder !== folder) {
    voices.clear();
    loaded = { folder, kokoro: openKokoro(folder, Math.min(2, availableParallelism())) };
    // A pack that cannot be opened now may be whole the next time.
    loaded.kokoro.catch(() => (loaded = undefined));
  }
  return loaded.kokoro;
}

function voiceOf(folder: string, name: string): Promise<Float32Array> {
  const path = join(folder, kokoroFiles.voices, `${name}.bin`);
  const known = voices.get(path) ?? readVoice(path);
  voices.set(path, known);
  known.catch(() => voices.delete(path));
  return known;
}

serveShared(async (given, send, signal) => {
  const { kind, folder, text, voice, style, milliseconds, ...wishes } = given as NaturalRequest;
  if (kind === 'read') {
    // The model is not loaded for it.
    const read = { voice: style ?? (await voiceOf(folder, voice)), espeak };
    return (await readNatural(text, wishes, read)) satisfies NaturalRead;
  }
  const model = await kokoroOf(folder);
  let had = 0;
  const kokoro: Kokoro = {
    ...model,
    plan: (...what) => turns.take(had, () => stopped(signal) ?? model.plan(...what)),
    sound: (...what) => turns.take(had++, () => stopped(signal) ?? model.sound(...what)),
  };
  const speaker = { kokoro, espeak, voice: style ?? (await voiceOf(folder, voice)) };
  if (kind === 'measure')
    return {
      samples: await measuredSamples(text, wishes, speaker, lengths, { voice, milliseconds }),
    } satisfies NaturalMeasure;
  for await (const chunk of speakNatural(text, wishes, speaker)) await send(chunk);
  return {};
});

/** Throws where the answer is not wanted any more. */
function stopped(signal: AbortSignal): undefined {
  signal.throwIfAborted();
  return undefined;
}
