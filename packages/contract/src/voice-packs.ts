import { z } from 'zod';
import { call } from './call.ts';
import { nothing, text, time } from './fields.ts';

const pack = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  licence: z.string(),
  /** `speech` speaks, `recognition` writes down, `words` answers, writes and translates, `sites` knows video sites. */
  use: z.enum(['speech', 'recognition', 'words', 'sites']),
  languages: z.array(z.string()),
  /** Bytes to fetch; 0 where it is only taken from a folder. */
  bytes: z.number(),
  /** Voices it brings. */
  voices: z.number(),
  installed: z.boolean(),
  /** Of what is installed, else of what would be; null where there is only one. */
  version: z.string().nullable(),
  /** The version that would take the place of the installed one; null where that is the newest. */
  update: z.string().nullable(),
  /** Where it came from, and when it was installed; empty and null until then. */
  from: z.array(z.string()),
  installed_at: time().nullable(),
  /** Who made what of it, under which licence. */
  notice: z.string(),
  /** How far its installation is, 0..1; null while none runs. */
  progress: z.number().nullable(),
  /** Why the last installation failed. */
  problem: z.string().nullable(),
  message: z.string().nullable(),
});
export type VoicePackRow = z.output<typeof pack>;

/** How the natural voices are; until they are `ready` the simple ones speak. */
const natural = z.object({
  /** `fetching` also stands for a fetch that begins in a moment, `unavailable` for a machine that cannot run them. */
  state: z.enum(['ready', 'fetching', 'off', 'failed', 'unavailable']),
  /** How far fetching is, 0..1; null otherwise. */
  progress: z.number().nullable(),
  /** Why fetching failed; it is tried again by itself. */
  message: z.string().nullable(),
});
export type NaturalVoices = z.output<typeof natural>;

const packId = text(40);

export const voicePacks = {
  list: call({
    method: 'GET',
    path: '/api/voice/pack',
    access: 'admin',
    summary: 'Packs of natural voices, recognition, language models and video sites, and which are installed',
    input: nothing(),
    output: z.object({ list: z.array(pack) }),
  }),
  natural: call({
    method: 'GET',
    path: '/api/voice/natural',
    access: 'user',
    summary: 'Whether the natural voices are there, on their way or missing',
    input: nothing(),
    output: natural,
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
