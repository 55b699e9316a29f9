import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { JobLimits, JobOptions } from '../../external-job.ts';
import { jobFailure } from '../../vendor/job.ts';
import { klingJob } from '../../vendor/kling-job.ts';
import type { KlingAccount } from '../../vendor/kling.ts';
import { saveResult } from '../../vendor/result-file.ts';
import type { ClipJobRequest, ClipService } from '../clip-job.ts';
import { checkClipFile } from './check-clip-file.ts';

export type KlingClipConfig = {
  account: KlingAccount;
  /** `kling-v1-6` by default. Not every model takes a last frame. */
  model?: string | undefined;
  limits?: Partial<JobLimits> | undefined;
  /** Seconds for a short answer. */
  answerSeconds?: number | undefined;
};

const paths = { text: 'v1/videos/text2video', image: 'v1/videos/image2video' } as const;
const result = z.looseObject({ videos: z.array(z.looseObject({ url: z.string() })).min(1) });
const usual: JobLimits = { resultBytes: 512 << 20, seconds: 3600, concurrency: 2, pollSeconds: 5 };
/** Bytes of a picture, as it is sent. */
const maxPicture = 10 << 20;

/** Clips made at Kling: of words, or of one or two pictures. Kling cannot be told to stop. */
export function klingClips(config: KlingClipConfig): ClipService {
  const { account, model = 'kling-v1-6', answerSeconds } = config;
  const limits = { ...usual, ...config.limits };

  async function bodyOf(request: ClipJobRequest): Promise<object> {
    const { kind, prompt, negative, imagination, mode, seconds, ratio, first, last } = request;
    return {
      model_name: model,
      prompt,
      ...(negative && { negative_prompt: negative }),
      // Kling counts the other way: 1 keeps closest to the words. Its second models do without.
      ...(!model.startsWith('kling-v2') && { cfg_scale: Math.round((1 - imagination) * 100) / 100 }),
      mode,
      duration: String(seconds),
      ...(kind === 'text' && { aspect_ratio: ratio }),
      ...(first && { image: await picture(first) }),
      ...(last && { image_tail: await picture(last) }),
    };
  }

  async function keep(given: unknown, request: ClipJobRequest, { signal }: JobOptions) {
    const found = result.safeParse(given);
    if (!found.success) throw jobFailure('broken', 'a finished task without a video');
    const saving = { baseUrl: account.baseUrl, signal, seconds: 600, maxBytes: limits.resultBytes };
    await saveResult(found.data.videos[0]!.url, request.out, saving);
    await checkClipFile(request);
  }

  const tool = { name: 'kling', account, limits, bodyOf, keep, answerSeconds };
  const jobs = {
    text: klingJob<ClipJobRequest>({ ...tool, path: paths.text }),
    image: klingJob<ClipJobRequest>({ ...tool, path: paths.image }),
  };
  return {
    ...jobs.text,
    start: (request, options) => jobs[request.kind].start(request, options),
    check: (ticket, request, options) => jobs[request.kind].check(ticket, request, options),
  };
}

/** A picture as Kling takes it: base64 without a `data:` prefix. */
async function picture(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (bytes.length > maxPicture) throw jobFailure('invalid', `a picture of ${bytes.length} bytes`);
  return bytes.toString('base64');
}
