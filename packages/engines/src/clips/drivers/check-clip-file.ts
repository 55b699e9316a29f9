import { rm } from 'node:fs/promises';
import { isProblem } from '@likeness/domain/problems';
import { wholeMp4Seconds } from '../../presenter/whole-mp4.ts';
import { jobFailure } from '../../vendor/job.ts';
import type { ClipJobRequest } from '../clip-job.ts';

/** Seconds by which a clip may differ from what was ordered. */
const lengthTolerance = 1.5;

/** Refuses, and removes, what a service gave as a clip and is no whole MP4 of the length that was ordered. */
export async function checkClipFile({ out, seconds }: ClipJobRequest): Promise<void> {
  try {
    const length = await wholeMp4Seconds(out);
    if (Math.abs(length - seconds) > lengthTolerance)
      throw jobFailure('broken', `a clip of ${length} s instead of ${seconds} s`);
  } catch (error) {
    await rm(out, { force: true });
    throw isProblem(error) ? jobFailure('broken', error.detail ?? error.problem) : error;
  }
}
