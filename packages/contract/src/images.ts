import { defaultRatio, pictureRatioNames, pictureRule, pictureStyles } from '@likeness/domain/pictures';
import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, optionalId, page, pageEnd, text, whole } from './fields.ts';
import { orderCalls } from './order.ts';
import { workRow } from './works.ts';

const style = z.enum(pictureStyles).or(z.literal(''));
const ratio = z.enum(pictureRatioNames);

const form = z.object({
  type: z.literal('text').default('text'),
  text: text(2 * pictureRule.maxText).default(''),
  /** An own upload or material that the picture shows: a product before a new backdrop. */
  image: optionalId(),
  ratio: ratio.default(defaultRatio),
  num: whole(1, pictureRule.maxPictures).default(1),
  negative_prompt: text(pictureRule.maxNegative).default(''),
  /** Overrides a style that the description names. */
  style: style.default(''),
  /** The same order with the same seed gives the same pictures; one is chosen without it. */
  seed: whole(0, pictureRule.maxSeed).optional(),
  api: text(16).default('df'),
  /** Our own engine may draw them, at its price, when the chosen one cannot. */
  offline: z.boolean().default(false),
});
export type ImageInput = z.output<typeof form>;

const record = workRow.omit({ url: true }).extend({
  /** Addresses of the pictures. */
  url: z.array(z.string()),
  text: z.string(),
  ratio,
  num: z.number(),
  negative_prompt: z.string(),
  style,
  seed: z.number(),
  /** Address and id of the reference picture; empty where there is none any more. */
  image: z.string(),
  image_id: z.string(),
  api: z.string(),
  offline: z.boolean(),
  /** The engine that made them, or that was chosen to. */
  made_by: z.string(),
  /** Words of the description that are seen, and those that are not. */
  drawn: z.array(z.string()),
  missing: z.array(z.string()),
});
export type ImageRecord = z.output<typeof record>;

const orders = orderCalls('/api/user/imageGenerate', form, 'pictures of a description');

export const images = {
  prompts: call({
    method: 'GET',
    path: '/api/user/imagePrompt',
    access: 'user',
    summary: 'Recommended descriptions at random',
    input: z.object({ count: whole(1, 20).default(6) }),
    output: z.object({ list: z.array(z.object({ title: z.string(), content: z.string() })) }),
  }),
  channels: call({ ...orders.channels, path: '/api/user/imageChannel' }),
  list: call({
    method: 'GET',
    path: '/api/user/imageGenerate',
    access: 'user',
    summary:
      'Own orders of pictures, newest first, with all that was asked; `generate` counts those in progress',
    input: z.object({ ...page(), type: z.literal('text').default('text') }),
    output: z.object({ list: z.array(record), generate: z.number(), ...pageEnd }),
  }),
  quote: call({
    ...orders.quote,
    path: '/api/user/imageQuote',
    summary: 'What pictures would cost, and what of the description they would show; changes nothing',
    output: z.object({
      seconds: z.number(),
      credits: z.number(),
      balance: z.number(),
      num: z.number(),
      drawn: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  }),
  create: call({ ...orders.create, path: '/api/user/imageGenerate' }),
  remove: call({
    method: 'DELETE',
    path: '/api/user/imageGenerate',
    access: 'user',
    summary: 'Delete a finished or failed order of pictures and its files',
    input: z.object({ type: z.literal('text').default('text'), id: id() }),
    output: nothing(),
  }),
};
