import { isProblem, problem } from '@likeness/domain/problems';
import type { Caller, Context } from '../../context.ts';
import { allowAttempt } from './rate-limits.service.ts';

const day = 86_400;

/** What a guest may have done for little or nothing in a day: by session, and by address, because sessions of guests are free too. */
const limits = {
  audition: { session: 40, address: 160 },
  upload: { session: 30, address: 120 },
  look: { session: 60, address: 240 },
  text: { session: 40, address: 160 },
  chat: { session: 40, address: 160 },
} as const;

/** Counts one free try of a guest. Throws `guest-daily` when the day's are used up; members are not counted. */
export async function allowGuest(context: Context, caller: Caller, what: keyof typeof limits): Promise<void> {
  if (caller.role !== 'guest') return;
  const { session, address } = limits[what];
  try {
    await allowAttempt(context, `guest-${what}`, caller.userId, { attempts: session, seconds: day });
    await allowAttempt(context, `guest-${what}-at`, caller.address, { attempts: address, seconds: day });
  } catch (error) {
    throw isProblem(error, 'too-many-requests') ? problem('guest-daily') : error;
  }
}
