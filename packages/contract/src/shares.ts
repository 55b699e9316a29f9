import { maxShareDays, usualShareDays } from '@likeness/domain/shares';
import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, text, time, whole } from './fields.ts';

const share = z.object({
  id: id(),
  /** Of the page that shows the work; without the site's name where the operator has set none. */
  url: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
  expire_time: time(),
  expire_time_iso: z.string(),
  /** How often the page was opened. */
  opened: z.number(),
});
export type Share = z.output<typeof share>;

export const shares = {
  make: call({
    method: 'POST',
    path: '/api/work/share',
    access: 'user',
    summary: 'A link that shows a finished work to anyone who has it, for 1 to 30 days',
    input: z.object({
      id: id(),
      days: whole(1, maxShareDays).default(usualShareDays),
    }),
    output: share,
  }),
  list: call({
    method: 'GET',
    path: '/api/work/share/list',
    access: 'user',
    summary: 'The links to a work of your own that are good, newest first',
    input: z.object({ id: id() }),
    output: z.object({ list: z.array(share) }),
  }),
  end: call({
    method: 'DELETE',
    path: '/api/work/share',
    access: 'user',
    summary: 'End a link before its time',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  open: call({
    method: 'GET',
    path: '/api/share',
    access: 'open',
    summary: 'The work that a link shows; its addresses of files are good for an hour',
    input: z.object({ token: text(100) }),
    output: z.object({
      name: z.string(),
      url: z.string(),
      cover: z.string(),
      only_audio: z.boolean(),
      seconds: z.number().nullable(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      subtitles: z.object({ vtt: z.string(), burned: z.boolean() }).nullable(),
      create_time: time(),
      create_time_iso: z.string(),
      expire_time: time(),
      expire_time_iso: z.string(),
    }),
  }),
};
