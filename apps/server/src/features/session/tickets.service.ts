import type { Context } from '../../context.ts';
import { addTicket, takeTicket } from './tickets.store.ts';
import { hashOf, newToken } from './tokens.ts';

/** A ticket that stands for a session for a short while, and works once. */
export async function newTicket(
  context: Context,
  userId: string,
  sessionHash: string,
  lifeMs: number,
): Promise<string> {
  const ticket = newToken(context);
  const now = context.clock();
  await addTicket(context.db, {
    hash: hashOf(ticket),
    kind: 'events',
    userId,
    sessionHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return ticket;
}

/** Uses a ticket up and gives the session it stands for. */
export async function useTicket(
  context: Context,
  ticket: string,
): Promise<{ userId: string; sessionHash: string } | undefined> {
  const taken = await takeTicket(context.db, 'events', hashOf(ticket), context.clock());
  if (!taken?.userId || !taken.sessionHash) return undefined;
  return { userId: taken.userId, sessionHash: taken.sessionHash };
}
