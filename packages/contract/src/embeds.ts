import { dailyQuestions, maxHosts, maxVisitorQuestion } from '@likeness/domain/embeds';
import { maxSaid } from '@likeness/domain/live';
import { z } from 'zod';
import { pageFiles } from './avatars.ts';
import { call } from './call.ts';
import {
  flag,
  id,
  listOf,
  nothing,
  optionalId,
  page,
  text,
  textList,
  time,
  whole,
  workStatus,
} from './fields.ts';
import { live } from './live.ts';

const embed = z.object({
  id: id(),
  bot_id: id(),
  name: z.string(),
  /** Sites that may show it, with the port where it is not the usual one. */
  hosts: z.array(z.string()),
  /** Questions that its visitors may ask in a day, all together. */
  daily: z.number().int(),
  enabled: flag(),
  /** Questions of today. */
  asked: z.number().int(),
  create_time: time(),
  create_time_iso: z.string(),
});
export type Embed = z.output<typeof embed>;

const day = z.object({ day: z.string(), questions: z.number().int(), visitors: z.number().int() });

/** What a visitor shows of the visit. */
const visit = { visit: text(100) };
const said = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

export const embeds = {
  list: call({
    method: 'GET',
    path: '/api/embeds',
    access: 'registered',
    summary: 'Employees that the caller shows on sites of their own',
    input: z.object({ bot_id: optionalId() }),
    output: z.object({ list: z.array(embed) }),
  }),
  save: call({
    method: 'POST',
    path: '/api/embeds',
    access: 'registered',
    summary: 'Show an employee on sites of your own; its visitors ask at your cost, as you do in its chat',
    input: z.object({
      bot_id: id(),
      hosts: textList(2000, 2 * maxHosts),
      daily: whole(dailyQuestions.min, dailyQuestions.max).default(dailyQuestions.usual),
      enabled: flag().default(true),
    }),
    output: embed,
  }),
  end: call({
    method: 'DELETE',
    path: '/api/embeds',
    access: 'registered',
    summary: 'End it at once, with all visits; saving it as enabled begins again',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  usage: call({
    method: 'GET',
    path: '/api/embeds/usage',
    access: 'registered',
    summary: 'Questions and visitors of the last 30 days that had any, the newest first',
    input: z.object({ id: id() }),
    output: z.object({ questions: z.number().int(), visitors: z.number().int(), days: z.array(day) }),
  }),
  conversations: call({
    method: 'GET',
    path: '/api/embeds/conversations',
    access: 'registered',
    summary: 'Conversations of its visitors, the one asked last first; GET /api/chat/messageList reads one',
    input: z.object({ ...page(), id: id() }),
    output: listOf(
      z.object({
        id: id(),
        title: z.string(),
        questions: z.number().int(),
        create_time: time(),
        create_time_iso: z.string(),
      }),
    ),
  }),
  look: call({
    method: 'POST',
    path: '/api/embed/look',
    access: 'open',
    plain: true,
    foreign: true,
    summary: 'Who speaks on a site, before it is opened. For pages of listed sites, as all under /api/embed',
    input: z.object({ embed: text(100) }),
    output: z.object({
      name: z.string(),
      title: z.string(),
      questions: z.array(z.string()),
      /** Bytes of its picture in base64; empty without one. */
      picture: z.string(),
      picture_type: z.string(),
    }),
  }),
  enter: call({
    method: 'POST',
    path: '/api/embed/enter',
    access: 'open',
    plain: true,
    foreign: true,
    summary: 'Begin a visit, or go on with one; `visit` is good for this embed alone',
    input: z.object({ embed: text(100), visit: text(100).default('') }),
    output: z.object({ visit: z.string(), said: z.array(said) }),
  }),
  presenter: call({
    method: 'POST',
    path: '/api/embed/presenter',
    access: 'open',
    plain: true,
    foreign: true,
    summary: 'The files with which the presenter speaks in the page; they are made when first asked for',
    input: z.object(visit),
    output: z.object({ status: workStatus(), small: pageFiles.nullable(), large: pageFiles.nullable() }),
  }),
  ask: call({
    method: 'POST',
    path: '/api/embed/ask',
    access: 'open',
    plain: true,
    foreign: true,
    summary: 'Ask a question at the cost of its owner',
    input: z.object({ ...visit, question: text(2 * maxVisitorQuestion) }),
    output: z.object({ mid: id() }),
  }),
  answer: call({
    method: 'POST',
    path: '/api/embed/answer',
    access: 'open',
    plain: true,
    foreign: true,
    summary: 'An answer as far as it has come',
    input: z.object({ ...visit, mid: id() }),
    output: z.object({ status: workStatus(), text: z.string(), message: z.string() }),
  }),
  say: call({
    method: 'POST',
    path: '/api/embed/say',
    access: 'open',
    plain: true,
    foreign: true,
    summary:
      'The next sentence of an answer in the voice of the employee; without a sound where it is not there yet. With `early` a token in place of the sound where its voice can be heard while it is made: it opens GET /api/voice/audition/stream once, for the page that asked and as long as its visit goes on',
    input: z.object({
      ...visit,
      mid: id(),
      from: whole(0, 1_000_000),
      /** UTF-16 units of its spoken text that were heard already, where its stream broke off: the rest is spoken. */
      heard: whole(0, maxSaid).default(0),
      early: flag().default(false),
    }),
    output: z.object({
      text: z.string(),
      /** Where the next sentence begins, in UTF-16 units of the answer. */
      end: z.number().int(),
      /** Nothing follows. */
      last: z.boolean(),
      spoken: live.say.output.nullable(),
      /** Opens its sound; empty where it comes whole or not at all. */
      token: z.string(),
    }),
  }),
};
