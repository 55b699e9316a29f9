import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Milliseconds between two signs of life, after which a holder without one counts as gone, and between two looks of a waiter. */
const [beatMs, goneMs, lookMs] = [1000, 30_000, 250];

const sign = z.object({ owner: z.string(), pid: z.number(), host: z.string(), share: z.number() });
type Sign = z.output<typeof sign>;

export type Lock = {
  /** Ends when the lock was lost: this process was asleep for so long that another one took it. */
  signal: AbortSignal;
  /** Tells those who wait how far the work is, 0..1. */
  tell: (share: number) => void;
};

/** How far the holder of a lock is, 0..1; undefined when none holds it. */
export async function lockedShare(path: string): Promise<number | undefined> {
  const [found, at] = await Promise.all([signOf(path), lastSign(path)]);
  return at === undefined || isGone(found, at) ? undefined : (found?.share ?? 0);
}

/**
 * Does `work` while no other process that shares the folder does. The lock is a file with the holder's sign of life, so it also
 * holds between containers; a holder that was killed is noticed at once on its own machine, elsewhere after half a minute.
 */
export async function withLock<T>(
  path: string,
  { signal, onWait }: { signal?: AbortSignal | undefined; onWait?: ((share: number) => void) | undefined },
  work: (lock: Lock) => Promise<T>,
): Promise<T> {
  const mine: Sign = { owner: randomUUID(), pid: process.pid, host: hostname(), share: 0 };
  while (!(await take(path, mine))) {
    signal?.throwIfAborted();
    const [found, at] = await Promise.all([signOf(path), lastSign(path)]);
    if (at !== undefined && isGone(found, at)) await clear(path, found, mine.owner);
    else {
      onWait?.(found?.share ?? 0);
      await sleep(lookMs, undefined, { signal });
    }
  }
  const lost = new AbortController();
  const beat = setInterval(() => {
    void renew(path, mine).then(
      (still) => !still && lost.abort(new Error(`another process took ${path}`)),
      () => undefined,
    );
  }, beatMs);
  try {
    return await work({ signal: lost.signal, tell: (share) => void (mine.share = share) });
  } finally {
    clearInterval(beat);
    if ((await signOf(path))?.owner === mine.owner) await rm(path, { force: true });
  }
}

/** As long as every sign is, so that a new one replaces an old one by one write. */
const written = (mine: Sign): string => JSON.stringify(mine).padEnd(400);

async function take(path: string, mine: Sign): Promise<boolean> {
  try {
    await writeFile(path, written(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the lock is still ours. */
async function renew(path: string, mine: Sign): Promise<boolean> {
  const found = await signOf(path);
  if (found && found.owner !== mine.owner) return false;
  const file = await open(path, 'r+');
  try {
    await file.write(written(mine), 0);
  } finally {
    await file.close();
  }
  return true;
}

/** Takes the lock of a holder that is gone away; one that was taken by another in between is given back. */
async function clear(path: string, seen: Sign | undefined, owner: string): Promise<void> {
  const aside = `${path}.${owner}`;
  try {
    await rename(path, aside);
    const taken = await signOf(aside);
    if (taken && taken.owner !== seen?.owner) await link(aside, path);
  } catch {
    // Another waiter was quicker.
  } finally {
    await rm(aside, { force: true });
  }
}

async function signOf(path: string): Promise<Sign | undefined> {
  try {
    return sign.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

const lastSign = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

function isGone(found: Sign | undefined, at: number): boolean {
  if (Date.now() - at > goneMs) return true;
  if (!found || found.host !== hostname()) return false;
  try {
    process.kill(found.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
