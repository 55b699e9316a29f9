import { z } from 'zod';
import { call } from './call.ts';
import { listOf, nothing, page, pageEnd, paid, period, text, time } from './fields.ts';

export const points = {
  credits: call({
    method: 'GET',
    path: '/api/user/credits',
    access: 'user',
    summary: 'The points that can be spent now',
    input: nothing(),
    output: z.object({ credits: z.number(), held: z.number() }),
  }),
  exchange: call({
    method: 'POST',
    path: '/api/user/exchange',
    access: 'registered',
    points: true,
    summary: 'Turn a code into points',
    input: z.object({ code: text(64) }),
    output: z.object(paid),
  }),
  log: call({
    method: 'GET',
    path: '/api/user/creditLog',
    access: 'user',
    summary: 'Every movement of points, newest first',
    input: z.object({ ...page(), ...period() }),
    output: listOf(
      z.object({
        id: z.string(),
        action: z.string(),
        action_name: z.string(),
        /** Name of the work it was for, if it was for one. */
        subject: z.string(),
        create_time: time(),
        create_time_iso: z.string(),
        credits: z.number(),
      }),
    ).extend({
      /** Points that came and went in the whole period, whatever part of it the page shows. */
      gained: z.number(),
      spent: z.number(),
    }),
  }),
  details: call({
    method: 'GET',
    path: '/api/user/creditDetail',
    access: 'user',
    summary: 'Points by the date on which they expire',
    input: z.object({ ...page(), ...period() }),
    output: z.object({
      details: z.array(
        z.object({
          id: z.string(),
          source_name: z.string(),
          expire_time: time().nullable(),
          expire_time_iso: z.string().nullable(),
          credits: z.number(),
          amount: z.number(),
        }),
      ),
      ...pageEnd,
    }),
  }),
  space: call({
    method: 'GET',
    path: '/api/user/space',
    access: 'user',
    summary: 'Storage used, reserved by uploads on their way, and available (MB)',
    input: nothing(),
    output: z.object({
      used: z.number(),
      reserved: z.number().default(0),
      total: z.number(),
      total_format: z.string(),
      can_expand: z.number(),
      expand_credits: z.number(),
    }),
  }),
  expandSpace: call({
    method: 'POST',
    path: '/api/user/spaceExpand',
    access: 'registered',
    points: true,
    summary: 'Buy more storage',
    input: nothing(),
    output: z.object(paid),
  }),
};
