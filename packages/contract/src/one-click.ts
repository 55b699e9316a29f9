import {
  oneClickDefaults,
  oneClickLengths,
  oneClickMusic,
  oneClickRatios,
  oneClickRule,
} from '@likeness/domain/one-click';
import { pictureStyles } from '@likeness/domain/pictures';
import { z } from 'zod';
import { call } from './call.ts';
import {
  flag,
  id,
  idList,
  listOf,
  nothing,
  optionalId,
  page,
  paid,
  structures,
  text,
  whole,
} from './fields.ts';
import { orderCalls } from './order.ts';
import { subtitleStyle } from './subtitle-style.ts';
import { workRow } from './works.ts';

const length = () =>
  whole(1, 60)
    .refine((seconds) => (oneClickLengths as readonly number[]).includes(seconds))
    .default(oneClickDefaults.seconds);

const style = z.enum(pictureStyles).or(z.literal(''));

/** What is said in a scene, and the own picture or clip that is seen; without one the scene is painted. */
const scene = z.object({ text: text(4000).default(''), asset: optionalId() });

const form = z.object({
  description: text(3 * oneClickRule.description).default(''),
  /** Seconds; the video is exactly as long. */
  duration: length(),
  ratio: z.enum(oneClickRatios).default(oneClickDefaults.ratio),
  /** Manner of the scenes that are painted. */
  style: style.default(''),
  /** Own pictures and clips, uploads or materials, in the order they are seen. */
  assets: idList(2 * oneClickRule.assets).default([]),
  /** The script by scenes; empty has one written. */
  scenes: structures(scene, 2 * oneClickRule.scenes).default([]),
  headline: text(200).default(''),
  /** Without one a voice of the description's language speaks. */
  voice_id: optionalId(),
  music: z.enum(oneClickMusic).default(oneClickDefaults.music),
  music_id: optionalId(),
  subtitles: flag().default(true),
  /** How the subtitles look. */
  subtitle_style: subtitleStyle(),
  name: text(200).default(''),
});
export type OneClickInput = z.output<typeof form>;

const shownScene = z.object({ text: z.string(), asset: z.string() });

const video = workRow.extend({
  description: z.string(),
  duration: z.number(),
  ratio: z.enum(oneClickRatios),
  style,
  /** Those that still exist. */
  assets: z.array(z.object({ id: z.string(), type: z.enum(['image', 'video']), url: z.string() })),
  /** Empty until the script is written. */
  scenes: z.array(shownScene),
  headline: z.string(),
  voice_id: z.string(),
  music: z.enum(oneClickMusic),
  music_id: z.string(),
  subtitles: z.boolean(),
  subtitle_style: subtitleStyle(),
  /** 1 for the first; `parent` is the video that this one changed. */
  version: z.number(),
  parent: z.string(),
});
export type OneClickVideo = z.output<typeof video>;

const orders = orderCalls('/api/oneClick', form, 'a short video of a description');
const again = form.extend({ id: id() });

export const oneClick = {
  quote: call(orders.quote),
  create: call(orders.create),
  plan: call({
    method: 'POST',
    path: '/api/oneClick/plan',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Write the script of a short video by scenes, without making it',
    input: form.omit({ voice_id: true }),
    output: z.object({ headline: z.string(), scenes: z.array(shownScene), ...paid }),
  }),
  renderQuote: call({
    ...orders.quote,
    path: '/api/oneClick/renderQuote',
    summary: 'What another version would cost; changes nothing',
    input: again,
  }),
  render: call({
    ...orders.create,
    path: '/api/oneClick/render',
    summary: 'Make another version of a short video; only changed seconds cost',
    input: again,
  }),
  cases: call({
    method: 'GET',
    path: '/api/oneClick/cases',
    access: 'user',
    summary: 'Cases: forms to begin with',
    input: nothing(),
    output: z.object({
      list: z.array(
        z.object({ title: z.string(), desc: z.string(), duration: z.number(), ratio: z.string() }),
      ),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/api/oneClick/list',
    access: 'user',
    summary: 'Own short videos, newest first; `generate` counts those in progress',
    input: z.object({ ...page() }),
    output: listOf(video).extend({ generate: z.number() }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/oneClick/detail',
    access: 'user',
    summary: 'One short video with its script',
    input: z.object({ id: id() }),
    output: video,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/oneClick',
    access: 'user',
    summary: 'Delete a finished or failed short video and its files',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
