import { codeLimits, codeStates, codeViews } from '@likeness/domain/codes';
import { membershipProducts } from '@likeness/domain/memberships';
import { adjustmentLimits } from '@likeness/domain/users';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, optionalId, page, text, time, whole } from './fields.ts';

const batch = z.object({
  batch_id: z.string(),
  note: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
  /** Points that each code gives, and how many days they live; 0 for ever. */
  credits: z.number(),
  days: z.number(),
  /** Of what each makes a member, and for how many days; empty and 0 where it does not. */
  product: z.enum([...membershipProducts, '']),
  membership_days: z.number(),
  /** Until when they can be used; null for ever. */
  expire_time: time().nullable(),
  count: z.number(),
  used: z.number(),
  /** Taken back before they were used. */
  revoked: z.number(),
});
export type CodeBatch = z.output<typeof batch>;

const code = z.object({
  code_id: z.string(),
  /** Its first letters: the rest is kept nowhere. */
  hint: z.string(),
  state: z.enum(codeStates),
  /** Who used it; empty while it is not used, and the name also for an account that was erased. */
  user_id: z.string(),
  username: z.string(),
  /** When it was used, or revoked. */
  time: time().nullable(),
  time_iso: z.string().nullable(),
});
export type CodeRow = z.output<typeof code>;

const of = { batch_id: id() };
const days = () => whole(0, codeLimits.days).default(0);

/** Codes that activate accounts and give points, as operators make them; `points.exchange` uses one. */
export const codes = {
  batches: call({
    method: 'GET',
    path: '/api/admin/code/list',
    access: 'admin',
    summary: 'Batches of codes, newest first; a keyword is a part of the note, or one whole code',
    input: z.object({ ...page(), keyword: text(100).default('') }),
    output: listOf(batch),
  }),
  batch: call({
    method: 'GET',
    path: '/api/admin/code/batch',
    access: 'admin',
    summary: 'One batch: what its codes give, how many were used',
    input: z.object(of),
    output: batch,
  }),
  codes: call({
    method: 'GET',
    path: '/api/admin/code/codes',
    access: 'admin',
    summary: 'The codes of a batch, those used last first: who used which, and when',
    input: z.object({
      ...of,
      view: z.enum(codeViews).default('all'),
      page: whole(1, codeLimits.count).default(1),
      limit: whole(1, codeLimits.count).default(20),
    }),
    output: z.object({ list: z.array(code), total: z.number().int() }),
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/code/create',
    access: 'admin',
    summary: 'Make codes, which are shown this once; 0 days stand for ever, and for no membership',
    input: z.object({
      count: whole(1, codeLimits.count),
      credits: whole(1, codeLimits.points),
      days: days(),
      product: z.enum(membershipProducts).default('studio'),
      membership_days: days(),
      usable_days: days(),
      note: text(codeLimits.note).default(''),
    }),
    output: z.object({ batch_id: z.string(), codes: z.array(z.string()) }),
  }),
  revoke: call({
    method: 'POST',
    path: '/api/admin/code/revoke',
    access: 'admin',
    summary: 'Take back the codes of a batch that are not used, or one of them; what used ones gave stays',
    input: z.object({ ...of, code_id: optionalId(), reason: text(adjustmentLimits.reason) }),
    output: z.object({ revoked: z.number(), used: z.number() }),
  }),
};
