import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { EngineFailure, kindOfStatus } from './failure.ts';

export type Answer = {
  status: number;
  /** Undefined when the body is not JSON. */
  body: unknown;
};

type Limits = { signal?: AbortSignal | undefined; seconds: number; maxBytes: number };

function failureOf(error: unknown, url: URL, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof EngineFailure) return error;
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? '';
  return new EngineFailure('transient', `${url.origin}: ${String(error)} ${cause}`.trim());
}

async function textWithin(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new EngineFailure('broken', `answer longer than ${maxBytes} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(status: number, text: string): Answer {
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    return { status, body: undefined };
  }
}

/**
 * One quick question. Redirects are refused: an engine has no reason to send us elsewhere.
 * Rejects with the signal's reason, or with a transient `EngineFailure` when no whole answer came in time.
 */
export async function ask(
  url: URL,
  { method = 'GET', json, signal, seconds, maxBytes }: Limits & { method?: string; json?: unknown },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    });
    const chunks = (response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>;
    return parsed(response.status, await textWithin(chunks, maxBytes));
  } catch (error) {
    throw failureOf(error, url, signal);
  }
}

/**
 * A PUT whose answer comes only when the work is done. Not `fetch`: that gives up when the headers take longer than
 * five minutes, and cannot be told otherwise.
 */
export async function putAndWait(
  url: URL,
  { json, signal, seconds, maxBytes }: Limits & { json: unknown },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const body = Buffer.from(JSON.stringify(json));
      const send = url.protocol === 'https:' ? overHttps : overHttp;
      const headers = { 'content-type': 'application/json', 'content-length': body.byteLength };
      const sent = send(url, { method: 'PUT', headers, signal: either, agent: false }, (response) => {
        textWithin(response, maxBytes).then(
          (text) => resolve(parsed(response.statusCode ?? 0, text)),
          (error: unknown) => {
            sent.destroy();
            reject(error);
          },
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  } catch (error) {
    throw failureOf(error, url, signal);
  }
}

/** Fetches a file to `out`, which appears only when it is whole. The caller has checked where `url` points. */
export async function download(
  url: URL,
  { out, signal, seconds, maxBytes }: Limits & { out: string },
): Promise<void> {
  const part = `${out}.part`;
  const timeout = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new EngineFailure(kindOfStatus(response.status), `${url.href}: HTTP ${response.status}`);
    }
    let size = 0;
    const counted = new Transform({
      transform(chunk: Uint8Array, _encoding, next) {
        size += chunk.byteLength;
        if (size > maxBytes) next(new EngineFailure('broken', `result larger than ${maxBytes} bytes`));
        else next(null, chunk);
      },
    });
    const source = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await pipeline(source, counted, createWriteStream(part));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    throw failureOf(error, url, signal);
  }
}

/** The address of `path` below `base`, whether or not `base` ends with a slash. */
export function below(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}
