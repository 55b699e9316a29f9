import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { packBytes, type VoicePack } from '@likeness/domain/voice-packs';
import { fetchFile } from './fetch-file.ts';
import { missingPart, noteInstalled } from './installed.ts';
import { unpack } from './unpack.ts';

export type InstallOptions = {
  /** Folder of all packs. */
  home: string;
  /** Where every file lies side by side, instead of at its publisher. */
  mirror?: string | undefined;
  /** A folder that holds the unpacked pack already: nothing is fetched. */
  folder?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Share of the whole, 0..1. */
  onProgress?: ((share: number) => void) | undefined;
};

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
/** Bytes that stay free on the disk. */
const spare = 2 ** 29;

/** Whether the program that runs packs has a build for this machine. */
function runsHere(): boolean {
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  try {
    createRequire(import.meta.url).resolve(`sherpa-onnx-${machine}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a pack ready to run: fetches what is missing, checks and unpacks it, and remembers it last, so that an installation
 * that was cut goes on where it stopped. Throws `voice-pack-platform`, `voice-pack-unreachable`, `voice-pack-damaged`,
 * `voice-pack-no-space`, `voice-pack-folder` with what is missing in a named folder, or the signal's reason.
 */
export async function installPack(pack: VoicePack, options: InstallOptions): Promise<void> {
  const { home, folder, signal, onProgress } = options;
  if (!runsHere()) throw problem('voice-pack-platform', {}, `${process.platform}-${process.arch}`);
  await mkdir(home, { recursive: true });
  if (folder) {
    const missing = await missingPart(pack, folder);
    if (missing) throw problem('voice-pack-folder', { part: missing });
    return noteInstalled(home, pack, folder);
  }
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < packBytes(pack) + pack.unpacked + spare) throw problem('voice-pack-no-space');

  const making = join(home, `${pack.id}.making`);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  try {
    const all = packBytes(pack);
    let before = 0;
    for (const { name, release, bytes, sha256 } of pack.files) {
      const part = join(home, 'downloads', name);
      const url = addressOf(options.mirror, `${releases}/${release}/${name}`);
      await fetchFile({ url, bytes, sha256 }, part, {
        signal,
        onBytes: (have) => onProgress?.((0.8 * (before + have)) / all),
      });
      before += bytes;
    }
    onProgress?.(0.8);
    for (const { name } of pack.files) {
      const part = join(home, 'downloads', name);
      if (/\.(tar\.bz2|tgz)$/.test(name)) await unpack(part, making, { maxBytes: pack.unpacked, signal });
      else await rename(part, join(making, name));
      await rm(part, { force: true });
    }
    const missing = await missingPart(pack, making);
    if (missing) throw problem('voice-pack-damaged', {}, `${pack.id} came without ${missing}`);
    const ready = join(home, pack.id);
    await rm(ready, { recursive: true, force: true });
    await rename(making, ready);
    await noteInstalled(home, pack, ready);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

const addressOf = (mirror: string | undefined, url: string): string =>
  mirror ? `${mirror.replace(/\/+$/, '')}/${basename(url)}` : url;
