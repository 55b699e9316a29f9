import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { ask, below, download, putAndWait, type Answer } from '../exchange.ts';
import { EngineFailure, fileFailure, kindOfStatus } from '../failure.ts';
import type { JobOptions } from '../../external-job.ts';
import type { PresenterDriver, PresenterLimits, PresenterRequest } from '../port.ts';
import { checkRequest, checkResult, checkTicket } from '../request-rules.ts';
import type { CogModel } from './cog-models.ts';

export type CogConfig = {
  /** Where the container listens, `http://127.0.0.1:5000` as it is started. */
  baseUrl: string;
  model: CogModel;
  /** Addresses below which results may lie, for a server that uploads them; without any, only inline results. */
  resultUrls?: readonly string[] | undefined;
  limits?: Partial<PresenterLimits> | undefined;
  /** Seconds for a short answer and for a whole result from `resultUrls`. */
  answerSeconds?: number | undefined;
  downloadSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const health = z.object({ status: z.string() });
const prediction = z.object({
  status: z.string(),
  output: z.union([z.string(), z.array(z.string())]).nullish(),
  error: z.string().nullish(),
});

const mimes: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
};
const inlineVideo = 'data:video/mp4;base64,';
const remembered = 1000;

/** One PUT that waits for its video. */
type Waiting = { stop: AbortController; settled?: Answer | undefined; problem?: unknown };

/**
 * A Cog container with one of the `CogModel`s inside.
 *
 * Cog tells a result only in the answer to the request that waits for it, so the driver keeps that request open.
 * When it is lost, `check` puts the same id again as soon as the engine is free: while the work runs Cog does not
 * start it twice.
 */
