import { useCallback, useEffect, useRef, useState } from 'react';
import { openAudio } from '../../lib/page-audio.ts';
import { usePlayer } from '../../lib/player.ts';
import type { SoundStream } from '../../lib/sound-stream.ts';
import { toast } from '../../ui/toast.ts';
import { SpokenAnswer, type SpokenPiece } from './spoken-answer.ts';

export const answerKey = 'spoken-answer';
const kept = 'likeness.spoken-answers';

/** An answer as far as it has come. */
export type GrowingAnswer = { mid: string; text: string; whole: boolean };

/** Has the answers of a digital employee spoken while they come, where its user wants to hear them. */
export function useSpokenAnswers(botId: string) {
  const [on, setOn] = useState(() => localStorage.getItem(kept) !== 'off');
  const [pieces, setPieces] = useState<readonly SpokenPiece[]>([]);
  const answer = useRef<{ mid: string; spoken: SpokenAnswer }>(undefined);
  const { key, playing, time } = usePlayer();
  const speaking = key === answerKey && playing;

  const stop = useCallback(() => {
    answer.current?.spoken.stop();
    const player = usePlayer.getState();
    if (player.key === answerKey) player.stop();
  }, []);
  useEffect(() => stop, [stop]);

  const begin = (mid: string): SpokenAnswer | undefined => {
    const audio = openAudio();
    if (!audio) return undefined;
    stop();
    const said: SpokenPiece[] = [];
    setPieces(said);
    let stream: SoundStream | undefined;
    // What hears and plays a stream is fetched with the first one.
    const parts = Promise.all([import('./hear-sentence.ts'), import('../../lib/sound-stream.ts')]);
    return new SpokenAnswer({
      say: async (text, signal, hear) => {
        const [{ hearSentence }] = await parts;
        await hearSentence({ text, bot_id: botId }, signal, hear);
      },
      onPiece: (piece, now) => {
        void parts.then(([, { decodeSamples, leadForLips, SoundStream }]) => {
          if (answer.current?.mid !== mid) return;
          stream ??= usePlayer
            .getState()
            .stream(answerKey, (onEnd) => new SoundStream(audio, onEnd, leadForLips));
          if (now) said.push(now);
          stream.add(decodeSamples(piece.sound), piece.sampleRate);
        });
      },
      onEnd: (error) => {
        void parts.then(() => stream?.end());
        if (error) toast.error(error);
      },
      heard: () => (usePlayer.getState().key === answerKey ? usePlayer.getState().position() : Infinity),
    });
  };

  return {
    on,
    speaking,
    pieces,
    /** The sentence that is heard now. */
    caption: speaking ? (pieces.findLast(({ start }) => start <= time)?.text ?? '') : '',
    hear: ({ mid, text, whole }: GrowingAnswer) => {
      if (!on || !text) return;
      if (answer.current?.mid !== mid) {
        const spoken = begin(mid);
        answer.current = spoken && { mid, spoken };
      }
      answer.current?.spoken.hear(text, whole);
    },
    stop,
    toggle: () => {
      if (on) stop();
      setOn(!on);
      localStorage.setItem(kept, on ? 'off' : 'on');
    },
  };
}
