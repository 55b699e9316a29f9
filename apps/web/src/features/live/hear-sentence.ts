import { ApiError } from '@likeness/contract/sender';
import type { InputOf } from '@likeness/contract/call';
import type { live } from '@likeness/contract/live';
import { hearAudition } from '../drive/audition-stream.ts';
import { liveApi } from './live.api.ts';
import type { SentencePiece } from './spoken-answer.ts';

/** Has a sentence spoken: piece by piece where its voice can be heard while it is made. Throws `ApiError` where the line breaks. */
export async function hearSentence(
  input: Pick<InputOf<typeof live.say>, 'text' | 'voice_id' | 'bot_id'>,
  signal: AbortSignal,
  hear: (piece: SentencePiece) => void,
): Promise<void> {
  const { token } = await liveApi.begin(input, { signal });
  if (!token) {
    const { sound, sample_rate, words, mouth } = await liveApi.say(input, { signal });
    return hear({ sound, sampleRate: sample_rate, words, mouth: { ...mouth, start: 0 } });
  }
  const outcome = await hearAudition(token, ({ data, ...piece }) => hear({ ...piece, sound: data }), signal);
  signal.throwIfAborted();
  if (outcome === 'lost') throw new ApiError(1, 'offline', '', 0, {});
}
