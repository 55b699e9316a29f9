import { comfyPictures, type ComfyConfig } from './drivers/comfyui.ts';
import { klingPictures, type KlingPictureConfig } from './drivers/kling.ts';
import type { OpenaiPictureConfig } from './drivers/openai-images.ts';
import { openaiPictures } from './drivers/openai.ts';
import type { PictureDriver } from './external.ts';

/** Settings of the external engines that make pictures, by the name a channel uses: those an installation has. */
export type PictureSettings = {
  openai?: OpenaiPictureConfig | undefined;
  comfyui?: ComfyConfig | undefined;
  kling?: KlingPictureConfig | undefined;
};

/** A driver for each engine that has settings; its name is theirs. They keep connections open until they are closed. */
export function pictureDrivers({ openai, comfyui, kling }: PictureSettings): PictureDriver[] {
  return [
    ...(openai ? [openaiPictures(openai)] : []),
    ...(comfyui ? [comfyPictures(comfyui)] : []),
    ...(kling ? [klingPictures(kling)] : []),
  ];
}
