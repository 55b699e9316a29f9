import type { OutputOf } from '@likeness/contract/call';
import type { MouthTrackData, SoundEvent, voices } from '@likeness/contract/voices';
import { polling } from '@likeness/domain/polling';
import { problem } from '@likeness/domain/problems';
import { useEffect, useRef, useState } from 'react';
import { voicesApi } from '../voices/voices.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { usePlayer } from '../../lib/player.ts';
import { openAudio } from '../../lib/page-audio.ts';
import type { SoundStream } from '../../lib/sound-stream.ts';
import { toast } from '../../ui/toast.ts';
import type { SaidWord } from './said-words.ts';
import type { Spoken } from '../scripts/spoken-word.ts';
import type { Drive } from './drive-draft.ts';

type Audition = OutputOf<typeof voices.audition>;
type Words = Audition['words'];

/** An audition for who draws a face to it: what came of it so far, where it came while it was made. */
export type Speech = { job: string; pieces: SaidPiece[] };
type SaidPiece = { start: number; mouth: MouthTrackData; words: SaidWord[] };

export const soundKey = 'audition';
/** Most auditions are ready at once, so the first looks come sooner than the usual ones. */
const firstLooks = [250, 450, 900, 1500];

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Everything that changes how the script sounds; another value makes the last audition worthless. */
function soundOf({ text, voiceId, language, emotion, rate, volume, pitch }: Drive): string {
  return JSON.stringify([text, voiceId, language, emotion, rate, volume, pitch]);
}

/** The word spoken at `time`, or the last one before it. */
export function wordAt(words: Words, time: number): Spoken | null {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start <= time) low = middle + 1;
    else high = middle;
  }
  const word = words[low - 1];
  return word && time < word.end + 0.4 ? { from: word.from, to: word.to } : null;
}

/** Settles an audition that is being made: asks until it is ready or has failed; undefined when `signal` ended it. */
async function readyAudition(
  jobId: string,
  looks: readonly number[],
  signal: AbortSignal,
): Promise<Audition | undefined> {
  for (let look = 0; ; look++) {
    await sleep(looks[look] ?? polling.audition);
    if (signal.aborted) return undefined;
    const audition = await voicesApi.audition({ job_id: jobId });
    if (signal.aborted) return undefined;
    if (audition.status !== 'generating') return audition;
  }
}

/**
 * Speaks the script of the draft and follows it word by word; an unchanged script is not made again. Where the server can, it is
 * heard while it is made. `lips`: a face is drawn to it.
 */
export function useAudition(draft: Drive, lips = false) {
  const [made, setMade] = useState<{ sound: string; audition: Audition }>();
  /** What was asked for last, with the words that are heard before it is ready. */
  const [early, setEarly] = useState<Speech & { sound: string; words: Words }>();
  const [busy, setBusy] = useState(false);
  const run = useRef<AbortController>(undefined);
  const { key, playing, streaming, time, toggle, stop } = usePlayer();
  const sound = soundOf(draft);
  const current = made?.sound === sound ? made.audition : undefined;
  const mine = key === soundKey;
  const speech = early?.sound === sound ? early : undefined;
  const words = current?.words ?? (mine && streaming ? speech?.words : undefined);

  // Who leaves the page hears nothing of it any more; the server finishes it for the video.
  useEffect(
    () => () => {
      if (!run.current) return;
      run.current.abort();
      const player = usePlayer.getState();
      if (player.key === soundKey && player.streaming) player.stop();
    },
    [],
  );

  async function make(): Promise<void> {
    run.current?.abort();
    const { signal } = (run.current = new AbortController());
    const audio = openAudio();
    if (mine) stop();
    setBusy(true);
    let heard: SoundStream | undefined;
    try {
      const { text, voiceId, language, emotion, rate, volume, pitch } = draft;
      const form = { text, voice_id: voiceId, language, emotion, rate, volume, pitch };
      const job = await voicesApi.startAudition(form);
      if (signal.aborted) return;
      if (!job.stream) audio?.suspend().catch(() => undefined);
      const asked = { sound, job: job.job_id, pieces: [] as Speech['pieces'] };
      let words: Words = [];
      setEarly({ ...asked, words });
      let outcome: 'whole' | 'lost' = 'lost';
      if (job.stream && audio) {
        // What hears and plays a stream is fetched with the first one.
        const [{ hearAudition, saidIn }, { decodeSamples, leadForLips, SoundStream }] = await Promise.all([
          import('./audition-stream.ts'),
          import('../../lib/sound-stream.ts'),
        ]);
        const hear = (piece: SoundEvent) => {
          if (!heard) setBusy(false);
          const begins = lips ? leadForLips : undefined;
          heard ??= usePlayer.getState().stream(soundKey, (onEnd) => new SoundStream(audio, onEnd, begins));
          if (lips) asked.pieces.push(...saidIn(piece, text));
          heard.add(decodeSamples(piece.data), piece.sampleRate);
          words = [...words, ...piece.words];
          setEarly({ ...asked, words });
        };
        outcome = await hearAudition(job.stream, hear, signal);
      }
      if (outcome === 'whole') heard?.end();
      const audition = await readyAudition(
        job.job_id,
        outcome === 'whole' ? [0, ...firstLooks] : firstLooks,
        signal,
      );
      if (!audition) return;
      const player = usePlayer.getState();
      // Another sound may have taken the place of this one.
      const sounds = heard !== undefined && player.key === soundKey && player.streaming;
      if (audition.status === 'failed') {
        if (sounds) stop();
        toast.bad(audition.message || errorText(problem('audition-failed')));
        return;
      }
      setMade({ sound, audition });
      if (!heard) toggle(soundKey, audition.url);
      else if (outcome === 'lost' && sounds) goOn(audition.url);
    } catch (error) {
      if (!signal.aborted) toast.error(error);
    } finally {
      // Whatever went wrong, what has come is heard, and then it is over.
      heard?.end();
      if (!signal.aborted) setBusy(false);
    }
  }

  return {
    busy,
    playing: mine && playing && words !== undefined,
    /** Seconds of the audition, when the script still is what was spoken. */
    seconds: current?.duration,
    /** What is said now, or was said last of this script. */
    speech,
    spoken: mine && playing && words ? wordAt(words, time) : null,
    press: () => {
      if (current) toggle(soundKey, current.url);
      else if (words) toggle(soundKey, '');
      else void make();
    },
    cancel: () => {
      run.current?.abort();
      setBusy(false);
      if (mine) stop();
    },
  };
}

/** Plays the finished sound from where its stream broke off. */
function goOn(url: string): void {
  const { playing, time, stop, toggle, seek } = usePlayer.getState();
  stop();
  if (!playing) return;
  toggle(soundKey, url);
  seek(time);
}
