import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayer } from '../../lib/player.ts';
import { toast } from '../../ui/toast.ts';
import { speakAloud } from './speak-aloud.ts';
import type { SpokenAnswer } from './spoken-answer.ts';
import type { SpokenPiece } from './spoken-piece.ts';

export const speakKey = 'speak-now';

/** Has a text said in the page at once; nothing of it is kept. */
export function useSpeakNow() {
  const [pieces, setPieces] = useState<readonly SpokenPiece[]>([]);
  const [waiting, setWaiting] = useState(false);
  const spoken = useRef<SpokenAnswer>(undefined);
  const { key, playing } = usePlayer();

  const stop = useCallback(() => {
    spoken.current?.stop();
    spoken.current = undefined;
    setWaiting(false);
    const player = usePlayer.getState();
    if (player.key === speakKey) player.stop();
  }, []);
  useEffect(() => stop, [stop]);

  const speak = useCallback(
    (text: string, voiceId: string) => {
      stop();
      const said: SpokenPiece[] = [];
      setPieces(said);
      setWaiting(true);
      const own: SpokenAnswer | undefined = speakAloud(speakKey, {
        who: { voice_id: voiceId },
        said,
        isWanted: () => spoken.current === own,
        onFirst: () => setWaiting(false),
        onEnd: (error) => {
          if (spoken.current !== own) return;
          setWaiting(false);
          if (error !== undefined) toast.error(error);
        },
      });
      spoken.current = own;
      if (own) own.hear(text, true);
      else setWaiting(false);
    },
    [stop],
  );

  return { speak, stop, pieces, waiting, speaking: key === speakKey && playing };
}
