import { useEffect, useState } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { usePlayer } from '../../lib/player.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';
import { fittingVoice } from '../voices/fitting-voice.ts';
import { useVoices } from '../voices/voices.queries.ts';

const storageKey = 'likeness.home.quiet';
const keyOf = ({ id }: Avatar) => `presenter-${id}`;

/**
 * Lets the presenters of the home page say a line, each in the voice that would be chosen for them. Until the visitor has
 * touched the page the browser forbids sound; then they only move.
 */
export function useSpeakingPresenters() {
  const voices = useVoices('public').data?.list;
  const { toggle, stop } = usePlayer();
  const [quiet, setQuiet] = useState(() => localStorage.getItem(storageKey) === '1');
  useEffect(() => () => stop(), [stop]);
  return {
    quiet,
    /** Whether they keep silent, for this visit and the next. */
    keepQuiet: (next: boolean) => {
      setQuiet(next);
      localStorage.setItem(storageKey, next ? '1' : '0');
      if (next) stop();
    },
    point: (avatar: Avatar, pointed: boolean) => {
      const { key, playing } = usePlayer.getState();
      const mine = key === keyOf(avatar);
      if (!pointed) return mine && stop();
      const voice = quiet || !voices ? undefined : fittingVoice(voices, currentLanguage(), avatar);
      return voice?.url && !(mine && playing) && toggle(keyOf(avatar), voice.url);
    },
  };
}
