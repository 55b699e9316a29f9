import type { InputOf } from '@likeness/contract/call';
import type { live } from '@likeness/contract/live';
import { openAudio } from '../../lib/page-audio.ts';
import { usePlayer } from '../../lib/player.ts';
import type { SoundStream } from '../../lib/sound-stream.ts';
import { SpokenAnswer } from './spoken-answer.ts';
import type { SpokenPiece } from './spoken-piece.ts';

type Aloud = {
  /** Whose voice it is. */
  who: Pick<InputOf<typeof live.say>, 'voice_id' | 'bot_id'>;
  /** Grows with what is said. */
  said: SpokenPiece[];
  /** Whether it is still to be heard. */
  isWanted: () => boolean;
  /** The first sound is there. */
  onFirst?: () => void;
  onEnd: (error?: unknown) => void;
};

/** Has a text spoken sentence by sentence in the player of the page, as `key`. Undefined where the page can make no sound. */
export function speakAloud(
  key: string,
  { who, said, isWanted, onFirst, onEnd }: Aloud,
): SpokenAnswer | undefined {
  const audio = openAudio();
  if (!audio) return undefined;
  let stream: SoundStream | undefined;
  // What hears and plays a stream is fetched with the first one.
  const parts = Promise.all([import('./hear-sentence.ts'), import('../../lib/sound-stream.ts')]);
  return new SpokenAnswer({
    say: async (text, signal, hear) => {
      const [{ hearSentence }] = await parts;
      await hearSentence({ text, ...who }, signal, hear);
    },
    onPiece: (piece, now) => {
      void parts.then(([, { decodeSamples, leadForLips, SoundStream }]) => {
        if (!isWanted()) return;
        if (!stream) onFirst?.();
        stream ??= usePlayer.getState().stream(key, (ended) => new SoundStream(audio, ended, leadForLips));
        if (now) said.push(now);
        stream.add(decodeSamples(piece.sound), piece.sampleRate);
      });
    },
    onEnd: (error) => {
      void parts.then(() => {
        stream?.end();
        onEnd(error);
      });
    },
    heard: () => (usePlayer.getState().key === key ? usePlayer.getState().position() : Infinity),
  });
}
