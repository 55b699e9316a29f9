import { problem } from '@likeness/domain/problems';
import { scriptProblem } from '@likeness/domain/script';
import { useCallback, useEffect, useRef } from 'react';
import { problemText } from '../../lib/language.ts';
import { usePlayer } from '../../lib/player.ts';
import { toast } from '../../ui/toast.ts';
import { useAudition } from '../drive/use-audition.ts';
import type { Scene } from './scenes-draft.ts';

/** What the editor's player of a recording is called. */
const recordingKey = 'drive';

/**
 * Plays one scene alone: its script as an audition, or its recording. Opening another scene ends what is heard of the one before;
 * `playOther` opens one and plays it.
 */
export function useScenePlay(open: Scene, onOpen: (key: string) => void) {
  const audition = useAudition(open);
  const heard = usePlayer(({ key, playing }) => key === recordingKey && playing);
  const { key, drive, text, voiceId, audio } = open;

  const press = () => {
    const wrong =
      drive === 'audio'
        ? audio
          ? undefined
          : problem('audio-required')
        : (scriptProblem(text) ?? (voiceId ? undefined : problem('voice-required')));
    if (wrong) toast.bad(problemText(wrong));
    else if (drive === 'audio' && audio) usePlayer.getState().toggle(recordingKey, audio.url);
    else audition.press();
  };

  const now = { key, press, cancel: audition.cancel, onOpen };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const wanted = useRef('');
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    latest.current.cancel();
    const player = usePlayer.getState();
    if (player.key === recordingKey) player.stop();
    if (wanted.current === key) latest.current.press();
    wanted.current = '';
  }, [key]);

  // Always the same, so that a strip of many scenes is not drawn again for every word.
  const playOther = useCallback((other: string) => {
    if (other === latest.current.key) return latest.current.press();
    wanted.current = other;
    latest.current.onOpen(other);
  }, []);

  return {
    /** Being spoken, and not to be heard yet. */
    busy: drive === 'text' && audition.busy,
    playing: drive === 'audio' ? heard : audition.playing,
    spoken: audition.spoken,
    press,
    cancel: audition.cancel,
    playOther,
  };
}
