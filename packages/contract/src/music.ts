import {
  lyricsLimit,
  maxStyles,
  moods,
  musicKeys,
  musicLength,
  musicModes,
  musicStyles,
  promptLimit,
  tempoRule,
  type MusicMode,
} from '@likeness/domain/music';
import { readStructure } from '@likeness/domain/music-form';
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, id, nothing, page, pageEnd, text, whole, wordList, workStatus } from './fields.ts';
import { orderCalls } from './order.ts';
import { workRow } from './works.ts';

const usualMode: MusicMode = 'inspiration';

const form = z.object({
  /** The channel; our own composer without one. */
  api: text(40).default('df'),
  mode: z.enum(musicModes).default(usualMode),
  prompt: text(4 * promptLimit).default(''),
  title: text(200).default(''),
  lyrics: text(2 * lyricsLimit).default(''),
  style: wordList(musicStyles, 4 * maxStyles).default([]),
  /** Seconds; the result is exactly as long. Without them an idea says its length, or it is the usual one. */
  duration: z.union([decimal(musicLength.min, musicLength.max), z.literal('')]).optional(),
  instrumental: flag().default(false),
  /** Beats a minute. */
  tempo: z.union([decimal(tempoRule.min, tempoRule.max), z.literal('')]).optional(),
  key: z.union([z.enum(musicKeys), z.literal('')]).optional(),
  mood: z.union([z.enum(moods), z.literal('')]).optional(),
  /** Names of parts, with spaces or commas between them. */
  structure: text(300)
    .refine((written) => readStructure(written) !== undefined)
    .default(''),
  /** Of a piece of our own composer: the same form with another length is the same tune. */
  seed: z.union([whole(0, 2 ** 32 - 1), z.literal('')]).optional(),
});
export type MusicInput = z.output<typeof form>;

/** A piece of music as lists show it. */
const piece = workRow.extend({
  title: z.string(),
  mode: z.enum(musicModes),
  prompt: z.string(),
  lyrics: z.string(),
  style: z.array(z.enum(musicStyles)),
  duration: z.number(),
  instrumental: z.boolean(),
  tempo: z.number().nullable(),
  key: z.string(),
  mood: z.string(),
  structure: z.string(),
  /** The parts of the band, each as a file; they add up to the whole. */
  stems: z.array(z.object({ name: z.string(), url: z.string() })),
  /** A part of whole bars that can be repeated without a seam. */
  loop: z.string(),
  /** Heights of the wave, 0…1, as JSON. */
  wave: z.string(),
  /** Whether the lyrics are sung, by an engine that sings; the offline composer only shows them in time. */
  sung: z.boolean(),
});

const orders = orderCalls('/api/music', form, 'a piece of music');

export const music = {
  channels: call(orders.channels),
  quote: call(orders.quote),
  create: call(orders.create),
  list: call({
    method: 'GET',
    path: '/api/music/list',
    access: 'user',
    summary: 'Own music, newest first; `generate` counts what is in progress',
    input: z.object({
      ...page(),
      name: text(100).default(''),
      status: z.union([workStatus(), z.literal('')]).optional(),
    }),
    output: z.object({ list: z.array(piece), generate: z.number(), ...pageEnd }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/music/detail',
    access: 'user',
    summary: 'One piece of music, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: piece.extend({ form: form.partial() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/music',
    access: 'user',
    summary: 'Delete a finished or failed piece of music and its files',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
