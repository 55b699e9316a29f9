import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

const [endMark, entryMark, localMark] = [0x0605_4b50, 0x0201_4b50, 0x0403_4b50];
/** Bytes of the end of a zip with the longest comment, and of a table of contents that is read. */
const [maxEnd, maxTable] = [65_557, 2 ** 20];

/**
 * Writes one file of a zip (a Python wheel is one) to `to`. Throws where there is none of that name, where it is packed in a
 * way that is not read here, or where it is larger than `maxBytes`.
 */
export async function unzipEntry(
  archive: string,
  name: string,
  to: string,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const file = await open(archive);
  try {
    const { method, packed, at } = await findEntry(file, name);
    const local = await bytesAt(file, at, 30);
    if (local.readUInt32LE(0) !== localMark) throw new Error(`${name} is not where the zip says`);
    const start = at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    let bytes = 0;
    const limit = new Transform({
      transform(part: Buffer, _, done) {
        bytes += part.length;
        done(bytes > maxBytes ? new Error(`${name} is larger than ${maxBytes} bytes`) : null, part);
      },
    });
    const bytesThere = file.createReadStream({ start, end: start + packed - 1, autoClose: false });
    const unpacking = method === 8 ? createInflateRaw() : new PassThrough();
    await pipeline([bytesThere, unpacking, limit, createWriteStream(to)], signal ? { signal } : {});
  } finally {
    await file.close();
  }
}

async function findEntry(file: FileHandle, name: string) {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - maxEnd), Math.min(size, maxEnd));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end--;
  if (end < 0) throw new Error('not a zip');
  const tableBytes = tail.readUInt32LE(end + 12);
  if (tableBytes > maxTable) throw new Error('the zip has too many files');
  const table = await bytesAt(file, tail.readUInt32LE(end + 16), tableBytes);
  for (let i = 0; i + 46 <= table.length && table.readUInt32LE(i) === entryMark;) {
    const nameBytes = table.readUInt16LE(i + 28);
    if (table.toString('utf8', i + 46, i + 46 + nameBytes) === name) {
      const method = table.readUInt16LE(i + 10);
      const encrypted = table.readUInt16LE(i + 8) & 1;
      if ((method !== 0 && method !== 8) || encrypted) throw new Error(`${name} is packed in another way`);
      return { method, packed: table.readUInt32LE(i + 20), at: table.readUInt32LE(i + 42) };
    }
    i += 46 + nameBytes + table.readUInt16LE(i + 30) + table.readUInt16LE(i + 32);
  }
  throw new Error(`the zip has no ${name}`);
}

async function bytesAt(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at);
  if (bytesRead < count) throw new Error('the zip ends too early');
  return buffer;
}
