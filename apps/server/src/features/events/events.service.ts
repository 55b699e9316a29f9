import { problem } from '@likeness/domain/problems';
import type { Caller, Context } from '../../context.ts';
import { newTicket, useTicket } from '../session/tickets.service.ts';

/** How long a ticket can open the stream. */
const ticketMs = 60_000;

/** A ticket for the stream of events of this session; it may stand in an address, because it works once and briefly. */
export async function openTicket(context: Context, caller: Caller) {
  if (!caller.sessionHash) throw problem('not-allowed');
  return { ticket: await newTicket(context, caller.userId, caller.sessionHash, ticketMs) };
}

/** Whose stream a ticket opens; undefined for one that is unknown, used or too old. */
export function redeemTicket(context: Context, ticket: string) {
  return useTicket(context, ticket);
}
