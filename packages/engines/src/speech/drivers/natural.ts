import { fileURLToPath } from 'node:url';
import { problem } from '@likeness/domain/problems';
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
 * Voices of installed packs in programs of their own: a model that breaks down takes only its
 * program along. What is installed is looked up for each request, so a new pack speaks at once. Mouths follow the sound.
 */
export function naturalSpeech({ home, packs = voicePacks }: NaturalSettings): SpeechDriver {
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
  const ready = (): Promise<InstalledPack[]> => installedPacks(home, speaking);

  return {
    ...voiceServiceDriver({
      name: 'natural',
      languages: [...new Set(voices.map(({ language }) => language))],
      voices,
      supports: { rate: true, pitch: false, emotion: false },
      cloned: /^$/,
      maxCharacters: 160,
      async say({ text, voice, rate }, signal) {
        const [id = '', speaker = '0'] = voice.split(':');
        const found = (await ready()).find(({ pack }) => pack.id === id);
        if (!found) throw problem('voice-engine-missing', {}, `the voice pack ${id} is not installed`);
        const { model, parts } = found.pack;
        const request: NaturalRequest = {
          pack: { id, model, parts, folder: found.folder },
          text,
          speaker: Number(speaker),
          speed: rate,
        };
        const { samples, sampleRate } = await pool.run<NaturalSound>(request, () => undefined, signal);
        return Buffer.from(formatWav([samples], sampleRate, 'int16'));
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
