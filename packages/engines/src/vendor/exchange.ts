import type { ReadableStream } from 'node:stream/web';
import { VendorFailure, kindOfHttpStatus, retryAfterOf } from './failure.ts';
import type { FailureNames, VendorFailureKind } from './failure.ts';

export type VendorCall = {
  url: URL;
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  json?: unknown;
  form?: FormData | undefined;
  /** JSON that is written already. */
  body?: string | undefined;
  /** The caller's wish to stop. */
  signal?: AbortSignal | undefined;
  /** Seconds until the first byte of an answer. */
  answerSeconds: number;
  /** Seconds of silence inside an answer. */
  idleSeconds: number;
  /** Seconds for the whole. */
  totalSeconds: number;
  names: FailureNames;
};

export type VendorAnswer = {
  status: number;
  headers: Headers;
  /** The body as it comes; ending the loop early ends the connection. */
  bytes: AsyncGenerator<Uint8Array>;
};

/**
 * Sends one request and hands over the answer as it arrives. Redirects are refused: a key must not travel elsewhere.
 * Rejects, and so does `bytes`, with the signal's reason or a `VendorFailure`. Nothing is asked twice: what was paid
 * for is for the caller to decide.
 */
export async function exchange(call: VendorCall): Promise<VendorAnswer> {
  const { url, signal, names } = call;
  signal?.throwIfAborted();
  const patience = new Patience(call);
  try {
    const response = await fetch(url, {
      method: call.method ?? (call.json === undefined && !call.form && !call.body ? 'GET' : 'POST'),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      headers: {
        ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.form ?? call.body ?? (call.json === undefined ? null : JSON.stringify(call.json)),
    });
    const { status, headers } = response;
    return { status, headers, bytes: bytesOf(response.body as ReadableStream<Uint8Array> | null) };
  } catch (error) {
    patience.end();
    throw meaningOf(error, 'unreachable');
  }

  async function* bytesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
    try {
      patience.again();
      for await (const chunk of body ?? []) {
        patience.again();
        yield chunk;
      }
    } catch (error) {
      throw meaningOf(error, 'broken');
    } finally {
      patience.end();
    }
  }

  function meaningOf(error: unknown, kind: VendorFailureKind): unknown {
    if (signal?.aborted) return signal.reason;
    if (error instanceof VendorFailure) return error;
    if (patience.over) return new VendorFailure(names, 'slow', `${url.origin}: ${patience.over}`);
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
    return new VendorFailure(names, kind, `${url.origin}: ${String(error)} ${code}`.trim());
  }
}

/** Ends a request that takes too long: to begin, between two pieces, or as a whole. */
class Patience {
  readonly #controller = new AbortController();
  readonly #call: VendorCall;
  readonly #whole: NodeJS.Timeout;
  #timer: NodeJS.Timeout;
  /** What took too long, once it has. */
  over = '';

  constructor(call: VendorCall) {
    this.#call = call;
    this.#whole = this.#limit(call.totalSeconds, 'not whole');
    this.#timer = this.#limit(call.answerSeconds, 'no answer');
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  again(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#limit(this.#call.idleSeconds, 'silent');
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#whole);
  }

  #limit(seconds: number, what: string): NodeJS.Timeout {
    return setTimeout(() => {
      this.over = `${what} for ${seconds} s`;
      this.#controller.abort();
    }, seconds * 1000);
  }
}

/** The whole body, at most `most` bytes of it. */
export async function bodyOf({ bytes }: VendorAnswer, names: FailureNames, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > most) throw new VendorFailure(names, 'broken', `answer longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The body as JSON; undefined when it is none, as the page of a proxy. */
export async function jsonOf(answer: VendorAnswer, names: FailureNames, most = 8 << 20): Promise<unknown> {
  const text = (await bodyOf(answer, names, most)).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The failure that a status means where the body told nothing more; `detail` may quote the body. */
export function statusFailure(
  { status, headers }: VendorAnswer,
  names: FailureNames,
  detail: string,
  now: number,
): VendorFailure {
  const kind = kindOfHttpStatus(status);
  return new VendorFailure(names, kind, `HTTP ${status} ${detail}`.trim(), retryAfterOf(headers, now));
}

/** The address of `path` below `base`, whether or not `base` ends with a slash. */
export function vendorUrl(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}
