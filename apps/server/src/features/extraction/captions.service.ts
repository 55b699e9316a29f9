import type { ReadCaptions } from '@likeness/engines/captions/port';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';

const captionProcess = new URL(import.meta.resolve('@likeness/engines/captions/process'));
/** The models take 300 MB, and an hour of video half an hour on a slow machine. */
const readLimits: EngineLimits = { memoryMb: 900, seconds: 3600, outputMb: 1 };

/** Reads the subtitles in the picture of a video. */
export const readCaptions = (
  job: Pick<Job<unknown>, 'engine'>,
  video: { path: string; trusted: boolean },
  onProgress: (share: number) => void,
): Promise<ReadCaptions> =>
  job.engine<ReadCaptions>(captionProcess, video, readLimits, (_stage, share) => onProgress(share));
