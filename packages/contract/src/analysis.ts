import { accountVideos } from '@likeness/domain/account-analysis';
import { maxLinkText } from '@likeness/domain/extraction';
import { scriptRoles } from '@likeness/domain/script-analysis';
import { textEmotions } from '@likeness/domain/text-emotions';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import {
  decimal,
  id,
  nothing,
  optionalId,
  page,
  pageEnd,
  text,
  textList,
  wireNumber,
  workStatus,
} from './fields.ts';
import { orderCalls } from './order.ts';
import { workRow } from './works.ts';

const type = () => wireNumber({ video: 1, account: 2 });

/** A figure that is typed; empty where it is not known. */
const figure = () => z.union([decimal(0, 999_999_999), z.literal('')]).optional();

const form = z.object({
  /** What is analysed. */
  type: type().default('video'),
  /** The first address in a text that was pasted; a link goes before a file, a file before words. */
  link: text(maxLinkText).default(''),
  file_id: optionalId(),
  /** What is said in the video; tags in it are reported, not counted as speech. */
  text: text(maxScriptText).default(''),
  /** The videos of an account, each a link with words around it or without. */
  links: textList(maxLinkText, accountVideos.max).default([]),
  /** What its user knows of the account, since no site says it to strangers. */
  nickname: text(60).default(''),
  followers: figure(),
  following: figure(),
  likes: figure(),
  shares: figure(),
});
export type AnalysisInput = z.output<typeof form>;

const sentence = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  role: z.enum(scriptRoles),
  question: z.boolean(),
  numbers: z.array(z.string()),
  words: z.number(),
  emotions: z.array(z.enum(textEmotions)),
});

/** How a script is built. Seconds; `times` says whether a recording gave them. */
export const scriptReport = z.object({
  times: z.enum(['measured', 'estimated']),
  sentences: z.array(sentence),
  seconds: z.number(),
  characters: z.number(),
  words: z.number(),
  wordsPerSecond: z.number(),
  sentenceLength: z.number(),
  questions: z.number(),
  numbers: z.number(),
  turns: z.number(),
  exclamations: z.number(),
  roles: z.record(z.enum(scriptRoles), z.number()),
  emotions: z.record(z.enum(textEmotions), z.number()),
  tags: z.array(z.string()),
  pace: z.object({ step: z.number(), words: z.array(z.number()) }),
  /** What was measured in the video itself; null where only its words were given. */
  video: z
    .object({
      seconds: z.number(),
      width: z.number(),
      height: z.number(),
      /** Seconds at which another shot begins. */
      cuts: z.array(z.number()),
      /** Level of the sound in each step of `step` seconds, dBFS; none where it has no sound. */
      loudness: z.object({ step: z.number(), levels: z.array(z.number()) }),
    })
    .nullable()
    .default(null),
});

/** What the videos of an account have in common; averages of a video where nothing else is said. */
const accountSummary = z.object({
  seconds: z.number(),
  wordsPerSecond: z.number(),
  sentenceLength: z.number(),
  shotSeconds: z.number().nullable(),
  questions: z.number(),
  numbers: z.number(),
  turns: z.number(),
  exclamations: z.number(),
  roles: z.record(z.enum(scriptRoles), z.number()),
  hooks: z.array(z.string()),
  askingHooks: z.number(),
  numberHooks: z.number(),
  calls: z.number(),
  tags: z.array(z.object({ tag: z.string(), videos: z.number() })),
});

const typed = () => z.number().nullable();

/** An analysis as lists show it. */
export const analysisRow = workRow.extend({
  analysis_type: type(),
  title: z.string(),
  /** Empty until it is analysed. */
  tags: z.array(z.string()),
  /** How far the videos of an account are, in their order; one for a single video. */
  video_status: z.array(workStatus()),
});

const orders = orderCalls(
  '/api/analysis',
  form,
  'an analysis of a video, or of an account by some of its videos',
);

export const analysis = {
  quote: call(orders.quote),
  create: call(orders.create),
  list: call({
    method: 'GET',
    path: '/api/analysis/list',
    access: 'user',
    summary: 'Analyses, newest first; `generate` counts what is in progress',
    input: z.object({
      ...page(),
      name: text(100).default(''),
      status: z.union([workStatus(), z.literal('')]).optional(),
      /** Both kinds without it. */
      analysis_type: z.union([type(), z.literal('')]).optional(),
    }),
    output: z.object({ list: z.array(analysisRow), generate: z.number(), ...pageEnd }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/analysis/detail',
    access: 'user',
    summary: 'One analysis with its report, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: analysisRow.extend({ report: scriptReport.nullable(), form: form.partial() }),
  }),
  account: call({
    method: 'GET',
    path: '/api/analysis/account',
    access: 'user',
    summary:
      'An analysis of an account: its figures, each video with its report, and what they have in common',
    input: z.object({ id: id() }),
    output: analysisRow.extend({
      /** What was typed; null where nothing was. */
      profile: z.object({
        nickname: z.string(),
        followers: typed(),
        following: typed(),
        likes: typed(),
        shares: typed(),
      }),
      videos: z.array(
        z.object({
          link: z.string(),
          title: z.string(),
          status: workStatus(),
          /** Why a video could not be analysed. */
          message: z.string(),
          report: scriptReport.nullable(),
        }),
      ),
      summary: accountSummary.nullable(),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/analysis',
    access: 'user',
    summary: 'Delete finished or failed analyses',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
