import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountVideos } from '@likeness/domain/account-analysis';
import { isProblem, problem, type ProblemName, type ProblemParams } from '@likeness/domain/problems';
import type { Job, Made } from '../../works/recipe.ts';
import { analyseVideo } from './analyse-video.ts';

/** A video of an account as it is kept: with its report, or with the reason why there is none. */
export type KeptVideo = {
  link: string;
  title: string;
  report: Record<string, unknown> | null;
  failure: ProblemName | null;
  failureParams: ProblemParams;
};

/** What a step is called that remembers a video. */
export const videoStep = (index: number) => `video-${index}`;

/**
 * Analyses one video after another and remembers each that could be. One that cannot be had leaves the others alone; with fewer than
 * two there is nothing to compare, and the work fails with the reason of the first that is missing.
 */
export async function analyseAccount(job: Job<unknown>, links: readonly string[]): Promise<Made> {
  const videos: KeptVideo[] = [];
  for (const [index, link] of links.entries()) videos.push(await kept(job, links.length, index, link));
  const pieces = videos.filter(({ report }) => report).length;
  if (pieces >= accountVideos.min) return { seconds: 0, pieces, details: { report: { videos } } };
  const index = videos.findIndex(({ report }) => !report);
  const { failure, failureParams } = videos[index]!;
  throw problem(failure ?? 'analysis-failed', { ...failureParams, index: index + 1 });
}

async function kept(job: Job<unknown>, count: number, index: number, link: string): Promise<KeptVideo> {
  const folder = join(job.folder, videoStep(index));
  const one: Job<unknown> = {
    ...job,
    folder,
    progress: (stage, share) => job.progress(stage, (index + share) / count),
    // Names of steps are those of the whole work.
    step: (name, work) => job.step(`${videoStep(index)}-${name}`, work),
  };
  try {
    const { title, report } = await job.step(videoStep(index), async () => {
      await mkdir(folder, { recursive: true });
      return analyseVideo(one, { kind: 'link', link });
    });
    return { link, title, report, failure: null, failureParams: {} };
  } catch (error) {
    if (job.signal.aborted || !isProblem(error)) throw error;
    return { link, title: '', report: null, failure: error.problem, failureParams: error.params };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
