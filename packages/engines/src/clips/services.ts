import type { ClipService } from './clip-job.ts';
import { comfyClips, type ComfyClipConfig } from './drivers/comfyui.ts';
import { klingClips, type KlingClipConfig } from './drivers/kling.ts';

/** The operator's accounts and servers that make clips, by the name that channels use. */
export type ClipServiceSettings = {
  kling?: KlingClipConfig | undefined;
  comfyui?: ComfyClipConfig | undefined;
};

/** A driver for each service that has settings. */
export const clipServices = ({ kling, comfyui }: ClipServiceSettings): ClipService[] => [
  ...(kling ? [klingClips(kling)] : []),
  ...(comfyui ? [comfyClips(comfyui)] : []),
];
