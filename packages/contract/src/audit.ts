import { z } from 'zod';
import { call } from './call.ts';
import { listOf, nothing, page, period, text, time } from './fields.ts';

const entry = z.object({
  id: z.string(),
  action: z.string(),
  action_name: z.string(),
  /** Who did it; empty for the command line, the product itself, and accounts that are gone. */
  actor: z.string(),
  /** On what: the id of a user, a work, a batch of codes, a service …, and the name of a user that has one. */
  subject: z.string(),
  subject_name: z.string(),
  reason: z.string(),
  /** What was changed: a name of ours, and how it was before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  time: time(),
  time_iso: z.string(),
});
export type TrailEntry = z.output<typeof entry>;
export const trail = listOf(entry);

/** What was done on the whole installation, for operators. */
export const audit = {
  list: call({
    method: 'GET',
    path: '/api/admin/audit/list',
    access: 'admin',
    summary:
      'What was done, newest first, in the 90 days before the end unless a start is given; `actor` and `subject` are usernames or ids',
    input: z.object({
      ...page(),
      ...period(),
      actor: text(100).default(''),
      action: text(64).default(''),
      subject: text(100).default(''),
    }),
    output: trail,
  }),
  actions: call({
    method: 'GET',
    path: '/api/admin/audit/actions',
    access: 'admin',
    summary: 'Everything that is written down, and what each is called',
    input: nothing(),
    output: z.object({ actions: z.array(z.object({ action: z.string(), action_name: z.string() })) }),
  }),
};
