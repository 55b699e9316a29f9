import { belongingKinds } from '@likeness/domain/my-data';
import { z } from 'zod';
import { call } from './call.ts';
import { nothing, text, time, workStatus } from './fields.ts';

const counts = z.object(
  Object.fromEntries(belongingKinds.map((kind) => [kind, z.number()])) as Record<
    (typeof belongingKinds)[number],
    z.ZodNumber
  >,
);

/** An export of everything as the page shows it. */
export const dataExport = z.object({
  status: workStatus(),
  /** 0..1. */
  progress: z.number(),
  /** Address of the ZIP, good for an hour; asked for again, a new one is given. Empty until it is made. */
  url: z.string(),
  bytes: z.number().nullable(),
  create_time: time(),
  create_time_iso: z.string(),
  /** When it is removed, once it is made. */
  expire_time: time().nullable(),
  expire_time_iso: z.string().nullable(),
  problem: z.string().nullable(),
  message: z.string().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

/** Taking everything along, and having everything erased. */
export const myData = {
  state: call({
    method: 'GET',
    path: '/api/my-data',
    access: 'user',
    summary: 'What there is of the caller, what would stay after an erasure, and the newest export',
    input: nothing(),
    output: z.object({
      counts,
      /** Works in progress, which an erasure ends; their points go back. */
      running: z.number(),
      /** Points that can be spent, and are lost with the account. */
      credits: z.number(),
      /** Bookings of points that stay, by law, without what they were for. */
      bookings: z.number(),
      /** What confirms an erasure: the password of the account, or a word to be typed. */
      confirm: z.enum(['password', 'word']),
      export: dataExport.nullable(),
    }),
  }),
  startExport: call({
    method: 'POST',
    path: '/api/my-data/export',
    access: 'user',
    summary:
      'Put everything of the caller into one ZIP; one at a time, a newer one takes the place of the older',
    input: nothing(),
    output: nothing(),
  }),
  cancelExport: call({
    method: 'DELETE',
    path: '/api/my-data/export',
    access: 'user',
    summary: 'Stop the export, or remove the one that is there',
    input: nothing(),
    output: nothing(),
  }),
  erase: call({
    session: true,
    method: 'POST',
    path: '/api/my-data/erase',
    access: 'user',
    summary:
      'Erase everything of the caller, at once and for good; only bookings of points stay, without names',
    input: z.object({
      password: text(256).default(''),
      /** What a guest types instead: 全部删除, ERASE, 全部刪除 or PADAM. */
      word: text(20).default(''),
    }),
    output: nothing(),
  }),
};
