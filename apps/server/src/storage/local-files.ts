import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { problem } from '@likeness/domain/problems';
import { checkKey } from './keys.ts';

/** The folders of the local storage: finished objects, and files that are still arriving. Both are ours alone (0700, files 0600). */
export class LocalFiles {
  readonly root: string;
  readonly arriving: string;

  private constructor(root: string, arriving: string) {
    this.root = root;
    this.arriving = arriving;
  }

  /** Creates the folders and empties the one of half-arrived files. One server owns the folder at a time. */
  static async open(folder: string): Promise<LocalFiles> {
    const root = join(folder, 'objects');
    const arriving = join(folder, 'arriving');
    await mkdir(root, { recursive: true, mode: 0o700 });
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    return new LocalFiles(await realpath(root), await realpath(arriving));
  }

  /** Path of an object. Every key passes here, so no other string ever becomes a path. */
  pathOf(key: string): string {
    return join(this.root, checkKey(key));
  }

  /** Refuses a path that a symbolic link leads out of the storage. */
  async insideOnly(path: string): Promise<string> {
    const folder = await realpath(dirname(path));
    if (folder !== this.root && !folder.startsWith(`${this.root}/`))
      throw new RangeError('path leaves the storage');
    const entry = await lstat(path).catch(() => undefined);
    if (entry && !entry.isFile() && !entry.isDirectory()) throw new RangeError('not a plain file');
    return path;
  }

  /**
   * Writes a stream to a new file that is on the disk for good when this resolves. `atMost` bytes are read; one more
   * throws what `tooLarge` makes. Throws `disk-full`.
   */
  async receive(
    source: AsyncIterable<Uint8Array>,
    limit?: { atMost: number; tooLarge: () => Error },
  ): Promise<{ path: string; bytes: number; sha256: string }> {
    const path = join(this.arriving, randomBytes(16).toString('hex'));
    const hash = createHash('sha256');
    let bytes = 0;
    let file: FileHandle | undefined;
    try {
      file = await open(path, 'wx', 0o600);
      for await (const chunk of source) {
        bytes += chunk.length;
        if (limit && bytes > limit.atMost) throw limit.tooLarge();
        hash.update(chunk);
        await writeAll(file, chunk);
      }
      await file.sync();
      await file.close();
      return { path, bytes, sha256: hash.digest('hex') };
    } catch (error) {
      await file?.close().catch(() => undefined);
      await rm(path, { force: true });
      throw isFull(error) ? problem('disk-full', {}, String(error)) : error;
    }
  }

  /** Gives a file its key in one step, replacing what had it. */
  async settle(path: string, key: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await this.insideOnly(target);
    await rename(path, target);
    await syncFolder(dirname(target));
  }

  /** Makes the folder of a prefix, once: false when it is there already. */
  async claim(prefix: string): Promise<boolean> {
    const folder = this.pathOf(prefix.slice(0, -1));
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await this.insideOnly(folder);
    return mkdir(folder, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
  }

  readPart(path: string, range?: { start: number; end: number }): Readable {
    return createReadStream(path, { ...range, flags: 'r' });
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at, chunk.length - at);
    at += bytesWritten;
  }
}

/** Makes a new name in a folder survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
