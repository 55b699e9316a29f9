import { createHash } from 'node:crypto';
import type { Emotion } from '@likeness/domain/speech';
import type { VoiceParams } from '@likeness/domain/voices';

/** Everything that decides what a script sounds like. */
export type SpeakRequest = {
  text: string;
  voiceId: string;
  driver: string;
  engineVoice: string;
  voiceDetails: Record<string, unknown>;
  language: string;
  emotion: Emotion;
} & VoiceParams;

/** The same request has the same fingerprint, so what was heard in an audition is what the video says. */
export function fingerprint(request: SpeakRequest): string {
  const ordered = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
