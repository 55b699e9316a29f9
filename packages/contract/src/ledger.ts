import { holdStates, movementViews, pointAccounts } from '@likeness/domain/ledger';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, nothing, page, text, time } from './fields.ts';

const lot = z.object({
  lot_id: z.string(),
  source_name: z.string(),
  /** What came, what can be spent of it, and what works in progress hold. */
  amount: z.number(),
  credits: z.number(),
  held: z.number(),
  create_time: time(),
  expire_time: time().nullable(),
});

const hold = z.object({
  hold_id: z.string(),
  state: z.enum(holdStates),
  action_name: z.string(),
  /** The work that it is for. */
  subject: z.string(),
  amount: z.number(),
  /** What the work took of it in the end. */
  captured: z.number(),
  create_time: time(),
});

const movement = z.object({
  id: z.string(),
  kind: z.string(),
  action_name: z.string(),
  /** The id of the work, code … it was about. */
  subject: z.string(),
  /** Change of what the user owns; a hold changes nothing. */
  credits: z.number(),
  /** Its lines, which sum to zero. */
  lines: z.array(z.object({ account: z.enum(pointAccounts), lot_id: z.string(), credits: z.number() })),
  time: time(),
  time_iso: z.string(),
});
export type MovementRow = z.output<typeof movement>;

/** The ledger as it is written, for operators. */
export const ledger = {
  account: call({
    method: 'GET',
    path: '/api/admin/ledger/account',
    access: 'admin',
    summary: 'The latest hundred lots and holds of a user, who is named by username or id',
    input: z.object({ user: text(100) }),
    output: z.object({
      user_id: z.string(),
      username: z.string(),
      credits: z.number(),
      held: z.number(),
      lots: z.array(lot),
      holds: z.array(hold),
    }),
  }),
  entries: call({
    method: 'GET',
    path: '/api/admin/ledger/entries',
    access: 'admin',
    summary: 'Every movement of the points of a user with its lines, newest first, also holds',
    input: z.object({ ...page(), user_id: id(), kind: z.enum(movementViews).default('all') }),
    output: listOf(movement),
  }),
  verify: call({
    method: 'GET',
    path: '/api/admin/ledger/verify',
    access: 'admin',
    slow: true,
    summary: 'Every rule of the ledger on the live database; at most a hundred of the rows that break one',
    input: nothing(),
    output: z.object({
      checks: z.number(),
      broken: z.number(),
      violations: z.array(z.object({ rule: z.string(), subject: z.string(), found: z.string() })),
      time: time(),
    }),
  }),
};
