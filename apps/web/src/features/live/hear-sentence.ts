import { ApiError } from '@likeness/contract/sender';
import type { InputOf } from '@likeness/contract/call';
import type { live } from '@likeness/contract/live';
import { hearAudition } from '../drive/audition-stream.ts';
import { liveApi } from './live.api.ts';
import { PageVoiceLost } from './page-voice-lost.ts';
import { streamedPiece, wholePiece, type SentencePiece } from './spoken-piece.ts';
import { lostHere, voiceHere } from './voice-here.ts';

type Sentence = Pick<InputOf<typeof live.say>, 'text' | 'voice_id' | 'bot_id'>;
type Hear = (piece: SentencePiece) => void;

/**
 * Has a sentence spoken: in the page where its voice speaks there, else by the server, piece by piece where its voice can be heard
 * while it is made. Throws `ApiError` where the line breaks, and `PageVoiceLost` where the page's voice breaks off.
 */
export async function hearSentence(input: Sentence, signal: AbortSignal, hear: Hear): Promise<void> {
  if (await hearHere(input, signal, hear)) return;
  const { token } = await liveApi.begin(input, { signal });
  if (!token) {
    return hear(wholePiece(await liveApi.say(input, { signal })));
  }
  const outcome = await hearAudition(token, (event) => hear(streamedPiece(event)), signal);
  signal.throwIfAborted();
  if (outcome === 'lost') throw new ApiError(1, 'offline', '', 0, {});
}

/** Whether the page has said it. */
async function hearHere(input: Sentence, signal: AbortSignal, hear: Hear): Promise<boolean> {
  const voice = voiceHere();
  if (!voice) return false;
  let read;
  try {
    read = await liveApi.read(input, { signal });
  } catch (error) {
    // A voice that is a person's own, or no model: the server says it, or what stands against it.
    if (error instanceof ApiError) return false;
    throw error;
  }
  try {
    await voice.say(input.text, read, signal, (event) => hear(streamedPiece(event)));
  } catch (error) {
    if (error instanceof PageVoiceLost) lostHere();
    throw error;
  }
  return true;
}
