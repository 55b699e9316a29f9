import { problem } from '@likeness/domain/problems';
import { attemptLimits } from '@likeness/domain/session';
import type { Caller, Context, Visitor } from '../../context.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { openSession } from './session.service.ts';
import { addTicket, confirmTicket, findTicket, takeTicket } from './tickets.store.ts';
import { hashOf, newToken } from '../../tokens.ts';

/** How long the picture on the screen can be scanned. */
const ticketMs = 180_000;

/** A ticket for the screen; its address, drawn as a QR code, is opened by a phone that is logged in. */
export async function startPhone(context: Context, visitor: Visitor) {
  await allowAttempt(context, 'phone-address', visitor.address, attemptLimits.captchaPerAddress);
  const ticket = newToken(context);
  const now = context.clock();
  await addTicket(context.db, {
    hash: hashOf(ticket),
    kind: 'phone',
    createdAt: now,
    expiresAt: new Date(now.getTime() + ticketMs),
  });
  return { ticket, url: `${context.config.publicUrl ?? ''}/login?ticket=${ticket}` };
}

/** Whether a user confirmed the ticket; the first to ask after that gets the session, once. */
export async function pollPhone(context: Context, _visitor: Visitor, input: { ticket: string }) {
  const hash = hashOf(input.ticket);
  const now = context.clock();
  const found = await findTicket(context.db, 'phone', hash);
  if (!found || found.usedAt || found.expiresAt <= now) return { state: 'expired' as const };
  if (!found.userId) return { state: 'waiting' as const };
  const taken = await takeTicket(context.db, 'phone', hash, now);
  if (!taken?.userId) return { state: 'expired' as const };
  return { state: 'confirmed' as const, token: await openSession(context.db, context, taken.userId) };
}

export async function confirmPhone(context: Context, caller: Caller, input: { ticket: string }) {
  const confirmed = await confirmTicket(context.db, hashOf(input.ticket), caller.userId, context.clock());
  if (!confirmed) throw problem('not-found');
  return {};
}
