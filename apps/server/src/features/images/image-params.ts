import { pictureEngines } from '@likeness/domain/image-channels';
import { defaultRatio, pictureRatioNames, pictureStyles } from '@likeness/domain/pictures';
import { z } from 'zod';

/** What is kept of an order of pictures. */
export const imageParams = z.object({
  text: z.string(),
  negative: z.string().default(''),
  style: z.enum(pictureStyles).optional(),
  ratio: z.enum(pictureRatioNames).default(defaultRatio),
  count: z.number().default(1),
  seed: z.number().default(1),
  /** The user's own picture. */
  reference: z.object({ fileId: z.string(), storageKey: z.string() }).optional(),
  drawn: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
  producer: z.string().default(''),
  /** The engine elsewhere that makes them; ours without it. */
  engine: z.enum(pictureEngines).optional(),
  /** Whether ours may draw them when that one cannot. */
  offline: z.boolean().default(false),
});
export type ImageParams = z.output<typeof imageParams>;
