import { problem } from '@likeness/domain/problems';
import { scriptProblem } from '@likeness/domain/script';
import { useEffect, useRef } from 'react';
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

  const latest = useRef({ press, cancel: audition.cancel });
  useEffect(() => {
    latest.current = { press, cancel: audition.cancel };
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

  return {
    /** Being spoken, and not to be heard yet. */
    busy: drive === 'text' && audition.busy,
    playing: drive === 'audio' ? heard : audition.playing,
    spoken: audition.spoken,
    press,
    cancel: audition.cancel,
    playOther: (other: string) => {
      if (other === key) return press();
      wanted.current = other;
      onOpen(other);
    },
  };
}
