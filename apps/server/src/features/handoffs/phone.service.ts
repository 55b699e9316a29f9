import { handoffLife, handoffTakes } from '@likeness/domain/handoffs';
import { problem } from '@likeness/domain/problems';
import { attemptLimits } from '@likeness/domain/session';
import type { UploadType, UploadUse } from '@likeness/domain/upload-uses';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { handoffs as calls } from '@likeness/contract/handoffs';
import type { Caller, Context, Visitor } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { hashOf, newToken } from '../../tokens.ts';
import { audit } from '../audit/audit.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { usernameOf } from '../session/account.service.ts';
import { giveUp } from '../uploads/files.service.ts';
import { seenOf } from './handoffs.service.ts';
import {
  handoffOfPhone,
  handoffOfTicket,
  holdHandoff,
  noteConsent,
  noteSent,
  openHandoff,
  ownHandoff,
  uploadsOfHandoff,
} from './handoffs.store.ts';

/** Opens a code for the phone that asks, once. Throws `handoff-used` for one that is open, else `handoff-expired`. */
export async function enter(
  context: Context,
  visitor: Visitor,
  { ticket }: InputOf<typeof calls.enter>,
): Promise<OutputOf<typeof calls.enter>> {
  await allowAttempt(context, 'handoff-address', visitor.address, attemptLimits.captchaPerAddress);
  const ticketHash = hashOf(ticket);
  const token = newToken(context);
  const now = context.clock();
  const phoneUntil = new Date(now.getTime() + handoffLife.phoneSeconds * 1000);
  const opened = await transaction(context.db, async (tx) => {
    const row = await openHandoff(tx, ticketHash, { phoneHash: hashOf(token), phoneUntil, now });
    if (row) await publish(tx, row.userId, 'handoff', { id: row.id, state: 'there', progress: 0 });
    return row;
  });
  if (!opened) {
    const known = await handoffOfTicket(context.db, ticketHash);
    throw problem(known?.openedAt ? 'handoff-used' : 'handoff-expired');
  }
  await audit(context, { actorId: opened.userId, action: 'handoff-opened', subject: opened.id });
  const username = await usernameOf(context, opened.userId);
  return { token, kind: opened.kind, username, expires_in: handoffLife.phoneSeconds };
}

/** Which phone this token belongs to; undefined for everything that is not the token of one that may send now. */
export async function authenticatePhone(
  context: Context,
  token: string,
): Promise<Partial<Visitor> | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const found = await handoffOfPhone(context.db, hashOf(token), context.clock());
  if (!found) return undefined;
  const { id, kind, userId } = found.handoff;
  return { userId, role: found.role, handoff: { id, kind } };
}

const idOf = ({ handoff }: Caller): string => {
  if (!handoff) throw problem('not-allowed');
  return handoff.id;
};

/** How far the handoff of this phone is. */
export async function look(context: Context, caller: Caller): Promise<OutputOf<typeof calls.look>> {
  const handoff = await ownHandoff(context.db, caller.userId, idOf(caller));
  if (!handoff?.phoneUntil) throw problem('not-logged-in');
  const now = context.clock();
  const { state } = await seenOf(context.db, handoff, now);
  const left = Math.max(0, Math.floor((handoff.phoneUntil.getTime() - now.getTime()) / 1000));
  const username = await usernameOf(context, caller.userId);
  return { kind: handoff.kind, state, username, expires_in: left };
}

/** Lets who waits at the computer see how much has been sent. What is said of the consent is kept, of a film alone. */
export async function tell(
  context: Context,
  caller: Caller,
  { progress, consent }: InputOf<typeof calls.tell>,
): Promise<OutputOf<typeof calls.tell>> {
  const id = idOf(caller);
  await transaction(context.db, async (tx) => {
    const held = await holdHandoff(tx, id, context.clock());
    if (!held) throw problem('not-logged-in');
    if (consent && held.kind === 'film') await noteConsent(tx, id, consent);
    const [upload] = await uploadsOfHandoff(tx, id);
    if (upload?.state !== 'pending') return;
    await noteSent(tx, id, progress);
    await publish(tx, caller.userId, 'handoff', { id, state: 'sending', progress });
  });
  return {};
}

/** Throws `handoff-only` where a phone uploads anything but what it was asked for. */
export function requireHandedOver({ handoff }: Caller, type: UploadType, use: UploadUse | undefined): void {
  if (handoff && !handoffTakes(handoff.kind, type, use)) throw problem('handoff-only');
}

/**
 * Makes room for the one upload of a phone: what it has begun before and not sent gives way. Throws `handoff-used` once a file
 * of it has arrived or is being measured.
 */
export async function claimHandoff(tx: Transaction, id: string, now: Date): Promise<void> {
  const handoff = await holdHandoff(tx, id, now);
  if (!handoff) throw problem('not-logged-in');
  const begun = await uploadsOfHandoff(tx, id);
  if (begun.some(({ state }) => state !== 'pending')) throw problem('handoff-used');
  for (const upload of begun) await giveUp(tx, handoff.userId, upload.id);
  await noteSent(tx, id, 0);
}
