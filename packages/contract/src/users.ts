import { membershipProducts } from '@likeness/domain/memberships';
import { accountViews, adjustmentLimits, givenRoles } from '@likeness/domain/users';
import { z } from 'zod';
import { trail } from './audit.ts';
import { call } from './call.ts';
import { id, listOf, nothing, page, paid, text, time, whole, workStatus } from './fields.ts';
import { points } from './points.ts';

const account = z.object({
  user_id: z.string(),
  /** Empty for guests, and for accounts that were erased. */
  username: z.string(),
  role: z.enum(['guest', 'user', 'admin']),
  create_time: time(),
  create_time_iso: z.string(),
  /** Since when it is closed. */
  disabled_time: time().nullable(),
  /** Its own user erased it: nothing brings it back. */
  erased: z.boolean(),
  credits: z.number(),
});
export type AccountRow = z.output<typeof account>;

const detail = account.extend({
  /** Reserved for works in progress. */
  held: z.number(),
  /** Megabytes. */
  space_used: z.number(),
  space_total: z.number(),
  memberships: z.array(
    z.object({ product: z.enum(membershipProducts), name: z.string(), expire_time: time().nullable() }),
  ),
  /** What it still has, the soonest to expire first; at most a hundred. */
  lots: points.details.output.shape.details,
  sessions: z.array(
    z.object({
      /** The beginning of its hash: names it, and opens nothing. */
      session: z.string(),
      create_time: time(),
      last_time: time(),
      expire_time: time(),
    }),
  ),
  /** API keys that work. */
  keys: z.number(),
});
export type AccountDetail = z.output<typeof detail>;

const work = z.object({
  work_id: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  name: z.string(),
  status: workStatus(),
  /** Points that it took. */
  credits: z.number(),
  /** Why it failed, in a sentence. */
  message: z.string().nullable(),
  create_time: time(),
  create_time_iso: z.string(),
});

const of = { user_id: id() };
const reason = text(adjustmentLimits.reason);
const amount = whole(1, adjustmentLimits.points);
const days = whole(0, adjustmentLimits.days);

/** What operators see and change of accounts. */
export const users = {
  list: call({
    method: 'GET',
    path: '/api/admin/user/list',
    access: 'admin',
    summary: 'Accounts, newest first; a keyword is a part of the name, or an id',
    input: z.object({
      ...page(),
      keyword: text(100).default(''),
      view: z.enum(accountViews).default('registered'),
    }),
    output: listOf(account),
  }),
  detail: call({
    method: 'GET',
    path: '/api/admin/user/detail',
    access: 'admin',
    summary: 'One account: points, memberships, sessions',
    input: z.object(of),
    output: detail,
  }),
  works: call({
    method: 'GET',
    path: '/api/admin/user/works',
    access: 'admin',
    summary: 'The works of an account, newest first',
    input: z.object({ ...page(), ...of }),
    output: listOf(work),
  }),
  log: call({
    method: 'GET',
    path: '/api/admin/user/log',
    access: 'admin',
    summary: 'Every movement of the points of an account, newest first',
    input: z.object({ ...page(), ...of }),
    output: points.log.output,
  }),
  trail: call({
    method: 'GET',
    path: '/api/admin/user/trail',
    access: 'admin',
    summary: 'What was done by an account and to it, newest first',
    input: z.object({ ...page(), ...of }),
    output: trail,
  }),
  grant: call({
    method: 'POST',
    path: '/api/admin/user/grant',
    access: 'admin',
    points: true,
    summary: 'Give points; `days` is how long they live, 0 for ever',
    input: z.object({ ...of, credits: amount, days: days.default(0), reason }),
    output: z.object(paid),
  }),
  take: call({
    method: 'POST',
    path: '/api/admin/user/take',
    access: 'admin',
    points: true,
    summary: 'Take points, at most what the account has',
    input: z.object({ ...of, credits: amount, reason }),
    output: z.object(paid),
  }),
  setMembership: call({
    method: 'POST',
    path: '/api/admin/user/membership',
    access: 'admin',
    summary: 'Let a membership end so many days from now; 0 ends it',
    input: z.object({ ...of, product: z.enum(membershipProducts), days, reason }),
    output: nothing(),
  }),
  setRole: call({
    method: 'POST',
    path: '/api/admin/user/role',
    access: 'admin',
    summary: 'Make a user an operator, or an operator a user',
    input: z.object({ ...of, role: z.enum(givenRoles), reason }),
    output: nothing(),
  }),
  disable: call({
    method: 'POST',
    path: '/api/admin/user/disable',
    access: 'admin',
    summary: 'Close an account: its sessions and API keys end at once',
    input: z.object({ ...of, reason }),
    output: nothing(),
  }),
  enable: call({
    method: 'POST',
    path: '/api/admin/user/enable',
    access: 'admin',
    summary: 'Open a closed account again',
    input: z.object({ ...of, reason }),
    output: nothing(),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/admin/user/password',
    access: 'admin',
    summary: 'Give an account a new password, shown this once; its sessions and API keys end',
    input: z.object({ ...of, reason }),
    output: z.object({ password: z.string() }),
  }),
  endSessions: call({
    method: 'POST',
    path: '/api/admin/user/logout',
    access: 'admin',
    summary: 'End one session of an account, or all of them',
    input: z.object({ ...of, session: text(16).default('') }),
    output: nothing(),
  }),
};
