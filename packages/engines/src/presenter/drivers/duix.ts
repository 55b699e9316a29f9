import { constants } from 'node:fs';
import { access, copyFile, lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ask, below, download } from '../exchange.ts';
import { EngineFailure, fileFailure, kindOfStatus, type FailureKind } from '../failure.ts';
import type { JobOptions } from '../../external-job.ts';
import type { PresenterDriver, PresenterLimits, PresenterRequest } from '../port.ts';
import { checkRequest, checkResult, checkTicket } from '../request-rules.ts';

/** How files reach the engine and come back. */
export type DuixExchange =
  /** The engine's `face2face/temp` folder, mounted here too. */
  | { way: 'folder'; folder: string }
  /** We put inputs into `publishFolder`, which the engine reads at `publishUrl`; it serves results below `resultUrl`. */
  | { way: 'http'; publishFolder: string; publishUrl: string; resultUrl: string };

export type DuixConfig = {
  /** Where the video service listens, `http://127.0.0.1:8383` as it is installed. */
  baseUrl: string;
  exchange: DuixExchange;
  limits?: Partial<PresenterLimits> | undefined;
  /** Seconds for a short answer and for a whole result. */
  answerSeconds?: number | undefined;
  downloadSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const codes: Record<number, FailureKind> = {
  9999: 'transient',
  10001: 'rate',
  10002: 'invalid',
  10003: 'rate',
};
const accepted = 10000;
const unknownTask = 10004;

const envelope = z.object({ code: z.coerce.number(), msg: z.string().nullish(), data: z.unknown() });
const task = z.object({
  status: z.coerce.number(),
  progress: z.coerce.number().nullish(),
  msg: z.string().nullish(),
  result: z.string().nullish(),
});
type Task = z.infer<typeof task>;

const resultName = /^\w[\w.-]*\.mp4$/;
const noTask = '00000000-0000-4000-8000-000000000000';

/**
 * Duix.Avatar's video service, and anything else that speaks its `/easy/submit` and `/easy/query`.
 *
 * The engine forgets a work as soon as it has told its end, so an end that we failed to use is recovered from the
 * result, whose name is made of our id. It cannot cancel.
 */
export function duixDriver(config: DuixConfig): PresenterDriver {
  const { exchange, answerSeconds = 20, downloadSeconds = 600, now = Date.now } = config;
  const limits: PresenterLimits = {
    person: 'video',
    personBytes: 1 << 30,
    audioBytes: 256 << 20,
    resultBytes: 2 ** 31,
    seconds: 3600,
    concurrency: 1,
    pollSeconds: 2,
    ...config.limits,
  };
  const described = { name: 'duix', limits };
  const closing = new AbortController();
  const inputs = exchange.way === 'folder' ? exchange.folder : exchange.publishFolder;
  const namesOf = (id: string) => ({ person: `${id}-person.mp4`, audio: `${id}-audio.wav` });

  async function call(path: string, options: JobOptions, json?: unknown) {
    const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
    const { status, body } = await ask(below(config.baseUrl, path), {
      ...(json === undefined ? {} : { method: 'POST', json }),
      signal,
      seconds: answerSeconds,
      maxBytes: 1 << 20,
    });
    const answer = envelope.safeParse(body);
    if (answer.success) return answer.data;
    // A proxy's page or half an answer, whatever the status says.
    const kind = status >= 200 && status < 300 ? 'transient' : kindOfStatus(status);
    throw new EngineFailure(kind, `${path}: HTTP ${status} without a code`);
  }

  function refusal(path: string, { code, msg }: { code: number; msg?: string | null | undefined }) {
    return new EngineFailure(codes[code] ?? 'transient', `${path}: code ${code} ${msg ?? ''}`.trim());
  }

  /** What the engine knows of `id`; undefined when nothing, or no longer. */
  async function query(id: string, options: JobOptions): Promise<Task | undefined> {
    const answer = await call(`easy/query?code=${id}`, options);
    if (answer.code === unknownTask) return undefined;
    if (answer.code !== accepted) throw refusal('query', answer);
    const found = task.safeParse(answer.data);
    if (!found.success) throw new EngineFailure('transient', 'query: a task without a status');
    return found.data;
  }

  async function place(from: string, name: string): Promise<void> {
    const to = join(inputs, name);
    try {
      await copyFile(from, `${to}.part`);
      await rename(`${to}.part`, to);
    } catch (error) {
      await rm(`${to}.part`, { force: true }).catch(() => undefined);
      throw fileFailure(error);
    }
  }

  async function removeInputs(id: string): Promise<void> {
    for (const name of Object.values(namesOf(id))) await rm(join(inputs, name), { force: true });
  }

  async function resultExists(id: string, options: JobOptions): Promise<boolean> {
    if (exchange.way === 'folder')
      return lstat(join(exchange.folder, `${id}-r.mp4`)).then(
        (found) => found.isFile(),
        () => false,
      );
    const url = below(exchange.resultUrl, `${id}-r.mp4`);
    const { status } = await ask(url, {
      method: 'HEAD',
      signal: options.signal,
      seconds: answerSeconds,
      maxBytes: 0,
    });
    if (status >= 500) throw new EngineFailure('transient', `${url.href}: HTTP ${status}`);
    return status === 200;
  }

  /** Name of a result in the one place where results lie; anything that points elsewhere is refused. */
  function safeName(result: string): string {
    const start = exchange.way === 'http' ? below(exchange.resultUrl, '.').href : '/';
    const name = result.startsWith(start) ? result.slice(start.length) : result.replace(/^\//, '');
    if (!resultName.test(name)) throw new EngineFailure('broken', `result at a foreign place: ${result}`);
    return name;
  }

  async function fetchResult(name: string, request: PresenterRequest, options: JobOptions): Promise<void> {
    const { out } = request;
    if (exchange.way === 'http') {
      const maxBytes = limits.resultBytes;
      await download(below(exchange.resultUrl, name), {
        out,
        signal: options.signal,
        seconds: downloadSeconds,
        maxBytes,
      });
    } else {
      const from = join(exchange.folder, name);
      const found = await lstat(from).catch(() => undefined);
      if (!found?.isFile())
        throw new EngineFailure('settings', `no result at ${from}: is the folder shared?`);
      if (found.size > limits.resultBytes) throw new EngineFailure('broken', `result of ${found.size} bytes`);
      await copyFile(from, out).catch((error: unknown) => {
        throw fileFailure(error);
      });
    }
    await checkResult(out, request).catch(async (error: unknown) => {
      await rm(out, { force: true });
      throw error;
    });
  }

  return {
    ...described,

    async health(options = {}) {
      try {
        await access(inputs, constants.W_OK).catch((error: unknown) => {
          throw fileFailure(error);
        });
        await query(noTask, options);
        return { ok: true, detail: `answers at ${config.baseUrl}` };
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        // Busy is not ill.
        return { ok: error.kind === 'rate', detail: error.message };
      }
    },

    async start(request, options = {}) {
      options.signal?.throwIfAborted();
      await checkRequest(described, request);
      const { id } = request;
      const ticket = { driver: 'duix', id, startedAt: now() };
      const known = await query(id, options);
      if (known && known.status !== 3) return ticket;
      if (!known && (await resultExists(id, options))) return ticket;
      const { person, audio } = namesOf(id);
      await place(request.person, person);
      await place(request.audio, audio);
      const address = (name: string) =>
        exchange.way === 'http' ? below(exchange.publishUrl, name).href : name;
      try {
        const answer = await call('easy/submit', options, {
          video_url: address(person),
          audio_url: address(audio),
          code: id,
          chaofen: 0,
          watermark_switch: 0,
          pn: 1,
        });
        if (answer.code !== accepted) throw refusal('submit', answer);
        return ticket;
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        if (error.kind === 'transient') {
          // The order may have arrived although its answer did not.
          if (await query(id, options).catch(() => undefined)) return ticket;
        } else await removeInputs(id);
        throw error;
      }
    },

    async check(ticket, request, options = {}) {
      options.signal?.throwIfAborted();
      checkTicket(described, ticket);
      const expired = now() - ticket.startedAt > limits.seconds * 1000;
      const failed = (problem: EngineFailure) =>
        ({ state: 'failed', problem, retry: problem.retry }) as const;
      try {
        const known = await query(ticket.id, options).catch((error: unknown) => {
          // A wrong answer to a question says nothing about the work.
          if (error instanceof EngineFailure)
            throw new EngineFailure('transient', error.message, error.problem);
          throw error;
        });
        if (known?.status === 3) return failed(new EngineFailure('broken', known.msg ?? 'failed'));
        if (known && known.status !== 2) {
          if (!expired) return { state: 'pending', progress: shareOf(known.progress) };
          return failed(new EngineFailure('broken', `not ready in ${limits.seconds} s`, 'render-timeout'));
        }
        if (!known && !(await resultExists(ticket.id, options)))
          return failed(new EngineFailure('broken', 'the engine knows nothing of this work any more'));
        await fetchResult(safeName(known?.result ?? `${ticket.id}-r.mp4`), request, options);
        return { state: 'done', file: request.out };
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        if (['broken', 'settings'].includes(error.kind)) return failed(error);
        if (expired) return failed(new EngineFailure('broken', error.message, 'render-timeout'));
        throw error;
      }
    },

    async release(ticket) {
      checkTicket(described, ticket);
      try {
        await removeInputs(ticket.id);
        if (exchange.way === 'folder') await rm(join(exchange.folder, `${ticket.id}-r.mp4`), { force: true });
      } catch (error) {
        throw fileFailure(error);
      }
    },

    async close() {
      closing.abort(new EngineFailure('transient', 'closed'));
    },
  };
}

function shareOf(percent: number | null | undefined): number | undefined {
  return percent == null || !Number.isFinite(percent) ? undefined : Math.min(1, Math.max(0, percent / 100));
}
