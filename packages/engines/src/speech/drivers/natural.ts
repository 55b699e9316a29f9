import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from '@likeness/domain/problems';
import { maxSpeech } from '@likeness/domain/speech';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { LoudnessMeter } from '../../voice-signal/loudness.ts';
import { equaliser } from '../../voice-clone/likeness.ts';
import {
  naturalLikenessOf,
  styleOf,
  type NaturalLikeness,
} from '../../voice-clone/natural/natural-likeness.ts';
import { installedPacks } from '../../voice-packs/installed.ts';
import { SpeechAssembly } from '../assemble.ts';
import { kokoroRate } from '../natural/sounding/model.ts';
import { kokoroFiles } from '../natural/kokoro.ts';
import type { NaturalMeasure, NaturalRead, NaturalRequest } from '../natural/program.ts';
import { Recent } from '../natural/recent.ts';
import { naturalVoices, paceOf } from '../natural/voices.ts';
import type { SpeechDriver, SpeechInFile, SpeechOptions, SpeechRequest } from '../port.ts';
import { settledRequest } from '../settled-request.ts';
import { SharedProgram } from '../shared-program.ts';
import { SoundFile } from '../sound-file.ts';
import { SoundMemory } from '../sound-memory.ts';
import type { SpokenChunk } from '../spoken-chunk.ts';

/** Megabytes the program may write: weights and the work space of one sentence are about a third of it. */
const memoryMegabytes = 2000;

export type NaturalSettings = {
  /** Folder of all packs. */
  home: string;
  /** What can be installed. */
  packs?: readonly VoicePack[] | undefined;
};

/**
 * The natural voices of the installed pack, in a program of their own that all works share. Whether the pack is there is looked
 * up for each request, so that it speaks as soon as it is whole.
 */
export function naturalSpeech({ home, packs = [kokoroPack] }: NaturalSettings): SpeechDriver & {
  processIds: () => number[];
} {
  const pack = packs.find(({ id }) => id === kokoroPack.id);
  const program = new SharedProgram({
    program: fileURLToPath(new URL('../natural/program.ts', import.meta.url)),
    memoryMegabytes,
    silentSeconds: 180,
    idleSeconds: 300,
  });

  /** The folder of the pack. Throws `voice-engine-missing`. */
  async function folderOf(): Promise<string> {
    const [found] = pack ? await installedPacks(home, [pack]) : [];
    if (!found) throw problem('voice-engine-missing', {}, 'the natural voices are not installed');
    return found.folder;
  }

  /** Styles of likenesses that spoke lately: each is made of all stock voices. */
  const styles = new Recent<Promise<Float32Array>>(20);
  function styleFor(likeness: NaturalLikeness, id: string, folder: string): Promise<Float32Array> {
    const known = styles.get(id) ?? styleOf(likeness, folder);
    styles.set(id, known);
    return known;
  }

  async function asked(
    kind: NaturalRequest['kind'],
    request: SpeechRequest,
  ): Promise<NaturalRequest & { gains?: readonly number[] }> {
    const likeness = naturalLikenessOf(request.voice);
    const voice = naturalVoices.find(({ id }) => id === request.voice);
    if (!voice && !likeness) throw problem('not-found', {}, `voice ${request.voice.slice(0, 40)}`);
    const { text, rate, pitch, emotion } = settledRequest(request);
    const folder = await folderOf();
    const language = voice?.language ?? request.language ?? 'zh-CN';
    const wishes = { kind, folder, text, rate: rate * paceOf(language), pitch, emotion, language };
    if (voice) return { ...wishes, voice: String(voice.character['style']) };
    return {
      ...wishes,
      voice: request.voice,
      style: await styleFor(likeness!, request.voice, folder),
      mean: likeness!.hertz,
      gains: likeness!.gains,
    };
  }

  async function spoken(
    request: SpeechRequest,
    sound: SoundMemory | SoundFile,
    { signal, onProgress, onSound, maxSeconds = maxSpeech.made }: SpeechOptions,
  ): Promise<SpeechInFile> {
    signal?.throwIfAborted();
    const assembly = new SpeechAssembly(request.text, sound, maxSeconds);
    const meter = new LoudnessMeter(kokoroRate);
    const { gains, ...wishes } = await asked('speak', request);
    const equalise = gains && equaliser(gains, kokoroRate);
    const hear = (piece: unknown): void => {
      const chunk = piece as SpokenChunk;
      equalise?.(chunk.samples);
      meter.add(chunk.samples);
      assembly.add(chunk);
      onSound?.(chunk);
      onProgress?.({ seconds: assembly.seconds, share: chunk.share });
    };
    await program.run(wishes, hear, signal);
    return assembly.finish(meter.integrated(), settledRequest(request).volume);
  }

  return {
    name: 'natural',
    basic: false,
    languages: [...new Set(naturalVoices.map(({ language }) => language))],
    supports: { rate: true, volume: true, pitch: true, emotion: true, pause: true, streaming: true },
    voices: () => [...naturalVoices],
    async synthesize(request, options = {}) {
      const sound = new SoundMemory();
      return { ...(await spoken(request, sound, options)), samples: sound.samples };
    },
    async speak(request, out, options = {}) {
      const sound = new SoundFile(out);
      try {
        return await spoken(request, sound, options);
      } finally {
        await sound.discard();
      }
    },
    async measure(request, { signal, milliseconds } = {}) {
      const { samples } = await program.run<NaturalMeasure>(
        { ...(await asked('measure', request)), milliseconds },
        () => undefined,
        signal,
      );
      return samples / kokoroRate;
    },
    async read(request, { signal } = {}) {
      // A likeness is a person's own: what it is made of leaves this machine for no page.
      if (!naturalVoices.some(({ id }) => id === request.voice)) throw problem('not-found');
      const wishes = await asked('read', request);
      const read = await program.run<NaturalRead>(wishes, () => undefined, signal);
      const { rate, pitch, emotion } = wishes;
      return { ...read, rate, pitch, emotion, volume: settledRequest(request).volume };
    },
    async halves() {
      const folder = await folderOf();
      return { plan: join(folder, kokoroFiles.plan), sound: join(folder, kokoroFiles.sound) };
    },
    async health() {
      try {
        await folderOf();
        return { ok: true, detail: `${naturalVoices.length} natural voices` };
      } catch {
        return { ok: true, detail: 'the natural voices are not installed' };
      }
    },
    async warm() {
      const [voice] = naturalVoices;
      await program.run(await asked('measure', { text: '你好', voice: voice!.id }), () => undefined);
    },
    close: () => program.close(),
    processIds: () => program.processIds(),
  };
}