export function cogDriver(config: CogConfig): PresenterDriver {
  const { model, answerSeconds = 20, downloadSeconds = 600, now = Date.now } = config;
  const limits: PresenterLimits = {
    person: model.person.kind,
    // Both travel in one JSON text, as base64.
    personBytes: 128 << 20,
    audioBytes: 64 << 20,
    resultBytes: 256 << 20,
    seconds: 3600,
    concurrency: 1,
    pollSeconds: 2,
    stays: true,
    ...config.limits,
  };
  const described = { name: model.name, limits };
  const waiting = new Map<string, Waiting>();
  /** SHA-256 of each result, and of the inputs it was made from. */
  const results = new Map<string, string>();

  async function state(options: JobOptions): Promise<string> {
    const { status, body } = await ask(below(config.baseUrl, 'health-check'), {
      signal: options.signal,
      seconds: answerSeconds,
      maxBytes: 4 << 20,
    });
    const answer = health.safeParse(body);
    if (answer.success) return answer.data.status;
    const kind = status >= 200 && status < 300 ? 'transient' : kindOfStatus(status);
    throw new EngineFailure(kind, `health-check: HTTP ${status} without a state`);
  }

  async function put(request: PresenterRequest, startedAt: number): Promise<void> {
    const input = {
      ...model.settings,
      [model.person.input]: await dataUrl(request.person),
      [model.audio]: await dataUrl(request.audio),
    };
    const entry: Waiting = { stop: new AbortController() };
    waiting.set(request.id, entry);
    putAndWait(below(config.baseUrl, `predictions/${request.id}`), {
      json: { input },
      signal: entry.stop.signal,
      seconds: Math.max(1, limits.seconds - (now() - startedAt) / 1000),
      maxBytes: Math.ceil(limits.resultBytes / 3) * 4 + (1 << 20),
    }).then(
      (answer) => {
        entry.settled = answer;
      },
      (problem: unknown) => {
        entry.problem = problem;
      },
    );
  }

  /** Brings the output of a finished prediction to `request.out`. */
  async function keep(
    output: string | string[] | null | undefined,
    request: PresenterRequest,
    options: JobOptions,
  ): Promise<void> {
    const { out } = request;
    const address = Array.isArray(output) ? output[0] : output;
    if (address?.startsWith(inlineVideo)) {
      try {
        await writeFile(`${out}.part`, Buffer.from(address.slice(inlineVideo.length), 'base64'));
        await rename(`${out}.part`, out);
      } catch (error) {
        await rm(`${out}.part`, { force: true });
        throw fileFailure(error);
      }
    } else {
      const url = allowed(address, config.resultUrls ?? []);
      const maxBytes = limits.resultBytes;
      await download(url, { out, signal: options.signal, seconds: downloadSeconds, maxBytes });
    }
    try {
      await checkResult(out, request);
      if (model.mayRepeat) await refuseRepeat(request);
    } catch (error) {
      await rm(out, { force: true });
      throw error;
    }
  }

  async function refuseRepeat(request: PresenterRequest): Promise<void> {
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    const result = hash(await readFile(request.out));
    const inputs = hash(await readFile(request.person)) + hash(await readFile(request.audio));
    const before = results.get(result);
    if (before !== undefined && before !== inputs)
      throw new EngineFailure('broken', 'the engine handed back the video of an earlier work');
    results.set(result, inputs);
    if (results.size > remembered) results.delete([...results.keys()][0] ?? '');
  }

  async function settle(answer: Answer, request: PresenterRequest, options: JobOptions) {
    const found = prediction.safeParse(answer.body);
    if (!found.success || answer.status >= 400)
      throw new EngineFailure(
        answer.status < 400 ? 'broken' : kindOfStatus(answer.status),
        `predictions: HTTP ${answer.status} ${found.data?.error ?? ''}`.trim(),
      );
    const { status, output, error } = found.data;
    // It runs already, for a request of ours that was lost; its result will not come through this answer.
    if (status === 'starting' || status === 'processing') return { state: 'pending' } as const;
    if (status !== 'succeeded') throw new EngineFailure('broken', error ?? status);
    await keep(output, request, options);
    return { state: 'done', file: request.out } as const;
  }

  return {
    ...described,

    async health(options = {}) {
      try {
        const found = await state(options);
        return { ok: found === 'READY' || found === 'BUSY', detail: found };
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        return { ok: false, detail: error.message };
      }
    },

    async start(request, options = {}) {
      options.signal?.throwIfAborted();
      await checkRequest(described, request);
      const ticket = { driver: model.name, id: request.id, startedAt: now() };
      if (waiting.has(request.id)) return ticket;
      if (waiting.size >= limits.concurrency) throw new EngineFailure('rate', 'all our requests are in use');
      const found = await state(options);
      if (found === 'BUSY') throw new EngineFailure('rate', 'the engine is busy');
      if (found !== 'READY') throw new EngineFailure('transient', `the engine is ${found}`);
      await put(request, ticket.startedAt);
      return ticket;
    },

    async check(ticket, request, options = {}) {
      options.signal?.throwIfAborted();
      checkTicket(described, ticket);
      const { id } = ticket;
      const failed = (problem: EngineFailure) => {
        waiting.get(id)?.stop.abort(problem);
        waiting.delete(id);
        return { state: 'failed', problem, retry: problem.retry } as const;
      };
      const entry = waiting.get(id);
      if (entry?.settled) {
        try {
          const found = await settle(entry.settled, request, options);
          waiting.delete(id);
          return found;
        } catch (error) {
          if (!(error instanceof EngineFailure)) throw error;
          // A lost download is asked for again, from the answer we still have.
          if (error.kind === 'transient' && entry.settled.status < 400) throw error;
          return failed(error);
        }
      }
      if (now() - ticket.startedAt > limits.seconds * 1000)
        return failed(new EngineFailure('broken', `not ready in ${limits.seconds} s`, 'render-timeout'));
      if (entry && entry.problem === undefined) return { state: 'pending' };
      waiting.delete(id);
      if (entry?.problem instanceof EngineFailure && entry.problem.kind !== 'transient')
        return failed(entry.problem);
      // It is not waited for any more: our connection was lost, or we were started again.
      const found = await state(options);
      if (found === 'READY') {
        await checkRequest(described, { ...request, id });
        await put({ ...request, id }, ticket.startedAt);
      } else if (found !== 'BUSY') throw new EngineFailure('transient', `the engine is ${found}`);
      return { state: 'pending' };
    },

    async cancel(ticket, options = {}) {
      checkTicket(described, ticket);
      waiting.get(ticket.id)?.stop.abort(new EngineFailure('broken', 'cancelled'));
      waiting.delete(ticket.id);
      const { status } = await ask(below(config.baseUrl, `predictions/${ticket.id}/cancel`), {
        method: 'POST',
        signal: options.signal,
        seconds: answerSeconds,
        maxBytes: 1 << 20,
      });
      if (status !== 404 && (status < 200 || status >= 300))
        throw new EngineFailure(kindOfStatus(status), `cancel: HTTP ${status}`);
    },

    async release(ticket) {
      checkTicket(described, ticket);
      waiting.get(ticket.id)?.stop.abort(new EngineFailure('broken', 'released'));
      waiting.delete(ticket.id);
    },

    async close() {
      for (const { stop } of waiting.values()) stop.abort(new EngineFailure('transient', 'closed'));
      waiting.clear();
    },
  };
}

async function dataUrl(path: string): Promise<string> {
  const mime = mimes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return `data:${mime};base64,${(await readFile(path)).toString('base64')}`;
}

/** An address in an answer is fetched only below a base that the operator named. */
function allowed(address: string | null | undefined, bases: readonly string[]): URL {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  const within = (base: URL) => url?.origin === base.origin && url.pathname.startsWith(base.pathname);
  if (
    url &&
    !url.username &&
    !/%2f|%5c/i.test(url.pathname) &&
    bases.some((base) => within(below(base, '.')))
  )
    return url;
  throw new EngineFailure('broken', `result at a foreign place: ${address?.slice(0, 200) ?? 'nowhere'}`);
}
