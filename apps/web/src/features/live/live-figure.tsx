import { useCallback, useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Avatar } from '@likeness/contract/avatars';
import { soundKey } from '../drive/use-audition.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { LiveCanvas } from './live-canvas.tsx';
import { saidWords } from '../drive/said-words.ts';
import type { Saying } from './live-messages.ts';
import type { LiveSpeech } from './live-speech.ts';
import { useLivePresenter } from './use-live-presenter.ts';
import { useSaying } from './use-saying.ts';

type Props = {
  avatar: Avatar;
  /** Its outline as a still picture, where it is shown without what stands behind. */
  cutOut: { outline: string | undefined } | undefined;
  speech: LiveSpeech;
  script: string;
  /** The figure stays while it moves, also when nothing is heard. */
  onRest: (stays: boolean) => void;
  /** What the user should know of it, or nothing. */
  onNote: (note: string) => void;
};

/** Seconds for which the presenter stays alive after what it said. */
const lingers = 10;
const notes = { making: 'liveMaking', unsupported: 'liveUnsupported', failed: 'liveFailed' } as const;

/** The presenter who says the audition, lips in time, over its still picture. */
export default function LiveFigure({ avatar, cutOut, speech, script, onRest, onNote }: Props) {
  const { t } = useTranslation('avatar-videos');
  const { host, presenter, state } = useLivePresenter(avatar.id, speech.emotion, cutOut !== undefined);
  const { job, pieces, active } = speech;
  const whole = useCallback(() => wholeOf(job, script), [job, script]);
  useSaying(presenter, { key: soundKey, pieces, whole });

  useEffect(() => {
    if (active) return onRest(true);
    const timer = setTimeout(() => onRest(false), lingers * 1000);
    return () => clearTimeout(timer);
  }, [active, onRest]);

  const note = state === 'coming' || state === 'drawing' ? '' : t(notes[state]);
  useEffect(() => {
    onNote(note);
    return () => onNote('');
  }, [note, onNote]);

  const still = cutOut ? cutOut.outline : avatar.cover;
  return (
    <LiveCanvas
      host={host}
      state={state}
      cover={still}
      name={avatar.name}
      seeThrough={cutOut !== undefined}
    />
  );
}

async function wholeOf(job: string, script: string): Promise<Saying> {
  const [mouth, { words }] = await Promise.all([
    voicesApi.mouth({ job_id: job }),
    voicesApi.audition({ job_id: job }),
  ]);
  return { start: 0, mouth, words: saidWords(words, script) };
}
