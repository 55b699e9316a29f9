import { driversOf, type SettingsOf } from '../drivers.ts';
import type { ClipService } from './clip-job.ts';
import { comfyClips } from './drivers/comfyui.ts';
import { klingClips } from './drivers/kling.ts';

const makers = { kling: klingClips, comfyui: comfyClips };

/** The operator's accounts and servers that make clips, by the name that channels use. */
export type ClipServiceSettings = SettingsOf<typeof makers>;

/** A driver for each service that has settings. */
export const clipServices = (settings: ClipServiceSettings): ClipService[] => driversOf(makers, settings);
