import { channelLimits } from '@likeness/domain/channel-limits';
import { languages } from '@likeness/domain/languages';
import { adjustmentLimits } from '@likeness/domain/users';
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, nothing, structures, text, textList, whole } from './fields.ts';

const words = z.object({
  language: z.enum(languages),
  name: text(channelLimits.name),
  description: text(channelLimits.description),
});
export type ChannelWords = z.output<typeof words>;

const channel = z.object({
  kind: z.string(),
  api: z.string(),
  /** Forms offer it. */
  enabled: z.boolean(),
  /** Its engine can be used here; without it no form offers it. */
  available: z.boolean(),
  words: z.array(words),
  version_name: z.string(),
  /** Points of a unit, and what the product came with; null for a channel that it does not know. */
  credits: z.number(),
  usual_credits: z.number().nullable(),
  /** What the points are for. */
  unit: z.enum(['second', 'work', 'piece']),
  /** What the same order of each tool costs. */
  examples: z.array(z.object({ name: z.string(), quantity: z.number(), share: z.number() })),
  free_times: z.number(),
  train_times: z.number(),
});
export type ChannelRow = z.output<typeof channel>;

const price = z.object({
  price: z.string(),
  /** What it is for, in the language of the caller. */
  label: z.string(),
  unit: z.enum(['second', 'work', 'piece']),
  credits: z.number(),
  /** In the specification. */
  usual: z.number(),
  /** Units of the order that shows what it comes to. */
  quantity: z.number(),
});
export type ToolPrice = z.output<typeof price>;

const of = { kind: text(20), api: text(40) };
const reason = text(adjustmentLimits.reason);

/** The channels of every kind as operators set them; forms see those that are on and can be used. */
export const channels = {
  list: call({
    method: 'GET',
    path: '/api/admin/channel/list',
    access: 'admin',
    summary: 'All channels, also those that are off or cannot be used here, in the order of the forms',
    input: nothing(),
    output: z.object({
      list: z.array(channel),
      /** Kinds whose order is that of the engines behind them, which is set beside the engines. */
      by_engines: z.array(z.string()),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/api/admin/channel/save',
    access: 'admin',
    summary:
      'Change a channel: its words in every language that is sent, its price, free voices, on or off. Orders that were made keep their price',
    input: z.object({
      ...of,
      enabled: flag(),
      words: structures(words, languages.length),
      version_name: text(channelLimits.versionName),
      credits: decimal(0, channelLimits.credits),
      free_times: whole(0, channelLimits.freeTimes),
      train_times: whole(0, channelLimits.trainTimes),
      reason,
    }),
    output: nothing(),
  }),
  prices: call({
    method: 'GET',
    path: '/api/admin/channel/prices',
    access: 'admin',
    summary: 'Every price that no channel has, with that of the specification and what an order costs',
    input: nothing(),
    output: z.object({ list: z.array(price) }),
  }),
  savePrice: call({
    method: 'POST',
    path: '/api/admin/channel/savePrice',
    access: 'admin',
    summary:
      'Change a price that no channel has; that of the specification stands again where it is given. Orders that were made keep theirs',
    input: z.object({ price: text(40), credits: whole(1, channelLimits.credits), reason }),
    output: nothing(),
  }),
  arrange: call({
    method: 'POST',
    path: '/api/admin/channel/arrange',
    access: 'admin',
    summary: 'Put the channels of a kind into an order; those that are not named stand behind',
    input: z.object({ kind: of.kind, apis: textList(40, 50) }),
    output: nothing(),
  }),
};
