import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';

/** Seconds of a result that are watched again. */
const judgedSeconds = 10;
/**
 * Looks of the tracker at each frame that are averaged. Of closed lips one look alone may see a tenth of the range too much for
 * half a second, which in a short script is all of its silence; three cost a sixth more time.
 */
export const judgedLooks = 3;
const limits: EngineLimits = { memoryMb: 1500, seconds: 600, outputMb: 8000 };

/** Names in the engine's answer and in a work's report, which `domain/quality` judges. */
const figures = {
  r: 'sync_r',
  lagMs: 'lag_ms',
  closures: 'closures',
  silence: 'silence',
  openingRange: 'opening_range',
  flashes: 'flashes',
  sharpness: 'sharpness',
  flicker: 'flicker',
  worstJump: 'worst_jump',
  secondsAway: 'away_s',
} as const;
type Seen = Partial<Record<keyof typeof figures, number>>;

/** Seconds that a result lasts at least for its figures to say anything. */
const shortestJudged = 3;

/** Seconds after which a report is made as fast as works are: on a busy machine it would come hours later. */
const stoodBackEnough = 45;

/** Whether a report would be right: the tracker knows human faces, and a word or two are too few to compare. */
export const isJudged = ({ kind, seconds }: { kind?: string; seconds: number }): boolean =>
  kind !== 'placed' && seconds >= shortestJudged;

/**
 * What the face tracker sees in the beginning of the result, for its quality report. `request` is what the engine's
 * `measure` takes; `idle` lets other works go first. A video that cannot be judged is still a video.
 */
export async function judgeVideo(
  job: Job<unknown>,
  request: Record<string, unknown>,
  { idle = false } = {},
): Promise<Record<string, number | null>> {
  try {
    const measured = { op: 'measure', ...request, looks: judgedLooks, maxSeconds: judgedSeconds };
    const seen = await job.engine<Seen>(talkingHeadProcess, measured, {
      ...limits,
      idle,
      ...(idle && { idleSeconds: stoodBackEnough }),
    });
    const names = Object.entries(figures) as [keyof Seen, string][];
    return Object.fromEntries(names.map(([name, stored]) => [stored, seen[name] ?? null]));
  } catch (error) {
    if (job.signal.aborted) throw error;
    job.context.log.warn({ err: error, work: job.workId }, 'the result could not be judged');
    return {};
  }
}
