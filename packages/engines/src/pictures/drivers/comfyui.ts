import { pictureRatios } from '@likeness/domain/pictures';
import type { JobLimits } from '../../external-job.ts';
import { comfyJob } from '../../vendor/comfy-job.ts';
import { filledGraph, type ComfyWorkflow } from '../../vendor/comfy-workflow.ts';
import { jobFailure } from '../../vendor/job.ts';
import type { PictureDriver } from '../external.ts';
import { askedText, checkPictureFile } from './asked.ts';

export type ComfyConfig = {
  /** `http://127.0.0.1:8188`, as it is started. */
  baseUrl: string;
  workflow: ComfyWorkflow;
  limits?: Partial<JobLimits> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const maxText = 10_000;
const usual: JobLimits = { resultBytes: 64 << 20, seconds: 1800, concurrency: 1, pollSeconds: 2 };

/** A ComfyUI server with a workflow of the operator's, which makes one picture a prompt. */
export function comfyPictures({ baseUrl, workflow, now, limits }: ComfyConfig): PictureDriver {
  const { inputs } = workflow;
  return comfyJob({
    baseUrl,
    workflows: [workflow],
    limits: { ...usual, ...limits },
    now,
    parts: ({ pictures }) => pictures.length,

    checkOrder({ reference }) {
      if (reference && !inputs.image) throw jobFailure('invalid', 'the workflow takes no picture');
    },

    async graphs(request, send) {
      const { negative, seed, ratio, reference } = request;
      const { width, height } = pictureRatios[ratio];
      const prompt = askedText(request, { most: maxText, negativeField: inputs.negative !== undefined });
      const image = reference ? await send(reference) : undefined;
      return (i) => filledGraph(workflow, { prompt, negative, seed: seed + i, width, height, image });
    },

    async keep({ part, files: [first] }, { pictures, out }, save) {
      if (!first) throw jobFailure('broken', 'the workflow saved no picture');
      const path = pictures[part] ?? out;
      await save(first, path);
      await checkPictureFile(path);
    },
  });
}
