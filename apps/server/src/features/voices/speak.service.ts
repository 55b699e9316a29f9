import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import type { VoiceParams } from '@likeness/domain/voices';
import type { SoundPiece } from '@likeness/engines/speech/port';
import type { Context } from '../../context.ts';
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

/** Speaks the request into `folder`: `speech.wav` and its timeline as `timeline.json`. */
export async function speakInto(
  context: Pick<Context, 'config'>,
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
  const { timeline } = await driver.speak(
    { text, voice, language: language || undefined, emotion, rate, volume, pitch },
    audio,
    {
      signal: options.signal,
      maxSeconds: options.maxSeconds,
      onProgress: ({ share }) => options.onProgress?.(share),
      onSound: options.onSound,
    },
  );
  const timelineFile = join(folder, 'timeline.json');
  await writeFile(timelineFile, JSON.stringify(timeline));
  return { audio, timelineFile, timeline, seconds: timeline.duration };
}
