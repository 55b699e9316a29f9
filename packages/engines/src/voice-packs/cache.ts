import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What a file must be. */
export type Pinned = { bytes: number; sha256: string };

const origin = z.object({ from: z.string() });

/** Milliseconds after which what a killed process left behind is thrown away. */
const leftMs = 24 * 3600_000;

/**
 * The user's cache of fetched files, which clones share: each is named by its SHA-256 and appears whole, by a rename. Where it
 * cannot be written, `downloads` in the folder of packs takes its place.
 */
export async function openCache(wanted: string | undefined, home: string): Promise<string> {
  for (const folder of [wanted, join(home, 'downloads')])
    if (folder !== undefined)
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return folder;
      } catch {
        // The home of a service may not exist, or belong to another user.
      }
  throw new Error(`neither ${wanted} nor ${home} can be written`);
}

export const cachedPath = (cache: string, { sha256 }: Pinned): string => join(cache, sha256);

export async function isCached(cache: string, file: Pinned): Promise<boolean> {
  return (await sizeOf(cachedPath(cache, file))) === file.bytes;
}

/** Moves a file into the cache if it is what it must be; otherwise it is thrown away. Gives whether it was. */
export async function keep(cache: string, path: string, file: Pinned, from: string): Promise<boolean> {
  if ((await sizeOf(path)) !== file.bytes || (await sha256Of(path)) !== file.sha256) {
    await rm(path, { force: true });
    return false;
  }
  const note = join(cache, `${file.sha256}.json`);
  await writeFile(`${note}.${process.pid}`, JSON.stringify({ from }));
  await rename(`${note}.${process.pid}`, note);
  await rename(path, cachedPath(cache, file));
  return true;
}

/**
 * Takes a file out of the cache, and looks at every byte of it: disks err too. Gives whether it was right. On one disk both names have
 * the same bytes, so that a language model does not lie there twice; files of packs are replaced and never written into.
 */
export async function takeOut(cache: string, file: Pinned, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  const from = cachedPath(cache, file);
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
  if ((await sha256Of(to)) === file.sha256) return true;
  await Promise.all([rm(to, { force: true }), rm(cachedPath(cache, file), { force: true })]);
  return false;
}

/** Where a file in the cache came from. */
export async function originOf(cache: string, { sha256 }: Pinned): Promise<string | undefined> {
  try {
    return origin.parse(JSON.parse(await readFile(join(cache, `${sha256}.json`), 'utf8'))).from;
  } catch {
    return undefined;
  }
}

/** Gives `work` an empty folder in the cache, and takes it away after. */
export async function inTemporaryFolder<T>(cache: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeft(cache);
  const folder = join(cache, `tmp-${randomUUID()}`);
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function removeLeft(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const at = name.startsWith('tmp-') ? await stat(path).catch(() => undefined) : undefined;
    if (at && Date.now() - at.mtimeMs > leftMs) await rm(path, { recursive: true, force: true });
  }
}

export async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
