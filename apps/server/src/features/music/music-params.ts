import { moods, musicKeys, musicLength, musicModes, musicStyles, sectionKinds } from '@likeness/domain/music';
import { musicEngines } from '@likeness/domain/music-channels';
import { z } from 'zod';

/** What a row keeps of an order of music: the form, and what is composed of it. */
export const musicParams = z.object({
  mode: z.enum(musicModes).default('inspiration'),
  title: z.string().default(''),
  prompt: z.string().default(''),
  lyrics: z.string().default(''),
  instrumental: z.boolean().default(false),
  /** As asked for; null where it was left to the composer. */
  asked: z
    .object({
      styles: z.array(z.enum(musicStyles)).default([]),
      tempo: z.number().nullable().default(null),
      key: z.enum(musicKeys).nullable().default(null),
      mood: z.enum(moods).nullable().default(null),
      structure: z.array(z.enum(sectionKinds)).default([]),
    })
    .default({ styles: [], tempo: null, key: null, mood: null, structure: [] }),
  styles: z.array(z.enum(musicStyles)).default(['modern_pop']),
  mood: z.enum(moods).default('bright'),
  tempo: z.number().nullable().default(null),
  seconds: z.number().default(musicLength.default),
  seed: z.number().default(1),
  /** The engine elsewhere that makes it; our own composer without it. */
  engine: z.enum(musicEngines).optional(),
});
export type MusicParams = z.output<typeof musicParams>;
