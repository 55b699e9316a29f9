import type { ClipService } from './clip-job.ts';
import { klingClips, type KlingClipConfig } from './drivers/kling.ts';

/** The operator's accounts at clip services, by the name that channels use. */
export type ClipServiceSettings = { kling?: KlingClipConfig | undefined };

/** A driver for each service with an account. */
export const clipServices = ({ kling }: ClipServiceSettings): ClipService[] =>
  kling ? [klingClips(kling)] : [];
