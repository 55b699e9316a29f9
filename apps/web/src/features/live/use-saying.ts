import { useEffect } from 'react';
import { usePlayer } from '../../lib/player.ts';
import type { Saying } from './saying.ts';
import type { LivePresenter } from './live-presenter.ts';

/** How often the worker hears where the sound is, milliseconds. */
const clockMs = 150;

type Said = {
  /** Who sounds in the player of the page. */
  key: string;
  /** What is said in a stream, piece by piece; it grows. */
  pieces: readonly Saying[];
  /** What is said in a sound that is whole. */
  whole?: (() => Promise<Saying>) | undefined;
};

/** Tells a presenter what is said, and where its sound is. */
export function useSaying(presenter: LivePresenter | undefined, { key, pieces, whole }: Said): void {
  useEffect(() => {
    if (!presenter) return;
    let [told, begun] = [0, false];
    const look = () => {
      const { key: sounding, playing, streaming, position } = usePlayer.getState();
      const seconds = position();
      if (sounding !== key || !playing) {
        if (begun) presenter.send({ kind: 'sound', time: undefined });
        begun = false;
        return;
      }
      if (!begun) {
        [told, begun] = [0, true];
        presenter.send({ kind: 'begin' });
        if (!streaming)
          whole?.().then(
            (saying) => presenter.send({ kind: 'say', saying }),
            () => undefined,
          );
      }
      for (; streaming && told < pieces.length; told++)
        presenter.send({ kind: 'say', saying: pieces[told]! });
      const at = performance.timeOrigin + performance.now();
      presenter.send({ kind: 'sound', time: { seconds, at, playing } });
    };
    look();
    const timer = setInterval(look, clockMs);
    const unfollow = usePlayer.subscribe((state, before) => {
      if (state.playing !== before.playing || state.key !== before.key) look();
    });
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [presenter, key, pieces, whole]);
}
