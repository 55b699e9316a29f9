import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { countAttempt, type Limit, uncountAttempt } from './rate-limits.store.ts';
import { hashOf } from '../../tokens.ts';

/** Counts one attempt and refuses it when `limit` is used up. Names and addresses are kept as hashes only. */
export async function allowAttempt(
  context: Context,
  purpose: string,
  subject: string,
  limit: Limit,
): Promise<void> {
  const wait = await countAttempt(context.db, limitKey(purpose, subject), limit, context.clock());
  if (wait > 0) throw problem('too-many-requests', { seconds: Math.ceil(wait) });
}

export type Attempt = { purpose: string; subject: string; limit: Limit };

/**
 * Runs `guess` as one attempt under each of the limits. Attempts are counted before it runs, so that many at once cannot
 * pass together, and taken back when it succeeds: only wrong guesses use a limit up.
 */
export async function guarded<T>(context: Context, attempts: Attempt[], guess: () => Promise<T>): Promise<T> {
  for (const { purpose, subject, limit } of attempts) await allowAttempt(context, purpose, subject, limit);
  const result = await guess();
  const now = context.clock();
  for (const { purpose, subject, limit } of attempts)
    await uncountAttempt(context.db, limitKey(purpose, subject), limit, now);
  return result;
}

export function limitKey(purpose: string, subject: string): string {
  return `${purpose}:${hashOf(subject).slice(0, 32)}`;
}

export { attemptsOf, countAttempt, isRemembered, remember } from './rate-limits.store.ts';
