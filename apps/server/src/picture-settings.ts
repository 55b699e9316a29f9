import { readFileSync } from 'node:fs';
import type { ClipServiceSettings } from '@likeness/engines/clips/services';
import type { ComfyConfig } from '@likeness/engines/pictures/drivers/comfyui';
import { readWorkflow, type ComfyWorkflow } from '@likeness/engines/vendor/comfy-workflow';
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
  const [openai, model, comfyui] = [read('PICTURE_URL'), read('PICTURE_MODEL'), comfyOf(read)];
  if (openai && !model) throw new Error('PICTURE_URL needs PICTURE_MODEL as well.');
  return {
    ...(openai && model ? { openai: { baseUrl: openai, model, key: read('PICTURE_KEY') } } : {}),
    ...(comfyui ? { comfyui } : {}),
    ...(kling ? { kling: { account: kling, model: read('KLING_PICTURE_MODEL') } } : {}),
  };
}

/** The engines elsewhere that make clips. Throws an Error that names the variable. */
export function clipServicesOf(read: Read, kling: KlingAccount | undefined): ClipServiceSettings {
  const baseUrl = read('COMFYUI_URL');
  const [text, image] = clipWorkflows.map((name) => workflowOf(read, name));
  if ((text === undefined) !== (image === undefined))
    throw new Error(`${clipWorkflows.join(' and ')} belong together.`);
  return {
    ...(kling ? { kling: { account: kling, model: read('KLING_CLIP_MODEL') } } : {}),
    ...(baseUrl && text && image ? { comfyui: { baseUrl, text, image } } : {}),
  };
}

const clipWorkflows = ['COMFYUI_TEXT_CLIP_WORKFLOW', 'COMFYUI_IMAGE_CLIP_WORKFLOW'] as const;

function comfyOf(read: Read): ComfyConfig | undefined {
  const [baseUrl, workflow] = [read('COMFYUI_URL'), workflowOf(read, 'COMFYUI_WORKFLOW')];
  const used = workflow !== undefined || clipWorkflows.some((name) => read(name));
  if (baseUrl && !used) throw new Error('COMFYUI_URL needs COMFYUI_WORKFLOW as well.');
  if (used && !baseUrl) throw new Error('A workflow of ComfyUI needs COMFYUI_URL as well.');
  return baseUrl && workflow ? { baseUrl, workflow } : undefined;
}

function workflowOf(read: Read, name: keyof typeof engineVariables): ComfyWorkflow | undefined {
  const said = read(name);
  if (!said) return undefined;
  try {
    // The environment names a file, a page sends what is in it.
    return readWorkflow(said.startsWith('{') ? said : readFileSync(said, 'utf8'));
  } catch (error) {
    throw new Error(`${name} must be a workflow, but ${(error as Error).message}.`, { cause: error });
  }
}
