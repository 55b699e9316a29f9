import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayer } from '../../lib/player.ts';
import { toast } from '../../ui/toast.ts';
import { speakAloud } from './speak-aloud.ts';
import type { SpokenAnswer } from './spoken-answer.ts';
import type { SpokenPiece } from './spoken-piece.ts';

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
    stop();
    const said: SpokenPiece[] = [];
    setPieces(said);
    return speakAloud(answerKey, {
      who: { bot_id: botId },
      said,
      isWanted: () => answer.current?.mid === mid,
      onEnd: (error) => error !== undefined && toast.error(error),
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
