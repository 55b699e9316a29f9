import { moods, musicKeys, musicLength, musicModes, musicStyles } from '@likeness/domain/music';
import { z } from 'zod';

const schema = z.object({
  mode: z.enum(musicModes).catch('inspiration').default('inspiration'),
  prompt: z.string().catch('').default(''),
  title: z.string().catch('').default(''),
  lyrics: z.string().catch('').default(''),
  style: z.array(z.enum(musicStyles)).catch([]).default([]),
  duration: z.number().min(musicLength.min).max(musicLength.max).catch(60).default(musicLength.default),
  instrumental: z.boolean().catch(false).default(false),
  /** 0: left to the composer, as '' is elsewhere. */
  tempo: z.number().catch(0).default(0),
  key: z
    .enum(['', ...musicKeys])
    .catch('')
    .default(''),
  mood: z
    .enum(['', ...moods])
    .catch('')
    .default(''),
  structure: z.string().catch('').default(''),
  /** Of an earlier piece whose tune is kept. */
  seed: z.number().nullable().catch(null).default(null),
});

/** Everything the page of music holds. */
export type MusicDraft = z.output<typeof schema>;

/** A draft out of storage; whatever cannot be read starts again, field by field. */
export function parseMusic(stored: string | null): MusicDraft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}
