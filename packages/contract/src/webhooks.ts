import { deliveryStates, webhookEvents, webhookLimits } from '@likeness/domain/webhooks';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, nothing, optionalId, text, time } from './fields.ts';

const webhook = z.object({
  id: id(),
  url: z.string(),
  enabled: z.boolean(),
  /** With it a receiver checks the signature of what arrives; see Standard Webhooks. */
  secret: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: id(),
  event: z.enum(webhookEvents),
  /** The work that it tells of; empty for a ping. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** The status of the last answer; 0 where none came. */
  status: z.number(),
  create_time: time(),
  create_time_iso: z.string(),
  /** When it is tried again; null where it is not. */
  next_time: time().nullable(),
  next_time_iso: z.string().nullable(),
});
export type Delivery = z.output<typeof delivery>;

/**
 * Addresses that are told when works end, by a POST of JSON signed after Standard Webhooks (`webhook-id`, `webhook-timestamp`,
 * `webhook-signature`). What is not answered with 2xx within ten seconds is tried again five times, over fifteen hours.
 */
export const webhooks = {
  list: call({
    method: 'GET',
    path: '/api/user/webhook/list',
    access: 'registered',
    session: true,
    summary: 'Your webhooks, the oldest first',
    input: nothing(),
    output: z.object({ list: z.array(webhook) }),
  }),
  save: call({
    method: 'POST',
    path: '/api/user/webhook',
    access: 'registered',
    session: true,
    summary: 'Add a webhook, or change one (id); an address of the public internet, with https',
    input: z.object({ id: optionalId(), url: text(webhookLimits.url), enabled: flag().default(true) }),
    output: z.object({ id: id() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/user/webhook',
    access: 'registered',
    session: true,
    summary: 'Remove a webhook with its deliveries',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  ping: call({
    method: 'POST',
    path: '/api/user/webhook/ping',
    access: 'registered',
    session: true,
    summary: 'Send a webhook a ping, to try it',
    input: z.object({ id: id() }),
    output: z.object({ delivery_id: id() }),
  }),
  deliveries: call({
    method: 'GET',
    path: '/api/user/webhook/deliveries',
    access: 'registered',
    session: true,
    summary: 'The newest deliveries to a webhook',
    input: z.object({ id: id() }),
    output: z.object({ list: z.array(delivery) }),
  }),
  replay: call({
    method: 'POST',
    path: '/api/user/webhook/replay',
    access: 'registered',
    session: true,
    summary: 'Send a delivery again, as it was',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
