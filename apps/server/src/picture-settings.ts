import { readFileSync } from 'node:fs';
import type { ComfyConfig } from '@likeness/engines/pictures/drivers/comfyui';
import { readWorkflow } from '@likeness/engines/pictures/drivers/comfyui-workflow';
import type { PictureSettings } from '@likeness/engines/pictures/drivers';
import type { KlingAccount } from '@likeness/engines/vendor/kling';
import type { engineVariables } from './engine-variables.ts';

type Read = (name: keyof typeof engineVariables) => string | undefined;

const klingUrl = 'https://api-singapore.klingai.com';

/** The account at Kling, if the operator has one. Throws an Error that names the variable. */
export function klingOf(read: Read): KlingAccount | undefined {
  const [baseUrl, key] = [read('KLING_URL') ?? klingUrl, read('KLING_KEY')];
  const [access, secret] = [read('KLING_ACCESS_KEY'), read('KLING_SECRET_KEY')];
  if (key) return { baseUrl, key };
  if (!access && !secret) return undefined;
  if (!access || !secret) throw new Error('KLING_ACCESS_KEY and KLING_SECRET_KEY belong together.');
  return { baseUrl, key: { access, secret } };
}

/** The engines elsewhere that make pictures. Throws an Error that names the variable. */
export function picturesOf(read: Read, kling: KlingAccount | undefined): PictureSettings {
  const [openai, model, comfyui] = [read('PICTURE_URL'), read('PICTURE_MODEL'), read('COMFYUI_URL')];
  if (openai && !model) throw new Error('PICTURE_URL needs PICTURE_MODEL as well.');
  return {
    ...(openai && model ? { openai: { baseUrl: openai, model, key: read('PICTURE_KEY') } } : {}),
    ...(comfyui ? { comfyui: comfyOf(comfyui, read('COMFYUI_WORKFLOW')) } : {}),
    ...(kling ? { kling: { account: kling, model: read('KLING_PICTURE_MODEL') } } : {}),
  };
}

function comfyOf(baseUrl: string, path: string | undefined): ComfyConfig {
  if (!path) throw new Error('COMFYUI_URL needs COMFYUI_WORKFLOW as well.');
  try {
    return { baseUrl, workflow: readWorkflow(readFileSync(path, 'utf8')) };
  } catch (error) {
    throw new Error(`COMFYUI_WORKFLOW must be a workflow, but ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
