import { hirePeriods, maxHires, speechTypes } from '@likeness/domain/bots';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, listOf, page, paid, text, whole } from './fields.ts';

const period = z.enum(hirePeriods);

const bot = z.object({
  id: id(),
  name: z.string(),
  /** Its role. */
  title: z.string(),
  avatar: z.string(),
  /** The avatar that speaks for it; empty where none does. */
  presenter: z.string(),
  desc: z.string(),
  /** What it can be asked, to begin with. */
  questions: z.array(z.string()),
  trial_times: z.number().int(),
  trial_left: z.number().int(),
  /** Questions can be asked without a trial. */
  hired: flag(),
  /** Empty where it was not hired by time. */
  expire_time: z.string(),
  expire_time_iso: z.string().nullable(),
  uses_left: z.number().int(),
  /** Points of each period. */
  prices: z.object({ use: z.number(), day: z.number(), month: z.number(), year: z.number() }),
  /** Points that the next question has to be hired for first; 0 where it can be asked. */
  credits: z.number(),
  /** The hire is renewed at its end. */
  auto_renew: flag(),
  renew_period: z.union([period, z.literal('')]),
});
export type Bot = z.output<typeof bot>;

export const bots = {
  list: call({
    method: 'GET',
    path: '/api/bot/list',
    access: 'user',
    summary:
      'Digital employees, with what the caller may ask of each; `keyword` is looked for in name and role',
    input: z.object({ ...page(), keyword: text(200).default(''), hired: flag().default(false) }),
    output: listOf(bot),
  }),
  detail: call({
    method: 'GET',
    path: '/api/bot/detail',
    access: 'user',
    summary: 'One digital employee',
    input: z.object({ id: id() }),
    output: bot,
  }),
  trial: call({
    method: 'POST',
    path: '/api/bot/trial',
    access: 'user',
    summary: 'Begin a conversation with a digital employee; a trial counts when its question is answered',
    input: z.object({ id: id() }),
    output: z.object({ cid: id(), trial_left: z.number().int() }),
  }),
  hire: call({
    method: 'POST',
    path: '/api/bot/hire',
    access: 'registered',
    points: true,
    summary: 'Hire a digital employee with points; adds to what is left of a former hire',
    input: z.object({ id: id(), period, num: whole(1, maxHires).default(1) }),
    output: z.object({
      ...paid,
      expire_time: z.string(),
      expire_time_iso: z.string().nullable(),
      uses_left: z.number().int(),
    }),
  }),
  renew: call({
    method: 'POST',
    path: '/api/bot/renew',
    access: 'registered',
    summary: 'Choose whether a hire by time is renewed at its end; it lapses where the points are missing',
    input: z.object({ id: id(), auto: flag(), period: z.enum(['day', 'month', 'year']).default('month') }),
    output: z.object({ auto_renew: flag() }),
  }),
  speak: call({
    method: 'POST',
    path: '/api/bot/speak',
    access: 'user',
    points: true,
    starts: true,
    summary: 'Have an answer of a digital employee spoken, or said by its presenter; `id` is the work',
    input: z.object({ mid: id(), type: z.enum(speechTypes) }),
    output: z.object({ id: id(), ...paid }),
  }),
};
