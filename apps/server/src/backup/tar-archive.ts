import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ArchiveReader, type ArchiveWriter, BackupFault, contentName, listName } from './archive.ts';
import { endOfTar, headerBytes, paddingOf, readTarHeader, tarHeader } from './tar.ts';

/** A backup in one file, which any tar can list and unpack. */
export async function createTar(path: string, now: Date): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  await rm(part, { force: true, recursive: true });
  const file = await open(part, 'wx', 0o600);
  const known = new Map<string, number>();
  let end = 0;
  const write = async (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length;)
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  };
  const add: ArchiveWriter['add'] = async (content) => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      await write(chunk, end + headerBytes + bytes);
      bytes += chunk.length;
    }
    const sha256 = hash.digest('hex');
    if (!known.has(sha256)) {
      known.set(sha256, bytes);
      await enter(contentName(sha256), bytes);
    }
    return { sha256, bytes };
  };
  /** Its bytes are there; what stands before and behind them is known only now. */
  const enter = async (name: string, bytes: number) => {
    await write(tarHeader(name, bytes, now), end);
    await write(Buffer.alloc(paddingOf(bytes)), end + headerBytes + bytes);
    end += headerBytes + bytes + paddingOf(bytes);
  };
  return {
    add,
    async finish(list) {
      const bytes = Buffer.from(list);
      await write(bytes, end + headerBytes);
      await enter(listName, bytes.length);
      await write(endOfTar, end);
      // What came a second time had been written behind the end.
      await file.truncate(end + endOfTar.length);
      await file.sync();
      await file.close();
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

/** Reads where everything is; the bytes stay where they are. Throws `BackupFault`. */
export async function openTar(path: string): Promise<ArchiveReader> {
  const file = await open(path, 'r');
  try {
    const entries = await entriesOf(file, (await stat(path)).size);
    const found = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupFault(`${path} is not a backup of Likeness, or only a part of one.`);
      return entry;
    };
    const read = (name: string) => {
      const { at, size } = found(name);
      // A range of no bytes cannot be said.
      return size === 0
        ? createReadStream('/dev/null')
        : createReadStream(path, { start: at, end: at + size - 1 });
    };
    return {
      list: async () => (await Array.fromAsync(read(listName) as AsyncIterable<Buffer>)).join(''),
      size: async (sha256) => entries.get(contentName(sha256))?.size,
      open: (sha256) => read(contentName(sha256)),
    };
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle, bytes: number) {
  const entries = new Map<string, { at: number; size: number }>();
  const header = Buffer.alloc(headerBytes);
  for (let at = 0; at + headerBytes <= bytes;) {
    await file.read(header, 0, headerBytes, at);
    const entry = headerOf(header);
    if (!entry) return entries;
    entries.set(entry.name, { at: at + headerBytes, size: entry.size });
    at += headerBytes + entry.size + paddingOf(entry.size);
  }
  throw new BackupFault('The file ends too early: it was cut off. Take another backup.');
}

function headerOf(header: Buffer) {
  try {
    return readTarHeader(header);
  } catch {
    throw new BackupFault('The file is not a backup of Likeness, or it is damaged. Take another backup.');
  }
}

/** Makes a new name in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
