import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Connection } from '../db/copy.ts';
import { databaseBytes } from '../db/snapshot.ts';
import type { Storage } from '../storage/port.ts';
import { type ArchiveReader, type ArchiveWriter, BackupFault } from './archive.ts';
import { createFolder, openFolder } from './folder-archive.ts';
import { createTar, openTar } from './tar-archive.ts';

/** A name that ends in `.tar` is one file, every other a folder. Throws `BackupFault` where something is there already. */
export async function createArchive(name: string, now: Date): Promise<ArchiveWriter> {
  const path = resolve(name);
  const there = await stat(path).catch(() => undefined);
  const empty = there?.isDirectory() && (await readdir(path)).length === 0;
  if (there && (!empty || path.endsWith('.tar')))
    throw new BackupFault(`${path} is there already. Name a new file or folder for each backup.`);
  if (!existsSync(dirname(path)))
    throw new BackupFault(`There is no folder ${dirname(path)}. Make it first.`);
  return path.endsWith('.tar') ? createTar(path, now) : createFolder(path);
}

/** Throws `BackupFault` where there is no backup. */
export async function openArchive(name: string): Promise<ArchiveReader> {
  const path = resolve(name);
  const there = await stat(path).catch(() => undefined);
  if (!there) throw new BackupFault(`There is no backup ${path}.`);
  return there.isDirectory() ? openFolder(path) : openTar(path);
}

/** Bytes of all files and of the database as it stands on its disk. */
export async function bytesOf(storage: Storage, client: Connection): Promise<number> {
  let bytes = await databaseBytes(client);
  for await (const { size } of storage.list('')) bytes += size;
  return bytes;
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Throws `BackupFault` unless the disk of `folder` takes so many bytes. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  let at = resolve(folder);
  while (!existsSync(at)) at = dirname(at);
  const { bavail, bsize } = await statfs(at);
  if (bavail * bsize < bytes)
    throw new BackupFault(
      `${gigabytes(bytes)} are needed and ${gigabytes(bavail * bsize)} are free on the disk of ${at}. Free some space, or name another disk.`,
    );
}
