import { z } from 'zod';
import type { Language } from '@likeness/domain/languages';
import type { Call, OutputOf } from './call.ts';
import { site } from './site.ts';
import { quickSeal } from './quick-seal.ts';
import { codes, formEncode, type Params } from './wire.ts';

/** A call that was answered with a problem, or not answered at all (`status` 0). `message` is fit to be shown. */
export class ApiError extends Error {
  readonly code: number;
  readonly problem: string;
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(code: number, problem: string, message: string, status: number, data: Record<string, unknown>) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.problem = problem;
    this.status = status;
    this.data = data;
  }
}

export type ClientOptions = {
  /** Origin and path before `/api`, empty for the page's own origin. */
  origin?: string;
  fetch?: typeof fetch;
  token?: () => string | null | undefined;
  language?: () => Language;
  /** An API key instead of a session: no envelope is needed. */
  apiKey?: string;
  /** Called once for every answer that says the session is over. */
  onLoggedOut?: () => void;
  /** Milliseconds after which a call without an answer fails. */
  timeout?: number;
  now?: () => number;
  /** The settings of the site, which the envelope needs anyway, are asked for once and stay what they were. */
  settingsOnce?: boolean;
};

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

type Multipart = { file: Blob; filename?: string };
type CallInput<C> = C extends { multipart: true }
  ? Multipart
  : C extends { input: infer I extends z.ZodType }
    ? Partial<z.output<I>> & z.core.util.Flatten<RequiredOf<I>>
    : never;
/** Fields without a default, as words: what a caller must give. */
type RequiredOf<I extends z.ZodType> = {
  [
    K in keyof z.output<I> as K extends keyof z.input<I>
      ? undefined extends z.input<I>[K]
        ? never
        : K
      : never
  ]: z.output<I>[K];
};
export type CallFunction<C> = (
  ...args: Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]
) => Promise<OutputOf<C>>;

/** The calls of one feature as functions. */
export type FunctionsOf<F> = { [K in keyof F]: CallFunction<F[K]> };

const usualTimeout = 30_000;
/** Measuring and encoding half an hour of video takes this long on a small machine. */
const slowTimeout = 20 * 60_000;

const settingsAnswer = z.object({ sign_secret: z.string(), server_time: z.number() });

/**
 * Binds calls to a server. What it gives makes the functions of one feature's calls out of their definitions, so that a page
 * carries the definitions of what it asks for only. Words go in and come out; the wire's numbers, the envelope and the
 * encryption stay in here. Every function rejects with `ApiError`.
 */
export function createSender(options: ClientOptions = {}) {
  const send = sender(options);
  return function functionsOf<F extends object>(operations: F): FunctionsOf<F> {
    const functions: Record<string, unknown> = {};
    for (const [name, definition] of Object.entries(operations))
      functions[name] = (input?: unknown, callOptions?: CallOptions) =>
        send(definition as Call, input ?? {}, callOptions ?? {});
    return functions as FunctionsOf<F>;
  };
}

