import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isProblem, problem } from '@likeness/domain/problems';
import { extract } from 'tar-stream';
import unbzip2 from 'unbzip2-stream';
import { isFull } from './fetch-file.ts';

/** Entries of an archive, and characters of a path in it. */
const [maxEntries, maxPath] = [20_000, 240];

/**
 * Unpacks a `.tar.bz2` or `.tgz` into an empty folder: files and folders below it, nothing else. A path that leads out, a
 * link, a device, or more than `maxBytes` is `voice-pack-damaged`; a full disk `voice-pack-no-space`.
 */
export async function unpack(
  archive: string,
  folder: string,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const entries = extract();
  const ended = pipeline(
    createReadStream(archive),
    archive.endsWith('.bz2') ? (unbzip2() as unknown as NodeJS.ReadWriteStream) : createGunzip(),
    entries,
    ...(signal ? [{ signal }] : []),
  );
  // Its error is the one of the loop below as well.
  ended.catch(() => undefined);
  const damaged = (why: string) => problem('voice-pack-damaged', {}, `${archive}: ${why}`);
  let [count, bytes] = [0, 0];
  try {
    for await (const entry of entries) {
      const { name, type, size } = entry.header;
      if (++count > maxEntries) throw damaged('too many entries');
      bytes += size;
      if (bytes > maxBytes) throw damaged(`unpacks to more than ${maxBytes} bytes`);
      if (type !== 'file' && type !== 'directory') throw damaged(`${name} is a ${type}`);
      const path = pathIn(name);
      if (path === undefined) throw damaged(`the path ${name.slice(0, 80)}`);
      const target = join(folder, ...path);
      if (type === 'directory') {
        await mkdir(target, { recursive: true });
        entry.resume();
        continue;
      }
      await mkdir(dirname(target), { recursive: true });
      // A name that is there already is refused, so that no entry replaces another.
      const file = await open(target, 'wx', 0o644);
      try {
        for await (const part of entry) await file.writeFile(part as Buffer);
      } finally {
        await file.close();
      }
    }
    await ended;
  } catch (error) {
    entries.destroy();
    if (signal?.aborted) throw signal.reason;
    if (isProblem(error)) throw error;
    if (isFull(error)) throw problem('voice-pack-no-space', {}, String(error));
    throw damaged(String(error));
  }
}

/** The parts of a path inside an archive; undefined when it leads anywhere else or is no plain name. */
function pathIn(name: string): string[] | undefined {
  const plain = name.length <= maxPath && !/[\\\0]|^\/|^[a-z]:/i.test(name);
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  return plain && !parts.includes('..') ? parts : undefined;
}
