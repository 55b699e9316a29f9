import {
  driveModes,
  maxScenes,
  musicVolume,
  sceneOutputs,
  transitions,
  type DriveMode,
} from '@likeness/domain/scenes';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { avatar } from './avatars.ts';
import { call } from './call.ts';
import { decimal, optionalId, ownership, page, structures, text } from './fields.ts';
import { orderCalls } from './order.ts';
import { outputFields } from './speaking.ts';
import { emotion, voiceSliders } from './voices.ts';

/** Fields that only pages show are passed over. `file_id` is an upload (audio) or what an audition made (text). */
const scene = z.object({
  type: z.enum(['text', 'audio']).default('text'),
  text: text(maxScriptText).default(''),
  voice_id: optionalId(),
  ...voiceSliders,
  language: text(16).default(''),
  emotion: emotion(),
  file_id: optionalId(),
  video_id: optionalId(),
  material_video_id: optionalId(),
});
export type SceneInput = z.output<typeof scene>;

const serial: DriveMode = 'serial';

/** More scenes than a work may have are read, so that the answer can say how many it may. */
const maxRead = 4 * maxScenes;

const form = z.object({
  name: text(200).default(''),
  api: text(16).default(''),
  drive_mode: z.enum(driveModes).default(serial),
  output_mode: z.enum(sceneOutputs).default('video'),
  content: structures(scene, maxRead),
  transition: z.enum(transitions).default('none'),
  music_id: optionalId(),
  music_volume: decimal(0, 1).default(musicVolume),
  ...outputFields,
});
export type ScenesInput = z.output<typeof form>;

const orders = orderCalls('/api/scene', form, 'a work of several scenes');

export const scenes = {
  ...orders,
  avatars: call({
    method: 'GET',
    path: '/api/scene/avatar',
    access: 'user',
    summary: 'Avatars for scenes: own (1) or public (2)',
    input: z.object({
      ...page(),
      source: ownership().default('public'),
      name: text(100).default(''),
    }),
    output: z.object({
      list: z.array(avatar),
      hlist: z.array(avatar),
      slist: z.array(avatar),
      total: z.number(),
    }),
  }),
  quote: call({
    ...orders.quote,
    output: orders.quote.output.extend({
      /** Seconds of each scene, in order. */
      scenes: z.array(z.number()),
    }),
  }),
};
