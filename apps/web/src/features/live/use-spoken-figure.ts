import { useCallback, useEffect } from 'react';
import { soundKey } from '../drive/use-audition.ts';
import { saidWords } from '../drive/said-words.ts';
import { voicesApi } from '../voices/voices.api.ts';
import type { Saying } from './saying.ts';
import type { LivePresenter } from './live-presenter.ts';
import type { LiveSpeech } from './live-speech.ts';
import { useSaying } from './use-saying.ts';

/** Seconds for which a figure stays alive after what it said. */
const lingers = 10;

export type SpokenFigure = {
  speech: LiveSpeech;
  script: string;
  /** The figure stays while it moves, also when nothing is heard. */
  onRest: (stays: boolean) => void;
  /** What the user should know of it, or nothing. */
  onNote: (note: string) => void;
};

/** Has a presenter say the audition, and tells how long it is to be seen and what is to be known of it. */
export function useSpokenFigure(
  presenter: LivePresenter | undefined,
  note: string,
  { speech: { job, pieces, active }, script, onRest, onNote }: SpokenFigure,
): void {
  const whole = useCallback(() => wholeOf(job, script), [job, script]);
  useSaying(presenter, { key: soundKey, pieces, whole });

  useEffect(() => {
    if (active) return onRest(true);
    const timer = setTimeout(() => onRest(false), lingers * 1000);
    return () => clearTimeout(timer);
  }, [active, onRest]);

  useEffect(() => {
    onNote(note);
    return () => onNote('');
  }, [note, onNote]);
}

async function wholeOf(job: string, script: string): Promise<Saying> {
  const [mouth, { words }] = await Promise.all([
    voicesApi.mouth({ job_id: job }),
    voicesApi.audition({ job_id: job }),
  ]);
  return { start: 0, mouth, words: saidWords(words, script) };
}
