import { isProblem } from '@likeness/domain/problems';
import { loudnessCurve } from '@likeness/media/loudness-curve';
import type { MediaInfo } from '@likeness/media/probe';
import { findCuts } from '@likeness/media/shots';

/** Steps of the curve at most: as many as a narrow screen can show. */
const maxSteps = 120;

type Watched = { path: string; trusted: boolean; signal: AbortSignal };

/** What the picture and the sound of a video say about how it is cut. */
export async function watch({ path, trusted, signal }: Watched, { video, duration }: MediaInfo) {
  const fps = video?.fps ?? 25;
  const cuts = video ? await findCuts(path, { trusted, signal, fps }) : [];
  const step = Math.max(0.5, Math.ceil((2 * duration) / maxSteps) / 2);
  const levels = await loudnessCurve(path, { trusted, signal, step }).catch((error: unknown) => {
    if (isProblem(error, 'media-no-audio')) return [];
    throw error;
  });
  return {
    seconds: duration,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    cuts: cuts.map((frame) => frame / fps),
    loudness: { step, levels },
  };
}
