import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { pictureRatios, type PictureRatio } from '@likeness/domain/pictures';
import type { JobLimits } from '../../external-job.ts';
import { exchange, jsonOf, vendorUrl, type VendorAnswer } from '../../vendor/exchange.ts';
import {
  kindOfHttpStatus,
  retryAfterOf,
  type VendorFailure,
  type VendorFailureKind,
} from '../../vendor/failure.ts';
import { jobFailure, jobFailures } from '../../vendor/job.ts';
import type { PictureRequest } from '../external.ts';
import { askedText } from './asked.ts';

export type OpenaiPictureConfig = {
  /** With the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  /** Servers of one's own may need none. */
  key?: string | undefined;
  limits?: Partial<JobLimits> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

type Shape = 'wide' | 'tall' | 'square';
const shapes: Record<PictureRatio, Shape> = {
  '16:9': 'wide',
  '9:16': 'tall',
  '1:1': 'square',
  '2:3': 'tall',
};

/** What the models of OpenAI take; other servers are asked for the size itself. */
const families: [
  model: RegExp,
  { most: number; each: number; sizes: Record<Shape, string>; base64: boolean },
][] = [
  [
    /^(gpt-image|chatgpt-image)/,
    {
      most: 32_000,
      each: 10,
      sizes: { wide: '1536x1024', tall: '1024x1536', square: '1024x1024' },
      base64: false,
    },
  ],
  [
    /^dall-e-3/,
    {
      most: 4000,
      each: 1,
      sizes: { wide: '1792x1024', tall: '1024x1792', square: '1024x1024' },
      base64: true,
    },
  ],
  [
    /^dall-e-2/,
    {
      most: 1000,
      each: 10,
      sizes: { wide: '1024x1024', tall: '1024x1024', square: '1024x1024' },
      base64: true,
    },
  ],
];
const otherServer = { most: 4000, each: 10, sizes: undefined, base64: true };

const answerShape = z.looseObject({
  data: z.array(z.looseObject({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});
const refusalShape = z.looseObject({
  error: z.union([
    z.string(),
    z.looseObject({ code: z.unknown(), type: z.unknown(), message: z.string().nullish() }),
  ]),
});
export type Images = z.output<typeof answerShape>['data'];

/** `fetch` gives up when nothing came for five minutes, and cannot be told otherwise. */
const maxAnswer = 280;

const mimes: Record<string, string> = { '.png': 'image/png', '.webp': 'image/webp' };

/** The requests of OpenAI's images. `most` is the number of pictures that one of them gives. */
export function openaiImages(config: OpenaiPictureConfig, limits: JobLimits) {
  const { baseUrl, model, key, now = Date.now } = config;
  const family = families.find(([known]) => known.test(model))?.[1] ?? otherServer;
  const authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const textOf = (request: PictureRequest) => askedText(request, { most: family.most, negativeField: false });

  async function failureOf(answer: VendorAnswer): Promise<VendorFailure> {
    const parsed = refusalShape.safeParse(await jsonOf(answer, jobFailures));
    const error = parsed.success ? parsed.data.error : '';
    const said =
      typeof error === 'string' ? error : [error.code, error.type, error.message].filter(Boolean).join(' ');
    const kind = kindOfRefusal(answer.status, said);
    return jobFailure(kind, `HTTP ${answer.status} ${said}`.trim(), retryAfterOf(answer.headers, now()));
  }

  /** One request for `n` pictures. */
  async function order(request: PictureRequest, n: number, signal: AbortSignal): Promise<Images> {
    const { reference, ratio, id } = request;
    const { width, height } = pictureRatios[ratio];
    const fields = {
      model,
      prompt: textOf(request),
      n,
      size: family.sizes?.[shapes[ratio]] ?? `${width}x${height}`,
      ...(family.base64 ? { response_format: 'b64_json' } : {}),
    };
    const answer = await exchange({
      url: vendorUrl(baseUrl, reference ? 'images/edits' : 'images/generations'),
      ...(reference ? { form: await formOf(fields, reference) } : { json: fields }),
      headers: { ...authorization, 'idempotency-key': `${id}-${n}` },
      signal,
      answerSeconds: Math.min(limits.seconds, maxAnswer),
      idleSeconds: 60,
      totalSeconds: limits.seconds,
      names: jobFailures,
    });
    if (answer.status !== 200) throw await failureOf(answer);
    const bytes = n * Math.ceil(limits.resultBytes / 3) * 4 + (1 << 20);
    const parsed = answerShape.safeParse(await jsonOf(answer, jobFailures, bytes));
    if (!parsed.success) throw jobFailure('broken', 'an answer without pictures');
    return parsed.data.data;
  }

  /** Asks for the list of models; throws the failure it is answered with. */
  async function hello(signal?: AbortSignal): Promise<void> {
    const answer = await exchange({
      url: vendorUrl(baseUrl, 'models'),
      headers: authorization,
      signal,
      answerSeconds: 10,
      idleSeconds: 10,
      totalSeconds: 20,
      names: jobFailures,
    });
    if (answer.status !== 200) throw await failureOf(answer);
    await jsonOf(answer, jobFailures);
  }

  return { most: family.each, textOf, order, hello };
}

function kindOfRefusal(status: number, said: string): VendorFailureKind {
  if (/content_policy|moderation|safety/i.test(said)) return 'refused';
  if (/insufficient_quota|billing/i.test(said)) return 'quota';
  return kindOfHttpStatus(status);
}

async function formOf(fields: Record<string, string | number>, reference: string): Promise<FormData> {
  const type = mimes[extname(reference).toLowerCase()] ?? 'image/jpeg';
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('image', new Blob([await readFile(reference)], { type }), basename(reference));
  return form;
}
