import { z } from 'zod';
import type { Call } from './call.ts';
import { id, nothing } from './fields.ts';

/** A way to make a work, as a page offers it. */
export const channel = z.object({
  api: z.string(),
  name: z.string(),
  desc: z.string(),
  version_name: z.string(),
  /** Points a unit: a second, a work or a piece. */
  credits: z.number(),
  /** False while its engine is not available; `desc` says why. */
  available: z.boolean(),
});
export type ShownChannel = z.output<typeof channel>;

const channels = z.object({ list: z.array(channel), tips: z.string() });

/** What an order costs, and what the caller can spend. `num` counts the units of the price where they are no seconds. */
const quote = z.object({
  seconds: z.number(),
  credits: z.number(),
  balance: z.number(),
  num: z.number().optional(),
});

/** The work, the points that are held for it, and what can be spent besides. */
const ordered = z.object({ id: id(), credits: z.number(), balance: z.number() });

/** The fields of every order that has a name and a channel; both may be left empty where the tool allows it. */
export type OrderInput = { name: string; api: string };

/**
 * The calls of a tool that is ordered: `GET base/channel`, `POST base/quote` and `POST base/create`. `what` completes their
 * summaries: "a talking-avatar video".
 */
export function orderCalls<Form extends z.ZodObject>(base: `/api/${string}`, form: Form, what: string) {
  return {
    channels: {
      method: 'GET',
      path: `${base}/channel`,
      access: 'user',
      summary: `Ways to make ${what}, with their price`,
      input: nothing(),
      output: channels,
    },
    quote: {
      method: 'POST',
      path: `${base}/quote`,
      access: 'user',
      quotes: true,
      summary: `What ${what} would cost; changes nothing`,
      input: form,
      output: quote,
    },
    create: {
      method: 'POST',
      path: `${base}/create`,
      access: 'user',
      points: true,
      starts: true,
      summary: `Make ${what}`,
      input: form,
      output: ordered,
    },
  } as const satisfies Record<string, Call>;
}