function sender(options: ClientOptions) {
  const now = options.now ?? Date.now;
  let handshake: Promise<{ secret: string; clockOffset: number; answer: unknown }> | undefined;

  /** The secret of the envelope, and how far our clock is from the server's. */
  function greet() {
    handshake ??= request(site.settings, new URLSearchParams(), {}).then((data) => {
      const { sign_secret, server_time } = settingsAnswer.parse(data);
      return { secret: sign_secret, clockOffset: server_time - now(), answer: data };
    });
    handshake.catch(() => (handshake = undefined));
    return handshake;
  }

  async function request(definition: Call, body: URLSearchParams | FormData, callOptions: CallOptions) {
    const headers: Record<string, string> = {};
    const token = options.token?.();
    if (options.apiKey) headers['authorization'] = `Bearer ${options.apiKey}`;
    else if (token) headers['x-token'] = token;
    const language = options.language?.();
    if (language) headers['x-lang'] = language;
    if (definition.points) headers['idempotency-key'] = callOptions.idempotencyKey ?? randomId();
    const inQuery = definition.method !== 'POST';
    const query = inQuery && [...body.keys()].length > 0 ? `?${(body as URLSearchParams).toString()}` : '';
    const timeout = AbortSignal.timeout(definition.slow ? slowTimeout : (options.timeout ?? usualTimeout));
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(`${options.origin ?? ''}${definition.path}${query}`, {
        method: definition.method,
        headers,
        body: inQuery ? null : body,
        signal,
      });
    } catch (error) {
      if (callOptions.signal?.aborted) throw error;
      throw new ApiError(codes.problem, timeout.aborted ? 'timeout' : 'offline', '', 0, {});
    }
    const answer = await readAnswer(response);
    const data = await plainData(answer.data);
    if (answer.code === codes.ok) return data;
    const details = (data ?? {}) as Record<string, unknown>;
    const problem = typeof details['problem'] === 'string' ? details['problem'] : 'internal';
    if (answer.code === codes.loggedOut) options.onLoggedOut?.();
    throw new ApiError(answer.code, problem, answer.msg, response.status, details);
  }

  async function plainData(data: unknown): Promise<unknown> {
    if (typeof data === 'object' && data !== null && 'encrypt' in data && typeof data.encrypt === 'string') {
      // Few servers encrypt their answers, and the tables of AES take long to build on a phone.
      const { decryptData } = await import('./sealed.ts');
      return decryptData(data.encrypt, (await greet()).secret);
    }
    return data;
  }

  let lastTimestamp = 0;
  /** Never the same twice: two equal calls in one millisecond would look like one that is replayed. */
  function timestamp(clockOffset: number): number {
    lastTimestamp = Math.max(now() + clockOffset, lastTimestamp + 1);
    return lastTimestamp;
  }

  return async function send(definition: Call, input: unknown, callOptions: CallOptions): Promise<unknown> {
    // One key for all tries of one click, or a repeated try would be a second order.
    const once = { ...callOptions, idempotencyKey: callOptions.idempotencyKey ?? randomId() };
    if (definition.multipart) {
      const { file, filename } = input as Multipart;
      const form = new FormData();
      form.append('file', file, filename ?? 'file');
      return z.decode(definition.output, (await request(definition, form, once)) as never);
    }
    if (options.settingsOnce && (definition as unknown) === site.settings)
      return z.decode(definition.output, (await greet()).answer as never);
    const params = z.encode(definition.input, fillDefaults(definition.input, input)) as Params;
    if (definition.plain || options.apiKey)
      return z.decode(definition.output, (await request(definition, formEncode(params), once)) as never);
    for (let attempt = 0; ; attempt++) {
      const { secret, clockOffset } = await greet();
      const envelope = new URLSearchParams(await quickSeal(params, secret, timestamp(clockOffset)));
      try {
        return z.decode(definition.output, (await request(definition, envelope, once)) as never);
      } catch (error) {
        const stale = error instanceof ApiError && ['clock-skew', 'bad-signature'].includes(error.problem);
        if (!stale || attempt > 0) throw error;
        handshake = undefined;
        lastTimestamp = 0;
      }
    }
  };
}

/** `z.encode` wants every field; a caller leaves out those that have a default. */
function fillDefaults(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject)) return input;
  const filled: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  for (const [name, field] of Object.entries(schema.shape))
    if (filled[name] === undefined && field instanceof z.ZodDefault) filled[name] = field.def.defaultValue;
  return filled;
}

async function readAnswer(response: Response): Promise<{ code: number; msg: string; data?: unknown }> {
  try {
    const answer = (await response.json()) as { code?: unknown; msg?: unknown; data?: unknown };
    if (typeof answer.code === 'number')
      return { code: answer.code, msg: typeof answer.msg === 'string' ? answer.msg : '', data: answer.data };
  } catch {
    // Not our JSON: a proxy's page, or a connection cut in the middle.
  }
  throw new ApiError(codes.problem, 'offline', '', response.status, {});
}

/** A random UUID (version 4) that also works on pages without a secure context. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
