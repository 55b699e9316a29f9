import type { CoveredBand } from '@likeness/media/covered-band';
import type { ReadCaptions } from '@likeness/engines/captions/port';
import type { Job } from '../../works/recipe.ts';
import { readCaptions } from '../extraction/captions.service.ts';

/** What stands in the picture of the video, read once for all attempts. */
export const captionsOf = (
  job: Job<unknown>,
  path: string,
  onProgress: (share: number) => void,
): Promise<ReadCaptions> =>
  job.step('captions', () => readCaptions(job, { path, trusted: true }, onProgress));

/** Where the subtitles of the picture stand, and when; undefined where there are none. */
export async function oldSubtitles(job: Job<unknown>, path: string): Promise<CoveredBand | undefined> {
  const { band, captions } = await captionsOf(job, path, (share) =>
    job.progress('reading', 0.86 + 0.02 * share),
  );
  return band ? { ...band, times: captions.map(({ start, end }) => ({ start, end })) } : undefined;
}
