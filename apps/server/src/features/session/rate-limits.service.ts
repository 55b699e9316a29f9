import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { countAttempt, type Limit } from './rate-limits.store.ts';
import { hashOf } from './tokens.ts';

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

export function limitKey(purpose: string, subject: string): string {
  return `${purpose}:${hashOf(subject).slice(0, 32)}`;
}
