import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { JobLimits } from '../../external-job.ts';
import { jobFailure } from '../../vendor/job.ts';
import { klingJob } from '../../vendor/kling-job.ts';
import type { KlingAccount } from '../../vendor/kling.ts';
import { saveResult } from '../../vendor/result-file.ts';
import type { PictureDriver } from '../external.ts';
import { askedText, checkPictureFile } from './asked.ts';

export type KlingPictureConfig = {
  account: KlingAccount;
  /** `kling-v2-1` by default. */
  model?: string | undefined;
  limits?: Partial<JobLimits> | undefined;
  /** Seconds for a short answer. */
  answerSeconds?: number | undefined;
};

const result = z.looseObject({
  images: z.array(z.looseObject({ index: z.number(), url: z.string() })).min(1),
});

const maxPrompt = 2500;
const usual: JobLimits = { resultBytes: 32 << 20, seconds: 1200, concurrency: 4, pollSeconds: 5 };

/** Kling's images of words, or of words and a picture. */
export function klingPictures({
  account,
  model = 'kling-v2-1',
  answerSeconds,
  limits: wished,
}: KlingPictureConfig): PictureDriver {
  const limits = { ...usual, ...wished };
  return klingJob({
    name: 'kling',
    account,
    path: 'v1/images/generations',
    limits,
    answerSeconds,

    async bodyOf(request) {
      const { reference, negative, ratio, pictures } = request;
      // With a picture it takes no list of what must not appear.
      const negativeField = !reference;
      return {
        model_name: model,
        prompt: askedText(request, { most: maxPrompt, negativeField }),
        ...(negative && negativeField ? { negative_prompt: negative } : {}),
        ...(reference ? { image: (await readFile(reference)).toString('base64') } : {}),
        n: pictures.length,
        aspect_ratio: ratio,
      };
    },

    async keep(given, { pictures }, { signal }) {
      const found = result.safeParse(given);
      if (!found.success) throw jobFailure('broken', 'a finished task without images');
      const images = found.data.images.toSorted((one, other) => one.index - other.index);
      const { baseUrl } = account;
      for (const [i, path] of pictures.entries()) {
        const { url } = images[i] ?? {};
        if (!url) return;
        await saveResult(url, path, { baseUrl, signal, seconds: 120, maxBytes: limits.resultBytes });
        await checkPictureFile(path);
      }
    },
  });
}
