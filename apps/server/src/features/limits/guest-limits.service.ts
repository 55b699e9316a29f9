import { guestLimits } from '@likeness/domain/guest-limits';
import { isProblem, problem } from '@likeness/domain/problems';
import type { Caller, Context } from '../../context.ts';
import { allowAttempt } from './rate-limits.service.ts';

const day = 86_400;

/** Counts one free try of a guest. Throws `guest-daily` when the day's are used up; members are not counted. */
export async function allowGuest(
  context: Context,
  caller: Caller,
  what: keyof typeof guestLimits,
): Promise<void> {
  if (caller.role !== 'guest') return;
  const { session, address } = guestLimits[what];
  try {
    await allowAttempt(context, `guest-${what}`, caller.userId, { attempts: session, seconds: day });
    await allowAttempt(context, `guest-${what}-at`, caller.address, { attempts: address, seconds: day });
  } catch (error) {
    throw isProblem(error, 'too-many-requests') ? problem('guest-daily') : error;
  }
}
