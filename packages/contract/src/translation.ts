import { dubbingMusicVolume } from '@likeness/domain/background-music';
import { maxSpeakers, maxTranslationLines, translationSubtitles } from '@likeness/domain/translation';
import { z } from 'zod';
import { call } from './call.ts';
import {
  decimal,
  flag,
  id,
  nothing,
  optionalId,
  page,
  pageEnd,
  structures,
  text,
  whole,
  wireNumber,
  workStatus,
} from './fields.ts';
import { face } from './face.ts';
import { orderCalls } from './order.ts';
import { subtitleStyle } from './subtitle-style.ts';
import { workRow } from './works.ts';

const language = () => text(16).default('');
const oldSubtitles = () => wireNumber({ keep: 0, cover: 1, crop: 2 });
const fields = {
  source_lang: language(),
  target_lang: language(),
  /** Lips move with the new voice (1), or the voice alone changes (2). */
  mode: wireNumber({ lips: 1, voice: 2 }).default('voice'),
  /** Wait for a look at the lines before they are spoken. */
  review: flag().default(false),
  subtitles: z.enum(translationSubtitles).default('none'),
  burn: flag().default(false),
  /** How they look in the picture. */
  subtitle_style: subtitleStyle(),
  /** The subtitles that are in the picture already stay (0), are made illegible (1), or are cut off with their edge (2). */
  cover_old: oldSubtitles().default('keep'),
  keep_background: flag().default(true),
};
const form = z.object({
  name: text(200).default(''),
  file_id: optionalId(),
  voice_id: optionalId(),
  music_id: optionalId(),
  music_volume: decimal(0, 1).default(dubbingMusicVolume),
  ...fields,
});
export type TranslationInput = z.output<typeof form>;

const row = workRow.extend({
  source_lang: z.string(),
  target_lang: z.string(),
  mode: wireNumber({ lips: 1, voice: 2 }),
  review: z.boolean(),
  burn: z.boolean(),
  subtitle_style: subtitleStyle(),
  cover_old: oldSubtitles(),
  keep_background: z.boolean(),
  /** The subtitles that were ordered; `subtitles` are their files. */
  subtitles_kind: z.enum(translationSubtitles),
  /** Its lines wait for a look of the user. */
  waiting: z.boolean(),
  /** 1, and one more each time that it was made again with other lines. */
  version: z.number(),
});
export type Translation = z.output<typeof row>;

const line = z.object({
  /** From 1. */
  n: whole(1, maxTranslationLines).default(1),
  start: decimal(0, 3600),
  end: decimal(0, 3600),
  speaker: whole(1, maxSpeakers).default(1),
  source: text(2000).default(''),
  target: text(2000).default(''),
  voice_id: optionalId(),
});

const speaker = z.object({
  n: whole(1, maxSpeakers),
  name: text(60).default(''),
  voice_id: optionalId(),
  /** Where they are among several people; in each shot the face nearest to it is theirs. Without it the largest is. */
  face: face.nullish(),
});

const { quote, create } = orderCalls('/api/translateVideo', form, 'a translated video');

export const translateVideo = {
  quote: call(quote),
  create: call(create),
  list: call({
    method: 'GET',
    path: '/api/translateVideo/list',
    access: 'user',
    summary: 'Translated videos, newest first',
    input: z.object({ ...page(), status: z.union([workStatus(), z.literal('')]).optional() }),
    output: z.object({ list: z.array(row), generate: z.number(), ...pageEnd }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/translateVideo/detail',
    access: 'user',
    summary: 'One translated video',
    input: z.object({ id: id() }),
    output: row.extend({ file_id: z.string(), voice_id: z.string() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/translateVideo',
    access: 'user',
    summary: 'Delete a translated video',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
  languages: call({
    method: 'GET',
    path: '/api/translateVideo/languages',
    access: 'user',
    summary: 'Languages that videos are translated from and into',
    input: nothing(),
    output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() })) }),
  }),
  lines: call({
    method: 'GET',
    path: '/api/translateVideo/lines',
    access: 'user',
    summary:
      'The lines of a video with how each fits: `rate` of the voice, and `max_chars` where it is too long',
    input: z.object({ id: id() }),
    output: z.object({
      waiting: z.boolean(),
      /** It is there, and can be made again with other lines. */
      finished: z.boolean(),
      mode: wireNumber({ lips: 1, voice: 2 }),
      target_lang: z.string(),
      /** The voice of speakers who have none of their own. */
      voice_id: z.string(),
      /** The original, and its seconds. */
      video: z.string(),
      seconds: z.number(),
      lines: z.array(
        line.extend({
          rate: z.number(),
          fit: z.enum(['fits', 'pause', 'faster', 'hurried', 'long']),
          max_chars: z.number().nullable(),
          /** Seconds that its voice takes at rate 1, once it has spoken. */
          natural: z.number().nullable(),
        }),
      ),
      speakers: z.array(speaker),
    }),
  }),
  saveLines: call({
    method: 'POST',
    path: '/api/translateVideo/lines',
    access: 'user',
    summary: 'Change the lines of a video that waits for it, or is there to be made again',
    input: z.object({
      id: id(),
      lines: structures(line, maxTranslationLines),
      speakers: structures(speaker, maxSpeakers).default([]),
    }),
    output: z.object({ id: id() }),
  }),
  faces: call({
    method: 'GET',
    path: '/api/translateVideo/faces',
    access: 'user',
    slow: true,
    summary: 'The people in the original at a moment, to say who of them a speaker is',
    input: z.object({ id: id(), at: decimal(0, 3600) }),
    output: z.object({
      faces: z.array(face),
      /** The picture they were found in, as a data URL. */
      picture: z.string(),
    }),
  }),
  renderQuote: call({
    ...quote,
    path: '/api/translateVideo/renderQuote',
    summary:
      'What the next render would cost: nothing for lines that wait, changed seconds of a video that is there',
    input: z.object({ id: id() }),
  }),
  render: call({
    ...create,
    path: '/api/translateVideo/render',
    summary:
      'Go on with the lines as they are, whose points are held already; a video that is there is made again, for its changed seconds',
    input: z.object({ id: id() }),
  }),
};
