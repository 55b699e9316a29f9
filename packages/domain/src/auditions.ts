import { problem, type Problem } from './problems.ts';
import type { Role } from './session.ts';

/** Seconds of sound an audition may have, by estimate: it is made without being paid for. */
const auditionSeconds = { guest: 60, member: 300 } as const;
/** Seconds at which the sound itself is cut off: speech may be a third slower than its estimate. */
export const maxAudition = 400;

/** Refuses an audition whose sound, pauses included, is estimated to last longer than one of this role may. */
export function auditionProblem(seconds: number, role: Role): Problem | undefined {
  const max = role === 'guest' ? auditionSeconds.guest : auditionSeconds.member;
  return seconds > max ? problem('audition-too-long', { max, seconds: Math.ceil(seconds) }) : undefined;
}
