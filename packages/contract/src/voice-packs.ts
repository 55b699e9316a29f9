import { z } from 'zod';
import { call } from './call.ts';
import { nothing, text } from './fields.ts';

const pack = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  licence: z.string(),
  /** `speech` speaks, `recognition` writes down. */
  use: z.enum(['speech', 'recognition']),
  languages: z.array(z.string()),
  /** Bytes to fetch. */
  bytes: z.number(),
  /** Voices it brings. */
  voices: z.number(),
  installed: z.boolean(),
  /** How far its installation is, 0..1; null while none runs. */
  progress: z.number().nullable(),
  /** Why the last installation failed. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
});
export type VoicePackRow = z.output<typeof pack>;

const packId = text(40);

export const voicePacks = {
  list: call({
    method: 'GET',
    path: '/api/voice/pack',
    access: 'admin',
    summary: 'Packs of natural voices and of recognition, and which are installed',
    input: nothing(),
    output: z.object({ list: z.array(pack) }),
  }),
  install: call({
    method: 'POST',
    path: '/api/voice/pack',
    access: 'admin',
    summary: 'Begin to install a pack; a folder of this machine that holds it already is only named',
    input: z.object({ pack: packId, folder: text(1000).default('') }),
    output: nothing(),
  }),
  stop: call({
    method: 'POST',
    path: '/api/voice/pack/stop',
    access: 'admin',
    summary: 'Stop an installation; beginning again goes on where it stopped',
    input: z.object({ pack: packId }),
    output: nothing(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/voice/pack',
    access: 'admin',
    summary: 'Take a pack away, and its voices out of the lists',
    input: z.object({ pack: packId }),
    output: nothing(),
  }),
};
