import { writeFile } from 'node:fs/promises';
import type { JobLimits } from '../../external-job.ts';
import { heldJob } from '../../vendor/held-job.ts';
import { saveResult } from '../../vendor/result-file.ts';
import type { PictureDriver, PictureRequest } from '../external.ts';
import { checkPicture, checkPictureFile } from './asked.ts';
import { openaiImages, type Images, type OpenaiPictureConfig } from './openai-images.ts';

/**
 * Pictures of a server that speaks OpenAI’s protocol. It tells a result only in the answer to the request that waits for it, so
 * the driver keeps that request open. What was paid for cannot be asked for again: an order whose connection was lost has failed.
 */
export function openaiPictures(config: OpenaiPictureConfig): PictureDriver {
  const { baseUrl, now = Date.now } = config;
  const limits: JobLimits = {
    resultBytes: 32 << 20,
    seconds: 600,
    concurrency: 2,
    pollSeconds: 1,
    stays: true,
    ...config.limits,
  };
  const server = openaiImages(config, limits);

  async function order(request: PictureRequest, signal: AbortSignal): Promise<Images> {
    const images: Images = [];
    while (images.length < request.pictures.length) {
      const n = Math.min(server.most, request.pictures.length - images.length);
      images.push(...(await server.order(request, n, signal)));
    }
    return images;
  }

  async function keep(images: Images, { pictures }: PictureRequest, signal?: AbortSignal): Promise<void> {
    for (const [i, path] of pictures.entries()) {
      const { b64_json: base64, url } = images[i] ?? {};
      if (base64) {
        const bytes = Buffer.from(base64, 'base64');
        checkPicture(bytes);
        await writeFile(path, bytes);
      } else if (url) {
        await saveResult(url, path, { baseUrl, signal, seconds: 120, maxBytes: limits.resultBytes });
        await checkPictureFile(path);
      }
    }
  }

  return heldJob({
    name: 'openai',
    limits,
    now,
    hello: server.hello,
    // What the words are refused for is known before anything is sent.
    check: (request: PictureRequest) => void server.textOf(request),
    order,
    keep,
  });
}
