import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ArchiveReader, type ArchiveWriter, BackupFault, contentName, listName } from './archive.ts';
import { syncFolder } from './tar-archive.ts';

/** A backup in a folder, a file for each content. */
export async function createFolder(path: string): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  await rm(part, { force: true, recursive: true });
  await mkdir(join(part, 'contents'), { recursive: true, mode: 0o700 });
  return {
    async add(content) {
      const arriving = join(part, randomBytes(8).toString('hex'));
      const file = await open(arriving, 'wx', 0o600);
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
          await file.writeFile(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      const sha256 = hash.digest('hex');
      await rename(arriving, join(part, contentName(sha256)));
      return { sha256, bytes };
    },
    async finish(list) {
      const file = await open(join(part, listName), 'wx', 0o600);
      await file.writeFile(list);
      await file.sync();
      await file.close();
      await syncFolder(join(part, 'contents'));
      await syncFolder(part);
      // An empty folder of that name may be there.
      if (existsSync(path)) await rmdir(path);
      await rename(part, path);
      await syncFolder(dirname(path));
    },
    abandon: () => rm(part, { force: true, recursive: true }),
  };
}

/** Throws `BackupFault` where there is no list. */
export async function openFolder(path: string): Promise<ArchiveReader> {
  if (!existsSync(join(path, listName)))
    throw new BackupFault(`${path} is not a backup of Likeness: it has no ${listName}. Name another one.`);
  return {
    list: () => readFile(join(path, listName), 'utf8'),
    size: async (sha256) => (await stat(join(path, contentName(sha256))).catch(() => undefined))?.size,
    open: (sha256) => createReadStream(join(path, contentName(sha256))),
  };
}
