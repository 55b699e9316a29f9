import {
  clipDefaults,
  clipLengths,
  clipLimits,
  clipModes,
  clipRatios,
  imageUses,
} from '@likeness/domain/clips';
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, id, listOf, nothing, optionalId, page, text, time, whole } from './fields.ts';
import { orderCalls } from './order.ts';
import { workRow } from './works.ts';

const kinds = ['text', 'image'] as const;
const kind = () => z.enum(kinds);

/** One of the lengths that exist. */
const length = () =>
  whole(1, 60)
    .refine((seconds) => (clipLengths as readonly number[]).includes(seconds))
    .default(clipDefaults.seconds);

const fields = {
  prompt: text(10_000).default(''),
  negative_prompt: text(10_000).default(''),
  /** Creative imagination, in steps of 0.05. */
  cfg_scale: decimal(0, 1).default(clipDefaults.imagination),
  mode: z.enum(clipModes).default(clipDefaults.mode),
  /** Seconds. */
  duration: length(),
  aspect_ratio: z.enum(clipRatios).default(clipDefaults.ratio),
  /** JSON of what the editor of the page holds: `html` and `tags`. It is given back as it came, and cleaned when it is shown. */
  org_data: text(clipLimits.editorBytes).default(''),
  /** The id of a picture or a material of the user, or the address of one of them. */
  image: text(2000).default(''),
  image_tail: text(2000).default(''),
  image_use: z.enum(imageUses).default('first'),
};

const form = z.object({ type: kind(), ...fields, api: text(16).default('df') });
export type ClipInput = z.output<typeof form>;

const clip = workRow.extend({
  type: kind(),
  api: z.string(),
  prompt: z.string(),
  negative_prompt: z.string(),
  cfg_scale: z.number(),
  mode: z.enum(clipModes),
  duration: z.number(),
  aspect_ratio: z.enum(clipRatios),
  org_data: z.string(),
  /** Addresses of the pictures it was made of, and their ids; empty where there is none any more. */
  image: z.string(),
  image_tail: z.string(),
  image_id: z.string(),
  image_tail_id: z.string(),
  image_use: z.enum(imageUses),
  /** Words of the description that are seen, and those that are not; empty for clips that begin with a picture. */
  drawn: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Clip = z.output<typeof clip>;

const tag = z.object({
  /** Tags of one category share it. */
  id: z.string(),
  name: z.string(),
  /** Whether several of the category may stand in one description. */
  is_multi: z.boolean(),
  /** A short clip that shows what it does. */
  demo_url: z.string(),
});

const recommended = z.object({
  title: z.string(),
  content: z.string(),
  /** Of those for pictures: the first frame, the last one or nothing, and what they show. */
  image: z.string(),
  image_tail: z.string(),
  alt: z.string(),
});
export type RecommendedPrompt = z.output<typeof recommended>;

const preset = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type Preset = z.output<typeof preset>;

const { channels, quote, create } = orderCalls(
  '/api/user/videoGenerate',
  form,
  'a clip of words or pictures',
);

export const clips = {
  tags: call({
    method: 'GET',
    path: '/api/user/videoPrompt',
    access: 'user',
    summary: 'Inspiration: tags by category, each with a clip that shows it',
    input: nothing(),
    output: z.object({ list: z.array(z.object({ name: z.string(), list: z.array(tag) })) }),
  }),
  recommended: call({
    method: 'GET',
    path: '/api/user/videoPromptRecommend',
    access: 'user',
    summary: 'Recommended descriptions at random: three for words, five for pictures',
    input: z.object({ type: kind() }),
    output: z.object({ list: z.array(recommended) }),
  }),
  list: call({
    method: 'GET',
    path: '/api/user/videoGenerate',
    access: 'user',
    summary:
      'Own clips of a type, newest first, with all that was asked; `generate` counts those in progress',
    input: z.object({ ...page(), type: kind() }),
    output: listOf(clip).extend({ generate: z.number() }),
  }),
  channels: { ...channels, path: '/api/user/videoChannel' },
  quote: {
    ...quote,
    path: '/api/user/videoQuote',
    summary: 'What a clip would cost, and what of the description would be seen; changes nothing',
    output: quote.output.extend({
      /** Empty for clips that begin with a picture. */
      drawn: z.array(z.string()),
      missing: z.array(z.string()),
    }),
  },
  create: { ...create, path: '/api/user/videoGenerate' },
  remove: call({
    method: 'DELETE',
    path: '/api/user/videoGenerate',
    access: 'user',
    summary: 'Delete a finished or failed clip and its files',
    input: z.object({ type: kind(), id: id() }),
    output: nothing(),
  }),
  presets: call({
    method: 'GET',
    path: '/api/user/userPrompt',
    access: 'user',
    summary: 'Own descriptions that were kept, newest first; `keyword` is looked for in title and content',
    input: z.object({ ...page(), keyword: text(100).default('') }),
    output: listOf(preset),
  }),
  savePreset: call({
    method: 'POST',
    path: '/api/user/userPrompt',
    access: 'user',
    summary:
      'Keep a description; without a title it is named after its beginning. With id it replaces that one',
    input: z.object({ content: text(10_000).default(''), title: text(400).default(''), id: optionalId() }),
    output: z.object({ id: id() }),
  }),
  removePreset: call({
    method: 'DELETE',
    path: '/api/user/userPrompt',
    access: 'user',
    summary: 'Delete a kept description',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
