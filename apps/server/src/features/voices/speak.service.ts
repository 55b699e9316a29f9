import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import { problem } from '@likeness/domain/problems';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import type { VoiceParams } from '@likeness/domain/voices';
import type { SoundPiece } from '@likeness/engines/speech/port';
import type { Context } from '../../context.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import { speechDriver } from './engines.service.ts';

/** Everything that decides what a script sounds like. */
export type SpeakRequest = {
  text: string;
  voiceId: string;
  driver: string;
  engineVoice: string;
  language: string;
  emotion: Emotion;
} & VoiceParams;

/** The same request has the same fingerprint, so what was heard in an audition is what the video says. */
export function fingerprint(request: SpeakRequest): string {
  const ordered = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}

export type Spoken = { audio: string; timelineFile: string; timeline: SpeechTimeline; seconds: number };

/** Engines that speak by the names of their drivers, where operators know them by another; a service goes by its own. */
const speechEngines: Readonly<Record<string, string>> = {
  natural: kokoroPack.id,
  espeak: 'simple-voices',
  flite: 'simple-voices',
  likeness: 'simple-voices',
};

/** Speaks the request into `folder`: `speech.wav` and its timeline as `timeline.json`. */
export async function speakInto(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  folder: string,
  request: SpeakRequest,
  options: {
    signal?: AbortSignal;
    onProgress?: (share: number) => void;
    onSound?: ((piece: SoundPiece) => void) | undefined;
    maxSeconds?: number;
  } = {},
): Promise<Spoken> {
  const { text, engineVoice: voice, language, emotion, rate, volume, pitch } = request;
  const driver = speechDriver(context, request.driver);
  if (!driver) throw problem('voice-engine-missing');
  const audio = join(folder, 'speech.wav');
  const asked = { text, voice, language: language || undefined, emotion, rate, volume, pitch };
  const { signal, maxSeconds, onProgress, onSound } = options;
  const engine = speechEngines[request.driver] ?? request.driver;
  const { timeline } = await counted(context, { job: 'speech', engine, signal }, () =>
    driver.speak(asked, audio, {
      signal,
      maxSeconds,
      onProgress: ({ share }) => onProgress?.(share),
      onSound,
    }),
  );
  const timelineFile = join(folder, 'timeline.json');
  await writeFile(timelineFile, JSON.stringify(timeline));
  return { audio, timelineFile, timeline, seconds: timeline.duration };
}
