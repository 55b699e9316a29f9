import { lanes } from '@likeness/domain/lanes';
import { overviewRangeNames } from '@likeness/domain/overview';
import { z } from 'zod';
import { call } from './call.ts';
import { time } from './fields.ts';

const bar = z.object({
  /** Where the hour or the day begins. */
  time: time(),
  time_iso: z.string(),
  /** Works that ended in it. */
  done: z.number(),
  failed: z.number(),
  /** Points: given by codes, gifts and operators; taken for works and purchases; run out; given back after failures. */
  granted: z.number(),
  spent: z.number(),
  expired: z.number(),
  refunded: z.number(),
  /** Accounts that were activated in it. */
  accounts: z.number(),
});
export type OverviewBar = z.output<typeof bar>;

const lane = z.object({
  lane: z.enum(lanes),
  /** In the queue, at a worker, and waiting for something outside. */
  waiting: z.number(),
  running: z.number(),
  outside: z.number(),
  /** Seconds for which the oldest one of the queue has waited. */
  oldest: z.number(),
});
export type OverviewLane = z.output<typeof lane>;

/** The newest backup: what its file or folder is called, and what it holds. */
const backup = z.object({
  name: z.string(),
  time: time(),
  time_iso: z.string(),
  files: z.number(),
  rows: z.number(),
  /** Megabytes, at least 1. */
  size: z.number(),
});
export type OverviewBackup = z.output<typeof backup>;

/** How the whole installation is doing, for operators. */
export const overview = {
  show: call({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary:
      'Works, failures, points, storage and accounts of the last day, week or month, and the newest backup',
    input: z.object({ range: z.enum(overviewRangeNames).default('24h') }),
    output: z.object({
      range: z.enum(overviewRangeNames),
      list: z.array(bar),
      lanes: z.array(lane),
      /** Why works failed in the whole stretch, the most frequent first: our name, a sentence, how often. */
      failures: z.array(z.object({ problem: z.string(), message: z.string(), count: z.number() })),
      /** Megabytes: what all users have stored, and what is free on the disk of the server that answers. */
      stored: z.number(),
      free: z.number(),
      accounts: z.number(),
      guests: z.number(),
      /** Null where none was made. */
      backup: backup.nullable(),
    }),
  }),
};
