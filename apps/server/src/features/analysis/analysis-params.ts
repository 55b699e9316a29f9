import { z } from 'zod';
import { videoSource } from '../extraction/video-source.service.ts';

const figure = z.number().nullable().default(null);

/** What a row keeps of an order. */
export const analysisParams = z.object({
  type: z.enum(['video', 'account']).default('video'),
  text: z.string().default(''),
  /** The video that is analysed; null where only its words were given. */
  source: videoSource.nullable().default(null),
  /** The account with its videos, in their order; null for a single video. */
  account: z
    .object({
      links: z.array(z.string()),
      nickname: z.string().default(''),
      followers: figure,
      following: figure,
      likes: figure,
      shares: figure,
    })
    .nullable()
    .default(null),
});
export type AnalysisParams = z.output<typeof analysisParams>;
