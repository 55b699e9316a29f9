import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isProblem, problem } from '@likeness/domain/problems';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { openCache, takeOut } from './cache.ts';
import { isFull } from './fetch-file.ts';
import { askDisks, gatherFiles, originsOf, type GatherOptions } from './gather.ts';
import {
  isDeclined,
  isOutdated,
  lockPath,
  missingPart,
  noteFailed,
  noteInstalled,
  packState,
} from './installed.ts';
import { withLock } from './lock.ts';
import { prepareParts } from './prepare.ts';
import { packRunsHere } from './runs-here.ts';
import { pathInFolder } from './sources.ts';
import { unpack } from './unpack.ts';

export type InstallOptions = Omit<GatherOptions, 'cache' | 'folder'> & {
  /** Folder of all packs. */
  home: string;
  /** The user's cache of fetched files, which clones share; below `home` unless given. */
  cache?: string | undefined;
  /** A folder that holds the ready pack, which is then only named, or its files, which are then taken: nothing is fetched. */
  folder?: string | undefined;
  /** A folder that is looked at before anything is fetched. */
  filesFolder?: string | undefined;
};

/** Shares of an installation: fetching, and then unpacking and preparing. */
const fetching = 0.9;
const lookMs = 1000;
/** Milliseconds: npm is silent while it asks for many small packages. */
const preparingSilence = 60_000;

/** Brings the files of a pack into the cache, and nothing more. Throws what `installPack` throws. */
export async function fetchPack(pack: VoicePack, options: InstallOptions): Promise<void> {
  const cache = await openCache(options.cache, options.home);
  await askDisks({ ...pack, unpacked: 0 }, cache, cache);
  await gatherFiles(pack, { ...options, cache, folder: options.filesFolder });
}

/**
 * Makes a pack ready to run: brings what is missing into the cache, checks and unpacks it, and remembers it last, so that an
 * installation that was cut goes on where it stopped, and appears whole. Of all processes that share the folder one installs and
 * the others wait. Throws `voice-pack-platform`, `voice-pack-unreachable`, `voice-pack-damaged`, `voice-pack-no-space`,
 * `voice-pack-folder` with what is missing in a named folder, or the signal's reason; which problem it was is remembered.
 */
export async function installPack(pack: VoicePack, options: InstallOptions): Promise<void> {
  const { home, onProgress } = options;
  await mkdir(home, { recursive: true });
  try {
    const lock = lockPath(home, pack);
    await withLock(lock, { signal: options.signal, onWait: onProgress }, async ({ signal: lost, tell }) => {
      // Another process may have installed it while this one waited.
      const { installed } = await packState(home, pack);
      if (installed && !isOutdated(installed) && !options.folder) return;
      const declined = new AbortController();
      const looking = setInterval(() => {
        void isDeclined(home, pack).then(
          (is) => is && declined.abort(new Error('stopped by the operator')),
          () => undefined,
        );
      }, lookMs);
      const signals = [lost, declined.signal, ...(options.signal ? [options.signal] : [])];
      try {
        await install(pack, {
          ...options,
          signal: AbortSignal.any(signals),
          onProgress: (share) => {
            tell(share);
            onProgress?.(share);
          },
        });
      } finally {
        clearInterval(looking);
      }
    });
  } catch (error) {
    if (!isFull(error) && !isProblem(error)) throw error;
    const named = isProblem(error) ? error : problem('voice-pack-no-space', {}, String(error));
    // On a full disk there is no room for the note either.
    await noteFailed(home, pack, named).catch(() => undefined);
    throw named;
  }
}

async function install(pack: VoicePack, options: InstallOptions): Promise<void> {
  const { home, signal, onProgress } = options;
  if (!packRunsHere(pack)) throw problem('voice-pack-platform', {}, `${process.platform}-${process.arch}`);
  const now = () => new Date().toISOString();
  // A program is run only when its bytes are those that are pinned.
  const isModel = pack.runtime !== 'python';
  if (isModel && options.folder && (await missingPart(pack, options.folder)) === undefined)
    return noteInstalled(home, pack, { folder: options.folder, from: [options.folder], at: now() });
  if (pack.files.length === 0) {
    const folder = options.folder ?? '';
    const part = (folder && (await missingPart(pack, folder))) || Object.values(pack.parts)[0]!;
    throw problem(
      'voice-pack-folder',
      { part },
      `${pack.id} is only taken from a folder, ${folder} has no ${part}`,
    );
  }

  const cache = await openCache(options.cache, home);
  await askDisks(pack, cache, home);
  const files = { ...options, cache, onProgress: (share: number) => onProgress?.(fetching * share) };
  const gather = () =>
    options.folder
      ? fromFolder(pack, options.folder, files)
      : gatherFiles(pack, { ...files, folder: options.filesFolder });
  await gather();

  await removeUnfinished(pack, home);
  const making = join(home, `${pack.id}.making-${randomUUID()}`);
  await mkdir(making);
  try {
    for (const [i, file] of pack.files.entries()) {
      signal?.throwIfAborted();
      const path = join(making, file.name);
      // A file that had changed in the cache is gone there now.
      if (!(await takeOut(cache, file, path)) && !(await gather().then(() => takeOut(cache, file, path))))
        throw problem('voice-pack-damaged', {}, `${file.name} had changed in the cache`);
      if (/\.(tar\.bz2|tgz)$/.test(file.name)) {
        await unpack(path, dirname(path), { maxBytes: pack.unpacked, signal });
        await rm(path);
      }
      onProgress?.(fetching + ((1 - fetching) / 2) * ((i + 1) / pack.files.length));
    }
    if (pack.prepare)
      await prepareParts(making, pack.prepare, { signal, silenceMs: options.silenceMs ?? preparingSilence });
    await writeFile(join(making, 'NOTICE.txt'), pack.notice);
    const missing = await missingPart(pack, making);
    if (missing) throw problem('voice-pack-damaged', {}, `${pack.id} came without ${missing}`);
    signal?.throwIfAborted();
    const ready = join(home, pack.id);
    await rm(ready, { recursive: true, force: true });
    await rename(making, ready);
    const from = await originsOf(pack, cache);
    await noteInstalled(home, pack, { folder: ready, from, at: now() });
    onProgress?.(1);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Takes the files of a pack out of a folder that the operator named, which has to hold them all. */
async function fromFolder(pack: VoicePack, folder: string, options: GatherOptions): Promise<void> {
  for (const file of pack.files)
    if ((await pathInFolder(folder, file)) === undefined) {
      // Of a folder without any of them one says what a ready pack would have.
      const part = (await missingPart(pack, folder)) ?? file.name;
      throw problem('voice-pack-folder', { part }, `${folder} has neither ${part} nor ${file.name}`);
    }
  await gatherFiles(pack, { ...options, folder, offline: true });
}

/** What an installation that was killed had unpacked; the lock says that none works on it. */
async function removeUnfinished({ id }: VoicePack, home: string): Promise<void> {
  for (const name of await readdir(home))
    if (name.startsWith(`${id}.making`)) await rm(join(home, name), { recursive: true, force: true });
}
