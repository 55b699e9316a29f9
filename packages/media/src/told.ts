import { createInterface } from 'node:readline';
import { type MediaJob, runMedia, startMedia } from './ffmpeg.ts';

/** Runs ffmpeg over `seconds` of media and says while it runs how much is done, 0 to 1. */
export async function runTold(
  seconds: number,
  onProgress: ((done: number) => void) | undefined,
  job: MediaJob,
): Promise<void> {
  if (!onProgress) return void (await runMedia(job));
  const args = [['-progress', 'pipe:1', '-stats_period', '1'], ...job.args];
  const { child, done } = await startMedia({ ...job, args, readsStdout: true });
  const lines = createInterface({ input: child.stdout! });
  lines.on('line', (line) => {
    const written = /^out_time_us=(\d+)$/.exec(line)?.[1];
    if (written && seconds > 0) onProgress(Math.min(1, Number(written) / 1e6 / seconds));
  });
  await done;
}
