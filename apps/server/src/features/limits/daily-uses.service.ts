import { localTime } from '../../present.ts';
import type { Caller, Context } from '../../context.ts';
import { startOfDay } from '../../zoned-day.ts';
import { limitKey } from './rate-limits.service.ts';
import { countIn, uncountIn } from './rate-limits.store.ts';

/** A use that was counted; `giveBack` takes it from the count again, because nothing came of it. */
export type DailyUse = { allowed: boolean; giveBack: () => Promise<void> };

/** Counts one use of `purpose` by the caller on the day of the operator. A use beyond `limit` is not allowed, and not kept. */
export async function useOfDay(
  { db, clock, config }: Context,
  { userId }: Caller,
  { purpose, limit }: { purpose: string; limit: number },
): Promise<DailyUse> {
  const day = localTime(config.zone, clock()).slice(0, 10);
  const window = { windowStart: startOfDay(config.zone, day), expiresAt: startOfDay(config.zone, day, 1) };
  const key = limitKey(purpose, userId);
  const giveBack = () => uncountIn(db, key, window);
  const allowed = (await countIn(db, key, window)) <= limit;
  if (!allowed) await giveBack();
  return { allowed, giveBack };
}
