import { z } from 'zod';
import type { JobLimits, JobTicket } from '../../external-job.ts';
import {
  bodyOf,
  exchange,
  jsonOf,
  statusFailure,
  vendorUrl,
  type VendorCall,
} from '../../vendor/exchange.ts';
import { VendorFailure } from '../../vendor/failure.ts';
import { toldBefore } from '../../vendor/held-job.ts';
import {
  checkJobRequest,
  checkJobTicket,
  failedWith,
  jobFailure,
  jobFailures as names,
  overdue,
} from '../../vendor/job.ts';
import {
  isMinor,
  keepSound,
  musicWords,
  taggedLyrics,
  type MusicJobRequest,
  type MusicService,
} from '../music-job.ts';

export type AceStepConfig = {
  /** `http://127.0.0.1:8001`. */
  baseUrl: string;
  key?: string | undefined;
  limits?: Partial<JobLimits> | undefined;
  /** Seconds for a short answer. */
  answerSeconds?: number | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const usual: JobLimits = { resultBytes: 128 << 20, seconds: 1800, concurrency: 1, pollSeconds: 3 };
/** Share of the length, and seconds besides, by which a piece may differ from what was ordered. */
const tolerance = { share: 0.1, seconds: 2 };
/** What says that nothing is sung. */
const unsung = '[Instrumental]';

const envelope = z.looseObject({ data: z.unknown(), code: z.number(), error: z.unknown() });
const ordered = z.looseObject({ task_id: z.string().min(1) });
const looked = z.array(
  z.looseObject({ task_id: z.string(), status: z.number(), result: z.string().nullish() }),
);
const results = z.array(z.looseObject({ file: z.string().min(1) })).min(1);

const running = 0;
const failed = 2;

/** Music made by an ACE-Step 1.5 server of the operator's own, of exactly the length that is asked for, sung where there are lyrics. */
export function aceStepMusic(config: AceStepConfig): MusicService {
  const { baseUrl, key, answerSeconds = 20, now = Date.now } = config;
  const name = 'ace-step';
  const limits = { ...usual, ...config.limits };
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  /** Tasks by our ids: the server takes no names of ours, so this process remembers what it ordered. */
  const tasks = new Map<string, string>();

  const open = (url: URL, more: Pick<VendorCall, 'json' | 'signal'>, totalSeconds = 2 * answerSeconds) =>
    exchange({ url, headers, ...more, answerSeconds, idleSeconds: answerSeconds, totalSeconds, names });

  /** One call; failures are told inside an answer of status 200 as well. */
  async function call(path: string, more: Pick<VendorCall, 'json' | 'signal'>): Promise<unknown> {
    const answer = await open(vendorUrl(baseUrl, path), more);
    const parsed = envelope.safeParse(await jsonOf(answer, names));
    if (answer.status !== 200) throw statusFailure(answer, names, path, now());
    if (!parsed.success) throw jobFailure('unreachable', `${path}: an answer that is none of ACE-Step`);
    const { code, error, data } = parsed.data;
    if (code !== 200)
      throw statusFailure({ ...answer, status: code }, names, `${path} ${String(error)}`, now());
    return data;
  }

  /** The sound that a result names; only the server itself is asked for it, with its key. */
  async function fetched(file: string, signal: AbortSignal | undefined): Promise<Buffer> {
    const url = vendorUrl(baseUrl, file.replace(/^\/+/, ''));
    if (url.origin !== new URL(baseUrl).origin)
      throw jobFailure('broken', `a result elsewhere: ${url.origin}`);
    const answer = await open(url, { signal }, 600);
    if (answer.status !== 200) throw jobFailure('broken', `HTTP ${answer.status} for the result`);
    return bodyOf(answer, names, limits.resultBytes);
  }

  return {
    name,
    limits,

    async health({ signal } = {}) {
      try {
        await call('health', { signal });
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
      const known = tasks.get(request.id);
      if (known) return { ...ticket, task: known };
      try {
        const { task_id: task } = ordered.parse(
          await call('release_task', { json: orderOf(request), signal }),
        );
        tasks.set(request.id, task);
        return { ...ticket, task };
      } catch (error) {
        if (error instanceof z.ZodError) throw jobFailure('broken', 'an order without a task');
        if (!(error instanceof VendorFailure) || toldBefore(error)) throw error;
        // It may be at work there, and cannot be asked for.
        throw jobFailure('broken', `the answer to the order was lost: ${error.detail ?? ''}`);
      }
    },

    async check(ticket, { out, seconds }, { signal } = {}) {
      signal?.throwIfAborted();
      const task = taskOf(name, ticket);
      const late = overdue(ticket, limits.seconds, now());
      if (late) return late;
      const list = looked.safeParse(await call('query_result', { json: { task_id_list: [task] }, signal }));
      if (!list.success) throw jobFailure('unreachable', 'query_result: no list of tasks');
      const found = list.data.find(({ task_id: id }) => id === task);
      if (!found) return failedWith(jobFailure('broken', 'ACE-Step does not know the task'));
      if (found.status === running) return { state: 'pending' };
      if (found.status === failed)
        return failedWith(jobFailure('broken', `task failed: ${(found.result ?? '').slice(0, 200)}`));
      try {
        const off = tolerance.share * seconds + tolerance.seconds;
        await keepSound(await fetched(fileOf(found.result), signal), out, seconds - off, seconds + off);
      } catch (error) {
        if (error instanceof VendorFailure && error.kind === 'broken') return failedWith(error);
        throw error;
      }
      return { state: 'done', file: out };
    },

    async release(ticket) {
      checkJobTicket(name, ticket);
      tasks.delete(ticket.id);
    },

    async close() {},
  };
}

function taskOf(name: string, ticket: JobTicket): string {
  checkJobTicket(name, ticket);
  if (!ticket.task) throw jobFailure('invalid', 'a ticket without a task');
  return ticket.task;
}

/** The file that a finished task names, in JSON inside its JSON. */
function fileOf(result: string | null | undefined): string {
  try {
    return results.parse(JSON.parse(result ?? ''))[0]!.file;
  } catch {
    throw jobFailure('broken', 'a finished task without a file');
  }
}

function orderOf(request: MusicJobRequest): object {
  const { lyrics, tempo, key, mood, seconds, seed } = request;
  const sung = taggedLyrics(lyrics);
  return {
    task_type: 'text2music',
    prompt: musicWords(request),
    lyrics: sung || unsung,
    ...(sung && { vocal_language: /\p{Script=Han}/u.test(sung) ? 'zh' : 'en' }),
    audio_duration: seconds,
    ...(tempo && { bpm: tempo }),
    ...(key && { key_scale: `${key} ${isMinor(mood) ? 'minor' : 'Major'}` }),
    audio_format: 'mp3',
    inference_steps: 8,
    batch_size: 1,
    use_random_seed: false,
    seed,
  };
}
