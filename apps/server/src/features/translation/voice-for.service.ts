import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { speakableVoice } from '../voices/voices.service.ts';

/** Checks that a voice is the user's to use and speaks the language. Throws `not-found` or `voice-language`. */
export async function voiceFor(
  context: Context,
  userId: string,
  voiceId: string,
  language: string,
): Promise<void> {
  const voice = await speakableVoice(context, userId, voiceId);
  if (voice.language.slice(0, 2) !== language.slice(0, 2)) throw problem('voice-language');
}
