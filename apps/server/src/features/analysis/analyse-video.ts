import { extractLimits } from '@likeness/domain/extraction';
import { isProblem, problem } from '@likeness/domain/problems';
import { reportOfSpeech } from '@likeness/domain/script-report';
import { probe } from '@likeness/media/probe';
import type { Job } from '../../works/recipe.ts';
import { videoOf, type VideoSource } from '../extraction/video-source.service.ts';
import { inWorkingTurn } from '../extraction/working-turns.service.ts';
import { wordsOf } from '../extraction/words.service.ts';
import { watch } from './watch.ts';

/** What is said in a video and how it is cut. Throws `no-words-found` where nothing is said. */
export async function analyseVideo(job: Job<unknown>, source: VideoSource) {
  const { path, title, trusted } = await videoOf({ ...job, params: { source } }, 'video');
  const { signal } = job;
  const looked = await probe(path, { trusted, signal }).catch((error: unknown) => {
    throw isProblem(error, 'media-unreadable') ? problem('parse-failed', {}, error.detail) : error;
  });
  if (looked.duration > extractLimits.maxSeconds) throw problem('media-too-long', { max: '60:00' });
  const { lines } = await wordsOf(job, { path, trusted, picture: looked.video !== undefined });
  if (lines.length === 0) throw problem('no-words-found');
  job.progress('watching', 0.92);
  const video = await inWorkingTurn(signal, () => watch({ path, trusted, signal }, looked));
  job.progress('analysing', 0.99);
  return { title, report: { ...reportOfSpeech(lines, title), video } };
}
