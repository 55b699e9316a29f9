import { extractTools, freeExtractions, type ExtractWish } from '@likeness/domain/extraction';
import type { Caller, Context } from '../../context.ts';
import { localTime } from '../../present.ts';
import { startOfDay } from '../../zoned-day.ts';
import { freeWorksSince } from './extraction.store.ts';

/**
 * Free uses of a kind on this day of the operator: when it began, how many there are and how many are left; without a caller, those
 * of a member.
 */
export async function freeToday(
  { db, clock, config }: Context,
  caller: Caller | undefined,
  wish: ExtractWish,
) {
  const since = startOfDay(config.zone, localTime(config.zone, clock()).slice(0, 10));
  const limit = caller?.role === 'guest' ? freeExtractions.guest : freeExtractions.member;
  const used = caller ? await freeWorksSince(db, caller.userId, extractTools[wish].kind, since) : 0;
  return { since: since.toISOString(), limit, left: Math.max(0, limit - used) };
}
