import { problem } from '@likeness/domain/problems';
import { maxSpeech } from '@likeness/domain/speech';
import { SpeechAssembly } from './assemble.ts';
import { ChildPool } from './child-pool.ts';
import type {
  DriverHealth,
  EngineVoice,
  Speech,
  SpeechDriver,
  SpeechInFile,
  SpeechOptions,
  SpeechRequest,
} from './port.ts';
import { settledRequest, type SettledRequest } from './settled-request.ts';
import { SoundFile } from './sound-file.ts';
import { SoundMemory } from './sound-memory.ts';
import type { SpokenChunk, SpokenResult } from './spoken-chunk.ts';

export type PooledDriver = {
  name: string;
  program: string;
  languages: readonly string[];
  voices: EngineVoice[];
  /** What the program is asked. */
  ask: (request: SettledRequest, voice: EngineVoice) => unknown;
  /** A word for the health check. */
  probe: { text: string; voice: string };
};

/** A speech driver whose engine runs in programs of its own, started from `program`. */
export function pooledDriver(engine: PooledDriver): SpeechDriver & { processIds: () => number[] } {
  const pool = new ChildPool({ program: engine.program });

  async function spoken(
    request: SpeechRequest,
    sound: SoundMemory | SoundFile,
    { signal, onProgress, maxSeconds = maxSpeech.made }: SpeechOptions,
  ): Promise<SpeechInFile> {
    const voice = engine.voices.find(({ id }) => id === request.voice);
    if (!voice) throw problem('not-found', {}, `voice ${request.voice}`);
    const settled = settledRequest(request);
    const assembly = new SpeechAssembly(request.text, sound, maxSeconds);
    const { loudness } = await pool.run<SpokenResult>(
      engine.ask(settled, voice),
      (piece) => {
        const chunk = piece as SpokenChunk;
        assembly.add(chunk);
        onProgress?.({ seconds: assembly.seconds, share: chunk.share });
      },
      signal,
    );
    return assembly.finish(loudness, settled.volume);
  }

  async function synthesize(request: SpeechRequest, options: SpeechOptions = {}): Promise<Speech> {
    const sound = new SoundMemory();
    return { ...(await spoken(request, sound, options)), samples: sound.samples };
  }

  async function speak(
    request: SpeechRequest,
    out: string,
    options: SpeechOptions = {},
  ): Promise<SpeechInFile> {
    const sound = new SoundFile(out);
    try {
      return await spoken(request, sound, options);
    } finally {
      await sound.discard();
    }
  }

  async function health(): Promise<DriverHealth> {
    try {
      const speech = await synthesize(engine.probe);
      return {
        ok: true,
        detail: `${engine.voices.length} voices, spoke ${speech.timeline.duration.toFixed(1)} s`,
      };
    } catch (error) {
      return { ok: false, detail: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    name: engine.name,
    basic: true,
    languages: engine.languages,
    supports: { rate: true, volume: true, pitch: true, emotion: true, pause: true },
    voices: () => engine.voices,
    synthesize,
    speak,
    health,
    warm: () => pool.warm(),
    close: () => pool.close(),
    processIds: () => pool.processIds(),
  };
}
