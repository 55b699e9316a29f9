import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@likeness/domain/problems';
import { sizeOf } from './cache.ts';

type Options = {
  /** Milliseconds without a byte after which the source is given up. */
  silenceMs: number;
  signal?: AbortSignal | undefined;
  onBytes?: ((have: number) => void) | undefined;
};

/** Answers in a row that bring nothing new before a source is given up. */
const maxVain = 4;
/** Milliseconds between two tries. */
const pause = 500;

/**
 * Fetches `bytes` bytes to `to`, going on where an earlier try was cut; what they are is for the caller to check. Throws an
 * error that says why the source was given up, `voice-pack-no-space`, or the signal's reason.
 */
export async function fetchFile(
  wanted: { url: string; bytes: number },
  to: string,
  options: Options,
): Promise<void> {
  for (let vain = 0; ;) {
    options.signal?.throwIfAborted();
    const before = await sizeOf(to);
    if (before >= wanted.bytes) return;
    const { reason, final } = await more(wanted, to, before, options);
    const now = await sizeOf(to);
    if (now >= wanted.bytes) return;
    vain = now > before ? 0 : vain + 1;
    if (final || vain >= maxVain) throw new Error(reason);
    await sleep(pause, undefined, { signal: options.signal });
  }
}

/** Why an answer ended, and whether another try is in vain. */
type Ending = { reason: string; final?: boolean };

/** Appends what the server gives now, and at most a little too much. */
async function more(
  { url, bytes }: { url: string; bytes: number },
  to: string,
  have: number,
  { silenceMs, signal, onBytes }: Options,
): Promise<Ending> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silenceMs);
  try {
    const answer = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal,
    });
    if (url.startsWith('https:') && !answer.url.startsWith('https:'))
      return { reason: 'led away from HTTPS', final: true };
    if (!answer.ok || !answer.body)
      return { reason: `HTTP ${answer.status}`, final: answer.status >= 400 && answer.status < 500 };
    // A server that knows no ranges begins again.
    const goesOn = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${have}-`);
    let size = goesOn ? have : 0;
    const file = await open(to, goesOn ? 'a' : 'w');
    try {
      for await (const part of answer.body) {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silenceMs);
        await file.writeFile(part);
        size += part.byteLength;
        if (size > bytes) return { reason: 'longer than expected', final: true };
        onBytes?.(size);
      }
    } finally {
      await file.close();
    }
    return { reason: 'ended' };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isFull(error)) throw problem('voice-pack-no-space', {}, String(error));
    if (quiet.signal.aborted) return { reason: `no byte for ${silenceMs / 1000} s`, final: true };
    return { reason: String((error as { cause?: unknown }).cause ?? error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the disk has no room left. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
