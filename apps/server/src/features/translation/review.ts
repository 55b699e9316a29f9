import { problem } from '@likeness/domain/problems';
import { reviewDays } from '@likeness/domain/translation';
import type { Job } from '../../works/recipe.ts';
import { findLines, type KeptLines } from './translation.store.ts';

/** Seconds between two looks; an approval wakes the work at once. */
const nextLook = 60;

/** The lines once their user has approved them; until then the work waits. Throws `review-expired` after a week. */
export async function approvedLines(job: Job<unknown>): Promise<KeptLines> {
  const { context, userId, workId } = job;
  const kept = await findLines(context.db, userId, workId);
  if (kept?.approvedAt && kept.lines.some(({ target }) => target.trim())) return kept;
  const waited = kept ? context.clock().getTime() - kept.updatedAt.getTime() : 0;
  if (waited > reviewDays * 86_400_000) throw problem('review-expired', { days: reviewDays });
  return waitForReview(job);
}

export function waitForReview(job: Job<unknown>): Promise<never> {
  job.progress('review', 0.3);
  return job.wait(nextLook);
}
