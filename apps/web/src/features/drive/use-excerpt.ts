import type { avatarVideos } from '@likeness/contract/avatar-videos';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import { problem } from '@likeness/domain/problems';
import { useEffect, useRef, useState } from 'react';
import { avatarVideosApi } from './avatar-videos.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { toast } from '../../ui/toast.ts';

export type VideoInput = Partial<InputOf<typeof avatarVideos.create>>;
export type Excerpt = OutputOf<typeof avatarVideos.excerpt>;

/** An excerpt is ready within seconds, so it is looked at often; one that takes long is not. */
const look = { often: 300, seldom: 1500, oftenFor: 20 };

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Everything that changes what an excerpt shows; the name of the work and the channel do not. */
const sightOf = (input: VideoInput): string =>
  JSON.stringify({ ...input, name: '', api: '', video_channel_name: '' });

/** The excerpt that is being made, and the number of the try: an answer to an older one is not heard. */
type Run = { turn: number; job: string };

function halt(run: Run): void {
  const { job } = run;
  run.turn++;
  run.job = '';
  // An excerpt that cannot be stopped is simply not looked at.
  if (job) avatarVideosApi.cancelExcerpt({ job_id: job }).catch(() => undefined);
}

/** Makes the first seconds of the video on the page; an unchanged form shows the excerpt that was made of it. */
export function useExcerpt(input: VideoInput) {
  const [made, setMade] = useState<{ sight: string; excerpt: Excerpt }>();
  const [progress, setProgress] = useState<number>();
  const running = useRef<Run>({ turn: 0, job: '' });
  const sight = sightOf(input);

  // A user who leaves the page does not want it any more.
  useEffect(() => {
    const run = running.current;
    return () => halt(run);
  }, []);

  async function start(): Promise<void> {
    const run = running.current;
    const mine = ++run.turn;
    setProgress(0);
    try {
      const { job_id } = await avatarVideosApi.startExcerpt(input);
      if (run.turn !== mine) return;
      run.job = job_id;
      for (let looks = 0; run.turn === mine; looks++) {
        const excerpt = await avatarVideosApi.excerpt({ job_id });
        if (run.turn !== mine) return;
        if (excerpt.status === 'generating') {
          setProgress(excerpt.progress);
          await sleep(looks < look.oftenFor ? look.often : look.seldom);
          continue;
        }
        run.job = '';
        if (excerpt.status === 'success') setMade({ sight, excerpt });
        else toast.bad(excerpt.message || errorText(problem('draft-failed')));
        return;
      }
    } catch (error) {
      if (run.turn === mine) toast.error(error);
    } finally {
      if (run.turn === mine) setProgress(undefined);
    }
  }

  return {
    /** 0…1 while one is being made. */
    progress,
    /** The one made of exactly this form. */
    excerpt: made?.sight === sight ? made.excerpt : undefined,
    start: () => void start(),
    stop: () => {
      halt(running.current);
      setProgress(undefined);
    },
    close: () => setMade(undefined),
  };
}
