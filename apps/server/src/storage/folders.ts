import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './port.ts';

/** Stores every file of `folder` under `prefix`, which ends in `/`; the one named `last` when all others are there. */
export async function storeFolder(
  storage: Storage,
  prefix: string,
  folder: string,
  last?: string,
): Promise<void> {
  const names = await readdir(folder);
  names.sort((a, b) => Number(a === last) - Number(b === last));
  for (const name of names) await storage.put(`${prefix}${name}`, { path: join(folder, name) });
}

/**
 * A local copy of everything under `prefix`, made once per machine and kept in `cache`. What lies under a prefix never
 * changes: a new version has a new prefix. Two at once may both fetch it; one copy wins.
 */
export async function cachedFolder(storage: Storage, prefix: string, cache: string): Promise<string> {
  const home = homeOf(prefix, cache);
  if (await exists(home)) {
    const now = new Date();
    await utimes(home, now, now);
    return home;
  }
  await mkdir(cache, { recursive: true, mode: 0o700 });
  const fresh = await mkdtemp(join(cache, 'fetch-'));
  try {
    for await (const object of storage.list(prefix))
      await storage.fetch(object.key, join(fresh, object.key.slice(prefix.length)));
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(home))) throw error;
  }
  return home;
}

/** Removes this machine's copy of what lay under `prefix`. */
export async function dropCopy(prefix: string, cache: string): Promise<void> {
  await rm(homeOf(prefix, cache), { recursive: true, force: true });
}

/** Removes the copies used longest ago until at most `keep` remain. */
export async function trimCache(cache: string, keep: number): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  const folders = await Promise.all(
    names.map(async (name) => ({ path: join(cache, name), used: (await stat(join(cache, name))).mtimeMs })),
  );
  folders.sort((a, b) => b.used - a.used);
  for (const { path } of folders.slice(keep)) await rm(path, { recursive: true, force: true });
}

function homeOf(prefix: string, cache: string): string {
  return join(cache, createHash('sha256').update(prefix).digest('hex').slice(0, 32));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
