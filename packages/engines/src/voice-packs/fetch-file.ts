import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, problem } from '@likeness/domain/problems';

/** A file of exactly `bytes` bytes. */
export type Wanted = { url: string; bytes: number; sha256: string };
type Options = { signal?: AbortSignal | undefined; onBytes?: ((have: number) => void) | undefined };

/** Answers in a row that bring nothing new before a download is given up. */
const maxVain = 4;
/** Milliseconds without a byte after which an answer counts as cut, and between two tries. */
const [silence, pause] = [60_000, 500];

/**
 * Fetches a file to `to`, going on where an earlier try was cut. Throws `voice-pack-unreachable`, `voice-pack-damaged` where
 * what came is not what was expected (and forgets it), `voice-pack-no-space`, or the signal's reason.
 */
export async function fetchFile(wanted: Wanted, to: string, options: Options = {}): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  let reason = '';
  for (let vain = 0; vain < maxVain;) {
    options.signal?.throwIfAborted();
    const before = await sizeOf(to);
    if (before < wanted.bytes) reason = await more(wanted, to, before, options);
    const now = await sizeOf(to);
    if (now >= wanted.bytes) {
      if (now === wanted.bytes && (await sha256Of(to)) === wanted.sha256) return;
      await rm(to, { force: true });
      throw problem('voice-pack-damaged', {}, `${wanted.url}: ${now} bytes with another checksum`);
    }
    vain = now > before ? 0 : vain + 1;
    await sleep(pause, undefined, { signal: options.signal });
  }
  throw problem('voice-pack-unreachable', {}, `${wanted.url}: ${reason}`);
}

/** Appends what the server gives now, and at most a little too much; says why it ended. */
async function more(
  { url, bytes }: Wanted,
  to: string,
  have: number,
  { signal, onBytes }: Options,
): Promise<string> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    const answer = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal,
    });
    if (url.startsWith('https:') && !answer.url.startsWith('https:')) return 'led away from HTTPS';
    if (!answer.ok || !answer.body) return `HTTP ${answer.status}`;
    // A server that knows no ranges begins anew.
    const goesOn = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${have}-`);
    let size = goesOn ? have : 0;
    const file = await open(to, goesOn ? 'a' : 'w');
    try {
      for await (const part of answer.body) {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silence);
        await file.writeFile(part);
        size += part.byteLength;
        if (size > bytes) return 'longer than expected';
        onBytes?.(size);
      }
    } finally {
      await file.close();
    }
    return 'ended';
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isProblem(error)) throw error;
    if (isFull(error)) throw problem('voice-pack-no-space', {}, String(error));
    return String((error as { cause?: unknown }).cause ?? error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the disk has no room left. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
