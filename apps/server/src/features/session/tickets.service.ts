import type { Context } from '../../context.ts';
import { addTicket, findTicket, takeTicket } from './tickets.store.ts';
import { hashOf, newToken } from '../../tokens.ts';

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

/** A ticket for one answer, in the same way. */
export async function newChatTicket(
  context: Context,
  { userId, sessionHash }: { userId: string; sessionHash: string },
  messageId: string,
  lifeMs: number,
): Promise<string> {
  const ticket = newToken(context);
  const now = context.clock();
  await addTicket(context.db, {
    hash: hashOf(ticket),
    kind: 'chat',
    userId,
    sessionHash,
    messageId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return ticket;
}

/** Uses up a ticket for this answer and gives its session; `used` for one that was used before. */
export async function chatTicketOf(context: Context, ticket: string, messageId: string) {
  const hash = hashOf(ticket);
  const found = await findTicket(context.db, 'chat', hash);
  if (found?.messageId !== messageId) return undefined;
  const taken = await takeTicket(context.db, 'chat', hash, context.clock());
  if (!taken) return found.usedAt || found.expiresAt > context.clock() ? ('used' as const) : undefined;
  return { userId: taken.userId ?? '', sessionHash: taken.sessionHash ?? '' };
}
