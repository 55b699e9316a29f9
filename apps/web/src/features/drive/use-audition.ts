import type { OutputOf } from '@likeness/contract/call';
import type { voices } from '@likeness/contract/voices';
import { polling } from '@likeness/domain/polling';
import { problem } from '@likeness/domain/problems';
import { useRef, useState } from 'react';
import { voicesApi } from '../voices/voices.api.ts';
import { errorText } from '../../lib/error-text.ts';
import { usePlayer } from '../../lib/player.ts';
import { toast } from '../../ui/toast.ts';
import type { Spoken } from '../scripts/spoken-word.ts';
import type { Drive } from './drive-draft.ts';

type Audition = OutputOf<typeof voices.audition>;
type Words = Audition['words'];

const soundKey = 'audition';
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

/** Speaks the script of the draft and follows it word by word; an unchanged script is not made again. */
export function useAudition(draft: Drive) {
  const [made, setMade] = useState<{ sound: string; audition: Audition }>();
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const { key, playing, time, toggle, stop } = usePlayer();
  const sound = soundOf(draft);
  const current = made?.sound === sound ? made.audition : undefined;
  const mine = key === soundKey;

  async function make(): Promise<void> {
    const mineTurn = ++turn.current;
    setBusy(true);
    try {
      const { text, voiceId, language, emotion, rate, volume, pitch } = draft;
      const job = await voicesApi.startAudition({
        text,
        voice_id: voiceId,
        language,
        emotion,
        rate,
        volume,
        pitch,
      });
      for (let look = 0; turn.current === mineTurn; look++) {
        await sleep(firstLooks[look] ?? polling.audition);
        const audition = await voicesApi.audition({ job_id: job.job_id });
        if (turn.current !== mineTurn || audition.status === 'generating') continue;
        if (audition.status === 'failed') {
          toast.bad(audition.message || errorText(problem('audition-failed')));
          return;
        }
        setMade({ sound, audition });
        toggle(soundKey, audition.url);
        return;
      }
    } catch (error) {
      if (turn.current === mineTurn) toast.error(error);
    } finally {
      if (turn.current === mineTurn) setBusy(false);
    }
  }

  return {
    busy,
    playing: mine && playing && current !== undefined,
    /** Seconds of the audition, when the script still is what was spoken. */
    seconds: current?.duration,
    spoken: mine && playing && current ? wordAt(current.words, time) : null,
    press: () => {
      if (current) toggle(soundKey, current.url);
      else void make();
    },
    cancel: () => {
      turn.current++;
      setBusy(false);
      if (mine) stop();
    },
  };
}
