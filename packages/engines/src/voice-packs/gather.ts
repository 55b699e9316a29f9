import { mkdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, problem } from '@likeness/domain/problems';
import { packBytes, type PackFile, type VoicePack } from '@likeness/domain/voice-pack';
import { isCached, originOf } from './cache.ts';
import { isFull } from './fetch-file.ts';
import { withLock } from './lock.ts';
import { bringFrom, isSameVisit, type Source } from './sources.ts';

export type GatherOptions = {
  /** Folder of fetched files, as `openCache` gives it. */
  cache: string;
  /** A folder that holds files of packs, looked at first. */
  folder?: string | undefined;
  /** Where every file lies side by side, asked before its publisher. */
  mirror?: string | undefined;
  /** Asks nothing but the folder. */
  offline?: boolean | undefined;
  /** Milliseconds without a byte after which a source is given up; ten seconds unless a test has less time. */
  silenceMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Share of all bytes, 0..1. */
  onProgress?: ((share: number) => void) | undefined;
};

const usualSilence = 10_000;
/** Bytes that stay free on a disk. */
const spare = 2 ** 29;
/** So many times the size of a file lies in the cache while it is unpacked and joined. */
const whileFetched = 2.5;

/**
 * Brings every file of a pack that the cache has not into it, from the first of its sources that can; one of all processes that
 * share the cache fetches, the others wait for it. Throws `voice-pack-no-space`, `voice-pack-damaged` where a source had other
 * bytes and none the right ones, `voice-pack-unreachable`, or the signal's reason.
 */
export async function gatherFiles(pack: VoicePack, options: GatherOptions): Promise<void> {
  const { cache, onProgress } = options;
  if ((await missingFiles(pack, cache)).length === 0) return onProgress?.(1);
  const lock = join(cache, `${pack.id}.lock`);
  await withLock(lock, { signal: options.signal, onWait: onProgress }, async ({ signal: lost, tell }) => {
    const signal = options.signal ? AbortSignal.any([options.signal, lost]) : lost;
    await gather(pack, {
      ...options,
      signal,
      onProgress: (share) => {
        tell(share);
        onProgress?.(share);
      },
    });
  });
}

/** Where the files of a pack in the cache came from, each source once. */
export async function originsOf({ files }: VoicePack, cache: string): Promise<string[]> {
  const found = await Promise.all(files.map((file) => originOf(cache, file)));
  return [...new Set(found.flatMap((it) => it ?? []))];
}

/** Throws `voice-pack-no-space` where the disks of the cache and of the packs have not what a pack takes until it is ready. */
export async function askDisks(pack: VoicePack, cache: string, home: string): Promise<void> {
  const missing = (await missingFiles(pack, cache)).reduce((sum, { bytes }) => sum + bytes, 0);
  // One package may bring many small files: it is fetched once.
  const transient = missing > 0 ? missing * whileFetched : 0;
  const same = (await stat(cache)).dev === (await stat(home)).dev;
  const needs: [string, number][] = same
    ? [[home, transient + pack.unpacked]]
    : [
        [cache, transient],
        [home, pack.unpacked],
      ];
  for (const [folder, bytes] of needs) {
    const { bavail, bsize } = await statfs(folder);
    if (bytes > 0 && bavail * bsize < bytes + spare)
      throw problem(
        'voice-pack-no-space',
        {},
        `${folder} has ${bavail * bsize} bytes, ${bytes + spare} are needed`,
      );
  }
}

async function missingFiles({ files }: VoicePack, cache: string): Promise<PackFile[]> {
  const there = await Promise.all(files.map((file) => isCached(cache, file)));
  return files.filter((_, i) => !there[i]);
}

async function gather(pack: VoicePack, options: GatherOptions): Promise<void> {
  const { cache, signal, onProgress, silenceMs = usualSilence } = options;
  await mkdir(cache, { recursive: true });
  const all = packBytes(pack);
  let said = 0;
  for (;;) {
    const missing = await missingFiles(pack, cache);
    const [file] = missing;
    if (!file) return;
    const before = all - bytesOf(missing);
    const failures: string[] = [];
    let damaged = false;
    for (const source of sourcesOf(file, options)) {
      const files = broughtBy(source, file, missing);
      try {
        signal?.throwIfAborted();
        await bringFrom(source, files, {
          cache,
          silenceMs,
          signal,
          onShare: (share) => {
            said = Math.max(said, (before + share * bytesOf(files)) / all);
            onProgress?.(Math.min(1, said));
          },
        });
        if (await isCached(cache, file)) break;
        damaged = true;
        failures.push(`${describe(source)}: other bytes than were expected`);
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (isFull(error)) throw problem('voice-pack-no-space', {}, String(error));
        if (isProblem(error) && error.problem === 'voice-pack-no-space') throw error;
        failures.push(`${describe(source)}: ${isProblem(error) ? error.detail : (error as Error).message}`);
      }
    }
    if (!(await isCached(cache, file)))
      throw problem(
        damaged ? 'voice-pack-damaged' : 'voice-pack-unreachable',
        {},
        `${file.name}: ${failures.join('; ') || 'there is no source'}`,
      );
  }
}

/** What the operator named comes first. */
function sourcesOf(file: PackFile, { folder, mirror, offline }: GatherOptions): Source[] {
  return [
    ...(folder ? [{ kind: 'folder' as const, folder }] : []),
    ...(mirror && !offline ? [{ kind: 'mirror' as const, url: mirror }] : []),
    ...(offline ? [] : file.sources),
  ];
}

/** The missing files that one visit of a source brings. */
const broughtBy = (source: Source, file: PackFile, missing: PackFile[]): PackFile[] => [
  file,
  ...missing.filter((it) => it !== file && it.sources.some((one) => isSameVisit(source, one))),
];

const describe = (source: Source): string => ('url' in source ? source.url : source.kind);
const bytesOf = (files: readonly PackFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
