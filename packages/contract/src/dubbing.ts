import { dubbingMusicVolume } from '@likeness/domain/background-music';
import { dubbingFormats, linePause, maxLines } from '@likeness/domain/dubbing';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, id, nothing, optionalId, page, pageEnd, structures, text, workStatus } from './fields.ts';
import { orderCalls } from './order.ts';
import { emotion, voiceSliders } from './voices.ts';
import { workRow } from './works.ts';

const spoken = {
  text: text(maxScriptText).default(''),
  voice_id: optionalId(),
  ...voiceSliders,
  emotion: emotion(),
  language: text(16).default(''),
};

const line = z.object({
  ...spoken,
  /** Who says it, as the script calls them; it is not spoken. */
  speaker: text(100).default(''),
  /** Seconds of silence behind it. */
  pause: decimal(linePause.min, linePause.max).default(linePause.default),
});
export type DubbingLineInput = z.output<typeof line>;

/** More lines than a work may have are read, so that the answer can say how many it may. */
const maxRead = 2 * maxLines;

const form = z.object({
  name: text(200).default(''),
  /** One text with one voice; or `lines`. */
  ...spoken,
  lines: structures(line, maxRead).default([]),
  music_id: optionalId(),
  music_volume: decimal(0, 1).default(dubbingMusicVolume),
  format: z.enum(dubbingFormats).default('mp3'),
});
export type DubbingInput = z.output<typeof form>;

const orders = orderCalls('/api/dubbing', form, 'a dubbing');

export const dubbing = {
  quote: call(orders.quote),
  create: call(orders.create),
  list: call({
    method: 'GET',
    path: '/api/dubbing/list',
    access: 'user',
    summary: 'Dubbing records, newest first; `generate` counts those in progress',
    input: z.object({
      ...page(),
      name: text(100).default(''),
      status: z.union([workStatus(), z.literal('')]).optional(),
    }),
    output: z.object({ list: z.array(workRow), generate: z.number(), ...pageEnd }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/dubbing/detail',
    access: 'user',
    summary: 'One dubbing, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: workRow.extend({
      form: form.partial(),
      /** The background music that the form names, while it exists. */
      music: z.object({ file_id: z.string(), seconds: z.number(), url: z.string() }).nullable(),
    }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/dubbing',
    access: 'user',
    summary: 'Delete a finished or failed dubbing and its files',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
