import { z } from 'zod';
import { headMotions } from '@likeness/domain/head-motion';
import { workGroups, type WorkGroup } from '@likeness/domain/tool';
import { call } from './call.ts';
import { flag, id, nothing, page, pageEnd, paid, period, text, time, whole, workStatus } from './fields.ts';
import { outputFields, speechFields } from './speaking.ts';

/** A work as lists show it. */
export const workRow = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  cover: z.string(),
  status: workStatus(),
  /** The status, or the step of a work in progress, in words. */
  status_name: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
  api_name: z.string(),
  api_key: z.string(),
  /** Which engine did what, in words; empty where a channel says it, and for works that are not made. */
  made_by: z.string().default(''),
  kind: z.string(),
  type: z.number(),
  only_audio: z.boolean(),
  stage: z.string().nullable(),
  progress: z.number(),
  /** Works of all users that are served before this one; 0 when it runs. */
  queue_position: z.number(),
  /** Seconds until it is ready, learnt from this server's earlier works; null when unknown. */
  remaining_seconds: z.number().nullable(),
  seconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  size: z.number().nullable(),
  credits: z.number(),
  problem: z.string().nullable(),
  message: z.string().nullable(),
  cancelling: z.boolean(),
  subtitles: z
    .object({
      srt: z.string(),
      vtt: z.string(),
      /** They are in the picture too, so a player need not show them again. */
      burned: z.boolean().optional(),
    })
    .nullable(),
  quality: z.record(z.string(), z.number().nullable()).nullable(),
});
export type Work = z.output<typeof workRow>;

type Counts = Record<WorkGroup, z.ZodNumber>;

const filters = {
  status: z.union([workStatus(), z.literal('')]).optional(),
  name: text(100).default(''),
  is_multi: flag().default(false),
  only_audio: flag().optional(),
  /** 1 or 2 stands over `type`; 0 is none. */
  photo_type: whole(0, 9).optional(),
  /** 0 digital avatar, 1 pet video, 2 photo talk, 3 translation. */
  type: whole(0, 3).default(0),
  /** Works of these kinds, with commas between them, instead of those of a tab. */
  kind: text(400).default(''),
  sort: z.enum(['new', 'old', 'name']).default('new'),
  ...period(),
};

export const works = {
  list: call({
    method: 'GET',
    path: '/api/work/list',
    access: 'user',
    summary: 'Works, newest first; `generate` counts those in progress',
    input: z.object({ ...page(), ...filters }),
    output: z.object({
      list: z.array(workRow),
      generate: z.number(),
      ...pageEnd,
      /** How many works of every group there are, on every tab and list. */
      counts: z.object(
        Object.fromEntries(Object.keys(workGroups).map((name) => [name, z.number()])) as Counts,
      ),
    }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/work/detail',
    access: 'user',
    summary: 'One work, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: workRow.extend({
      form: z.object({
        name: z.string(),
        api: z.string(),
        /** One of the two: the avatar, or the picture. */
        video_id: z.string().optional(),
        photo_id: z.string().optional(),
        /** Of a picture: how much its head moves. */
        head_motion: z.enum(headMotions).optional(),
        ...speechFields,
        ...outputFields,
      }),
      /** The uploads that the form names, while they exist. */
      recording: z.object({ file_id: z.string(), seconds: z.number(), url: z.string() }).nullable(),
      background: z.object({ file_id: z.string(), url: z.string() }).nullable(),
    }),
  }),
  rename: call({
    method: 'POST',
    path: '/api/work/rename',
    access: 'user',
    summary: 'Rename a work',
    input: z.object({ id: id(), name: text(200) }),
    output: nothing(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/work',
    access: 'user',
    summary: 'Delete a finished or failed work and its files',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/work/cancel',
    access: 'user',
    summary: 'Stop a work in progress; nothing is charged',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  retry: call({
    method: 'POST',
    path: '/api/work/retry',
    access: 'user',
    points: true,
    starts: true,
    summary: 'Try a failed work again, through another channel with `api`; finished steps are kept',
    input: z.object({ id: id(), api: text(16).default('') }),
    output: z.object({ id: id(), ...paid }),
  }),
  quote: call({
    method: 'POST',
    path: '/api/work/quote',
    access: 'user',
    quotes: true,
    summary: 'What trying a failed work again would cost; changes nothing',
    input: z.object({ id: id(), api: text(16).default('') }),
    output: z.object({ seconds: z.number(), credits: z.number(), balance: z.number() }),
  }),
};
