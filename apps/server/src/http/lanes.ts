import { problem } from '@likeness/domain/problems';
import type { Visitor } from '../context.ts';

/** Requests of one caller that are answered at the same time, and that may wait for it. A page sends about ten at once. */
const rooms = { guest: { open: 3, waiting: 60 }, member: { open: 16, waiting: 1000 } } as const;

type Lane = { busy: number; waiting: (() => void)[] };

export type Lanes = <T>(visitor: Visitor, answer: () => Promise<T>) => Promise<T>;

/**
 * Lets a few requests of one caller through at the same time, the others in their order after them: who sends hundreds at
 * once waits for oneself, and all others go on. Guests have fewer than members, callers without a session share those of
 * their address. Throws `busy` when too many wait. The lanes hold for this process.
 */
export function lanesOfCallers(): Lanes {
  const lanes = new Map<string, Lane>();
  return async ({ userId, role, address }, answer) => {
    const key = userId ?? address;
    const room = role === undefined || role === 'guest' ? rooms.guest : rooms.member;
    const lane: Lane = lanes.get(key) ?? { busy: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.busy >= room.open) {
      if (lane.waiting.length >= room.waiting) throw problem('busy', {}, 'too many requests of one caller');
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    } else lane.busy++;
    try {
      return await answer();
    } finally {
      // The slot goes on to the next one, or is free.
      const next = lane.waiting.shift();
      if (next) next();
      else if (--lane.busy === 0) lanes.delete(key);
    }
  };
}
