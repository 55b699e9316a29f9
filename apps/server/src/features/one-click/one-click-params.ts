import { oneClickDefaults, oneClickMusic, oneClickRatios } from '@likeness/domain/one-click';
import { pictureStyles } from '@likeness/domain/pictures';
import { emotions } from '@likeness/domain/speech';
import { writingLanguages } from '@likeness/domain/writing';
import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import { z } from 'zod';

const file = z.object({ fileId: z.string(), storageKey: z.string() });

/** What a row keeps of an order of a short video. */
export const oneClickParams = z.object({
  description: z.string(),
  seconds: z.number().default(oneClickDefaults.seconds),
  ratio: z.enum(oneClickRatios).default(oneClickDefaults.ratio),
  style: z.enum([...pictureStyles, '']).default(''),
  assets: z.array(file.extend({ kind: z.enum(['image', 'video']) })).default([]),
  /** Empty until the script is written. `asset` is the id of a file of `assets`, or empty. */
  scenes: z.array(z.object({ text: z.string(), asset: z.string().default('') })).default([]),
  headline: z.string().default(''),
  language: z.enum(writingLanguages).default('zh-CN'),
  /** How every scene is spoken; its words are those of the scene. */
  voice: z.object({
    voiceId: z.string(),
    driver: z.string(),
    engineVoice: z.string(),
    language: z.string().default(''),
    emotion: z.enum(emotions).default('default'),
    rate: z.number().default(1),
    volume: z.number().default(1),
    pitch: z.number().default(1),
  }),
  music: z.enum(oneClickMusic).default(oneClickDefaults.music),
  musicFile: file.nullable().default(null),
  subtitles: z.boolean().default(true),
  subtitleStyle: keptSubtitleStyle,
  seed: z.number().default(1),
  label: z.enum(['zh', 'en']).nullable().default(null),
  producer: z.string().default(''),
  version: z.number().default(1),
  parent: z.string().default(''),
});
export type OneClickParams = z.output<typeof oneClickParams>;
