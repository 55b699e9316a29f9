import { writeFile } from 'node:fs/promises';
import type { JobLimits, JobTicket } from '../../external-job.ts';
import { VendorFailure } from '../../vendor/failure.ts';
import { checkJobRequest, checkJobTicket, failedWith, jobFailure, overdue } from '../../vendor/job.ts';
import { saveResult } from '../../vendor/result-file.ts';
import type { PictureDriver, PictureRequest } from '../external.ts';
import { checkPicture, checkPictureFile } from './asked.ts';
import { openaiImages, type Images, type OpenaiPictureConfig } from './openai-images.ts';

/** A request that is waited for; `retryAt` when the vendor asked to come again (milliseconds since 1970). */
type Waiting = {
  stop: AbortController;
  images?: Images | undefined;
  failure?: unknown;
  retryAt?: number | undefined;
};

/**
 * Pictures of a server that speaks OpenAI's protocol. It tells a result only in the answer to the request that waits for it, so
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
  const name = 'openai';
  const server = openaiImages(config, limits);
  const waiting = new Map<string, Waiting>();

  function put(request: PictureRequest): void {
    const entry: Waiting = { stop: new AbortController() };
    waiting.set(request.id, entry);
    const { signal } = entry.stop;
    const all = async () => {
      const images: Images = [];
      while (images.length < request.pictures.length)
        images.push(
          ...(await server.order(
            request,
            Math.min(server.most, request.pictures.length - images.length),
            signal,
          )),
        );
      return images;
    };
    all().then(
      (images) => {
        entry.images = images;
      },
      (failure: unknown) => {
        entry.failure = failure;
        if (failure instanceof VendorFailure && failure.kind === 'busy')
          entry.retryAt = now() + 1000 * (failure.retryAfter ?? 5);
      },
    );
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

  function forget({ id }: JobTicket, reason: VendorFailure): void {
    waiting.get(id)?.stop.abort(reason);
    waiting.delete(id);
  }

  return {
    name,
    limits,

    async health({ signal } = {}) {
      try {
        await server.hello(signal);
        return { ok: true, detail: 'ready' };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: false, detail: error.message };
      }
    },

    async start(request, { signal } = {}) {
      signal?.throwIfAborted();
      checkJobRequest(request);
      const ticket = { driver: name, id: request.id, startedAt: now() };
      if (waiting.has(request.id)) return ticket;
      if (waiting.size >= limits.concurrency) throw jobFailure('busy', 'all our requests are in use');
      // What the words are refused for is known before anything is sent.
      server.textOf(request);
      put(request);
      return ticket;
    },

    async check(ticket, request, { signal } = {}) {
      signal?.throwIfAborted();
      checkJobTicket(name, ticket);
      const late = overdue(ticket, limits.seconds, now());
      if (late) forget(ticket, jobFailure('slow', 'too late'));
      if (late) return late;
      const entry = waiting.get(ticket.id);
      if (!entry)
        return { ...failedWith(jobFailure('broken', 'the connection was lost')), retry: 'never' } as const;
      if (entry.images) {
        try {
          await keep(entry.images, request, signal);
        } catch (error) {
          if (!(error instanceof VendorFailure) || error.kind !== 'broken') throw error;
          forget(ticket, error);
          return failedWith(error);
        }
        waiting.delete(ticket.id);
        return { state: 'done', file: request.out };
      }
      if (entry.failure === undefined) return { state: 'pending' };
      if (entry.retryAt !== undefined) {
        if (now() >= entry.retryAt) put({ ...request, id: ticket.id });
        return { state: 'pending' };
      }
      waiting.delete(ticket.id);
      if (!(entry.failure instanceof VendorFailure)) throw entry.failure;
      // A lost answer may have been paid for; only what was refused before it began is asked for again.
      const lost = !toldBefore(entry.failure);
      return lost ? { state: 'failed', problem: entry.failure, retry: 'never' } : failedWith(entry.failure);
    },

    async cancel(ticket) {
      checkJobTicket(name, ticket);
      forget(ticket, jobFailure('broken', 'cancelled'));
    },

    async release(ticket) {
      checkJobTicket(name, ticket);
      forget(ticket, jobFailure('broken', 'released'));
    },

    async close() {
      for (const { stop } of waiting.values()) stop.abort(jobFailure('unreachable', 'closed'));
      waiting.clear();
    },
  };
}

/** Whether a failure is known to have come before anything was made. */
const toldBefore = ({ kind, message, detail }: VendorFailure) =>
  kind === 'unreachable'
    ? /HTTP 5|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(`${message} ${detail}`)
    : !['slow', 'broken'].includes(kind);
