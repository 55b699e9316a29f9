import {
  oldSubtitleWays,
  translationModes,
  translationSubtitles,
  type OldSubtitles,
} from '@likeness/domain/translation';
import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import { z } from 'zod';
import { backgroundMusic } from '../speaking/background-music.service.ts';

/** What a row keeps of an order of a translation. */
export const translationParams = z.object({
  fileId: z.string(),
  storageKey: z.string(),
  seconds: z.number(),
  source: z.string(),
  target: z.string(),
  mode: z.enum(translationModes).default('voice'),
  /** Speaks lines whose speaker has no voice of their own. */
  voiceId: z.string(),
  /** Whether its user chose that voice; else each speaker gets one that is like theirs. */
  voiceChosen: z.boolean().default(true),
  review: z.boolean().default(false),
  subtitles: z.enum(translationSubtitles).default('none'),
  burn: z.boolean().default(false),
  subtitleStyle: keptSubtitleStyle,
  /** What becomes of the subtitles that are in the picture; earlier versions only knew whether they are covered. */
  cover: z
    .union([z.enum(oldSubtitleWays), z.boolean()])
    .default('keep')
    .transform((way): OldSubtitles => (way === true ? 'cover' : way || 'keep')),
  background: z.boolean().default(true),
  music: backgroundMusic,
  label: z.enum(['zh', 'en']).nullable().default(null),
  producer: z.string().default(''),
  /** 1, and one more each time that it was made again with other lines; `parent` is the work before. */
  version: z.number().default(1),
  parent: z.string().default(''),
});
export type TranslationParams = z.output<typeof translationParams>;
