import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** A Python wheel in memory: a zip of one file. */
export function wheelOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([word(0x0403_4b50), shared, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    word(0x0201_4b50),
    Buffer.from([20, 0]),
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.concat([
    word(0x0605_4b50),
    Buffer.from([0, 0, 0, 0, 1, 0, 1, 0]),
    word(entry.length),
    word(local.length),
    Buffer.alloc(2),
  ]);
  return Buffer.concat([local, entry, end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What stands in for a client: it brings what lies in a folder, brings nothing, or says something and fails. */
type Behaviour = { brings: string } | { silent: true } | { says: string };

/**
 * Writes a `python3` or `npm` that takes the arguments of the real one, and logs them. A silent one starts a program of its own
 * first, and writes its number down.
 */
export async function fakeClient(
  folder: string,
  name: 'python3' | 'npm',
  behaviour: Behaviour,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const log = `echo "$*" >> '${folder}/${name}.log'`;
  const body =
    'brings' in behaviour
      ? `while [ $# -gt 1 ]; do case "$1" in -d|--pack-destination) to="$2";; *@*) what="$1";; esac; shift; done
case "$1" in *==*) what="$1";; esac
cp '${behaviour.brings}'/"$(echo "$what" | sed 's/==.*//; s/@.*//')".* "$to"/`
      : 'silent' in behaviour
        ? `sleep 300 & echo $! > '${folder}/left.pid'; wait`
        : `echo '${behaviour.says}' >&2; exit 1`;
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${log}\n${body}\n`);
  await chmod(path, 0o755);
}
