import { fileURLToPath } from 'node:url';
import { isProblem, problem } from '@likeness/domain/problems';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { formatWav } from '@likeness/media/wav';
import { installedPacks, type InstalledPack } from '../../voice-packs/installed.ts';
import { ChildPool } from '../child-pool.ts';
import type { NaturalRequest, NaturalSound } from '../natural/program.ts';
import type { EngineVoice, SpeechDriver } from '../port.ts';
import { voiceServiceDriver } from '../vendor-driver.ts';

/** Megabytes a speaking model may take; Kokoro's weights and work space are about half of it. */
const memoryMegabytes = 3000;

export type NaturalSettings = {
  /** Folder of all packs. */
  home: string;
  /** What can be installed. */
  packs?: readonly VoicePack[] | undefined;
};

/** Id of a speaker of a pack, as the database keeps it. */
export const naturalVoiceId = (pack: VoicePack, speaker: number): string => `${pack.id}:${speaker}`;

/**
 * Voices of installed packs in programs of their own: a model that breaks down takes only its program along. What is installed
 * is looked up for each request, so a new pack speaks at once. A model says nothing of its phones: one of the `readers` reads
 * the same text, and its phones are looked for in the sound. Where they are not found, mouths follow the sound.
 */
export function naturalSpeech(
  { home, packs = voicePacks }: NaturalSettings,
  readers: readonly SpeechDriver[],
): SpeechDriver {
  const pool = new ChildPool({
    program: fileURLToPath(new URL('../natural/program.ts', import.meta.url)),
    most: 1,
    memoryMegabytes,
    requestSeconds: 300,
  });
  const speaking = packs.filter(({ use }) => use === 'speech');
  const voices: EngineVoice[] = speaking.flatMap((pack) =>
    pack.voices.map(({ speaker, language, gender }) => ({
      id: naturalVoiceId(pack, speaker),
      language,
      gender,
      age: 'adult' as const,
      character: {},
    })),
  );
  /** The phones and words of a text, as another voice of that language says them. */
  async function read(
    text: string,
    voice: string,
    signal: AbortSignal | undefined,
  ): Promise<SpeechTimeline | undefined> {
    const language = voices.find(({ id }) => id === voice)?.language ?? '';
    const reader = readers.find(({ languages }) => languages.includes(language));
    const as = reader?.voices().find((one) => one.language === language);
    if (!reader || !as) return undefined;
    try {
      return (await reader.synthesize({ text, voice: as.id }, { signal })).timeline;
    } catch (error) {
      if (signal?.aborted || !isProblem(error)) throw error;
      return undefined;
    }
  }
  const ready = (): Promise<InstalledPack[]> => installedPacks(home, speaking);

  return {
    ...voiceServiceDriver({
      name: 'natural',
      languages: [...new Set(voices.map(({ language }) => language))],
      voices,
      supports: { rate: true, pitch: false, emotion: false },
      cloned: /^$/,
      maxCharacters: 160,
      async say({ text, written, voice, rate }, signal) {
        const [id = '', speaker = '0'] = voice.split(':');
        const found = (await ready()).find(({ pack }) => pack.id === id);
        if (!found) throw problem('voice-engine-missing', {}, `the voice pack ${id} is not installed`);
        const { model, parts } = found.pack;
        const request: NaturalRequest = {
          pack: { id, model, parts, folder: found.folder },
          text,
          speaker: Number(speaker),
          speed: rate,
          expected: await read(written, voice, signal),
        };
        const { samples, sampleRate, timing } = await pool.run<NaturalSound>(
          request,
          () => undefined,
          signal,
        );
        return { wav: Buffer.from(formatWav([samples], sampleRate, 'int16')), timing };
      },
      check: async () => undefined,
    }),
    async health() {
      const names = (await ready()).map(({ pack }) => pack.name);
      return { ok: true, detail: names.join(', ') || 'no voice pack installed' };
    },
    close: () => pool.close(),
  };
}
