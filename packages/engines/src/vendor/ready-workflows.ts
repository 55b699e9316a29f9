import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A file that a ComfyUI server needs in one of its folders of models. */
const model = z.object({ file: z.string(), folder: z.string(), licence: z.string(), from: z.url() });
export type NeededModel = z.output<typeof model>;

/** Workflows of ours, of models under open licences, by the setting that they are for. */
const files: Readonly<Record<string, string>> = {
  COMFYUI_WORKFLOW: 'pictures.json',
  COMFYUI_TEXT_CLIP_WORKFLOW: 'text-clips.json',
  COMFYUI_IMAGE_CLIP_WORKFLOW: 'image-clips.json',
};

/** The ready workflow for a setting, as JSON, and the models that it needs; undefined where there is none. */
export async function readyWorkflow(
  variable: string,
): Promise<{ text: string; models: NeededModel[] } | undefined> {
  const file = files[variable];
  if (!file) return undefined;
  const { models, ...workflow } = JSON.parse(
    await readFile(new URL(`workflows/${file}`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
  return { text: JSON.stringify(workflow, undefined, 2), models: z.array(model).parse(models) };
}
