import { join } from 'node:path';
import { extractLimits } from '@likeness/domain/extraction';
import { isProblem, problem } from '@likeness/domain/problems';
import type { ExtractInput } from '@likeness/contract/extraction';
import { makeCovers } from '@likeness/media/cover';
import { normaliseAudio, normaliseVideo } from '@likeness/media/normalise';
import type { Job, OrderedRecipe } from '../../works/recipe.ts';
import { nameWork } from './extraction.store.ts';
import { extractOrder, type ExtractParams } from './order.ts';
import { fetchShare, videoOf } from './video-source.service.ts';
import { inWorkingTurn } from './working-turns.service.ts';

type Extract = OrderedRecipe<ExtractParams, ExtractInput>;

/** The longest name a work has. */
const maxTitle = 60;

/** A work is called what its site or file calls it. */
export const nameByTitle: Extract['onSuccess'] = async (tx, { id, userId }, { details }) => {
  const said = details?.['title'];
  const title = typeof said === 'string' ? [...said].slice(0, maxTitle).join('').trim() : '';
  if (title) await nameWork(tx, userId, id, title);
};

const encoding = (job: Job<ExtractParams>) => (share: number) =>
  job.progress('encoding', fetchShare + (1 - fetchShare) * share * 0.95);

/** What cannot be read was no video of a site, however it was called. */
function asParseFailure(error: unknown): unknown {
  return isProblem(error, 'media-unreadable') ? problem('parse-failed', {}, error.detail) : error;
}

/** The video behind a link, in the form in which we keep videos. */
export const videoExtractRecipe: Extract = {
  ...extractOrder('video'),
  async make(job) {
    const { path, title, trusted, makers } = await videoOf(job, 'video');
    const out = join(job.folder, 'video.mp4');
    const about = {
      trusted,
      signal: job.signal,
      maxSeconds: extractLimits.maxSeconds,
      onProgress: encoding(job),
    };
    const encode = () => normaliseVideo(path, out, about);
    const { video, duration } = await inWorkingTurn(job.signal, encode).catch((error: unknown) => {
      throw asParseFailure(error);
    });
    const covers = await makeCovers(
      out,
      { poster: join(job.folder, 'cover.jpg'), small: join(job.folder, 'small.jpg') },
      { signal: job.signal },
    );
    const size = { width: video!.width, height: video!.height };
    const image = { mime: 'image/jpeg', kind: 'image' as const };
    return {
      seconds: duration,
      result: {
        path: out,
        mime: 'video/mp4',
        kind: 'video',
        durationMs: Math.round(duration * 1000),
        ...size,
        fps: video!.fps,
      },
      cover: { path: covers.poster, ...image, width: covers.width, height: covers.height },
      coverSmall: { path: covers.small, ...image },
      makers,
      details: { title },
    };
  },
  onSuccess: nameByTitle,
};

/** The sound of a video as MP3. */
export const audioExtractRecipe: Extract = {
  ...extractOrder('audio'),
  async make(job) {
    const { path, title, trusted, makers } = await videoOf(job, 'audio');
    const out = join(job.folder, 'sound.mp3');
    const about = {
      trusted,
      signal: job.signal,
      maxSeconds: extractLimits.maxSeconds,
      onProgress: encoding(job),
    };
    const encode = () => normaliseAudio(path, out, about);
    const { duration } = await inWorkingTurn(job.signal, encode).catch((error: unknown) => {
      throw asParseFailure(error);
    });
    const durationMs = Math.round(duration * 1000);
    return {
      seconds: duration,
      result: { path: out, mime: 'audio/mpeg', kind: 'voice', durationMs },
      makers,
      details: { title },
    };
  },
  onSuccess: nameByTitle,
};
