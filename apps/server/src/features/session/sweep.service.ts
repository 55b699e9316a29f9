import type { Context } from '../../context.ts';
import { idleSince } from './session.service.ts';
import { removeAbandonedGuests, removeOldRows } from './session.store.ts';

/** Guests without a session or anything of their own are forgotten after this time. */
const guestDays = 2;

/** Forgets what has had its time: sessions, tickets, captchas, counts, and guests that never came back. */
export async function sweepSessions(context: Context): Promise<void> {
  const now = context.clock();
  await removeOldRows(context.db, now, idleSince(now));
  await removeAbandonedGuests(context.db, new Date(now.getTime() - guestDays * 86_400_000));
}
