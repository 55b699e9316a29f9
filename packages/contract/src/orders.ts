import { orderViews } from '@likeness/domain/orders';
import { adjustmentLimits } from '@likeness/domain/users';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, nothing, page, paid, text, time, workStatus } from './fields.ts';

const order = z.object({
  work_id: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  name: z.string(),
  user_id: z.string(),
  /** Empty for guests, and for accounts that were erased. */
  username: z.string(),
  status: workStatus(),
  /** What is happening, in words. */
  stage: z.string(),
  progress: z.number(),
  /** Points that it took. */
  credits: z.number(),
  /** They were given back. */
  refunded: z.boolean(),
  /** Why it failed: our name of it, and a sentence. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type OrderRow = z.output<typeof order>;

const detail = order.extend({
  channel: z.string(),
  /** What was reserved for it. */
  price: z.number(),
  /** Seconds of what was made. */
  seconds: z.number().nullable(),
  /** How often it was begun. */
  attempts: z.number(),
  /** The number of the worker that makes it. */
  worker: z.number().nullable(),
  start_time: time().nullable(),
  finish_time: time().nullable(),
  /** When it is looked at again, while it waits for something outside. */
  waiting_until: time().nullable(),
  /** Steps that are done and kept, and when. */
  steps: z.array(z.object({ name: z.string(), attempt: z.number(), time: time() })),
});
export type OrderDetail = z.output<typeof detail>;

const of = { work_id: id() };
const change = { ...of, reason: text(adjustmentLimits.reason) };

/** What operators see and do of everything that was ordered. */
export const orders = {
  list: call({
    method: 'GET',
    path: '/api/admin/work/list',
    access: 'admin',
    summary:
      'Works of all users, newest first; a keyword is the name of a user, or the id of a user or a work',
    input: z.object({ ...page(), keyword: text(100).default(''), view: z.enum(orderViews).default('all') }),
    output: listOf(order),
  }),
  detail: call({
    method: 'GET',
    path: '/api/admin/work/detail',
    access: 'admin',
    summary: 'One work: its stages, times and price',
    input: z.object(of),
    output: detail,
  }),
  retry: call({
    method: 'POST',
    path: '/api/admin/work/retry',
    access: 'admin',
    summary: 'Try a failed work again, for the price it had',
    input: z.object(change),
    output: nothing(),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/admin/work/cancel',
    access: 'admin',
    summary: 'Cancel a work in progress; what was reserved for it is free again',
    input: z.object(change),
    output: nothing(),
  }),
  refund: call({
    method: 'POST',
    path: '/api/admin/work/refund',
    access: 'admin',
    points: true,
    summary: 'Give the points of a finished work back, once; the work stays',
    input: z.object(change),
    output: z.object(paid),
  }),
};
