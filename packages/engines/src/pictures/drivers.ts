import { driversOf, type SettingsOf } from '../drivers.ts';
import { comfyPictures } from './drivers/comfyui.ts';
import { klingPictures } from './drivers/kling.ts';
import { openaiPictures } from './drivers/openai.ts';
import type { PictureDriver } from './external.ts';

const makers = { openai: openaiPictures, comfyui: comfyPictures, kling: klingPictures };

/** Settings of the external engines that make pictures, by the name a channel uses: those an installation has. */
export type PictureSettings = SettingsOf<typeof makers>;

/** A driver for each engine that has settings; its name is theirs. They keep connections open until they are closed. */
export const pictureDrivers = (settings: PictureSettings): PictureDriver[] => driversOf(makers, settings);
