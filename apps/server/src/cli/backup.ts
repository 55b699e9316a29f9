import { randomBytes } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ArchiveWriter } from '../backup/archive.ts';
import { type MadeBackup, makeBackup } from '../backup/make-backup.ts';
import { bytesOf, createArchive, requireRoom } from '../backup/places.ts';
import { readConfig } from '../config.ts';
import { noteBackup } from '../features/audit/backups.service.ts';
import { openStorage } from '../open-storage.ts';
import { progress } from './progress.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `backup <file.tar or folder>`: the installation as it is at one instant, running or not. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'without-key': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0)
    throw new UsageError('The command is: npm run likeness -- backup <file.tar or folder> [--without-key]');
  const config = readConfig();
  const [clock, now] = [() => new Date(), new Date()];
  const storage = await openStorage(config, randomBytes(32).toString('hex'), { clock, random: randomBytes });
  const order = {
    storage,
    secret: config.secret,
    withoutKey: values['without-key'],
    now,
    say: progress('copied'),
  };
  const write = async (archive: ArchiveWriter) =>
    withDatabase(
      async (db) => {
        const client = await db.$client.connect();
        try {
          await requireRoom(dirname(resolve(name)), await bytesOf(storage, client));
          const made = await makeBackup({ ...order, client }, archive);
          await noteBackup(db, { name: basename(resolve(name)), ...sizeOf(made) });
          return made;
        } finally {
          client.release(true);
        }
      },
      { migrate: false },
    );
  const archive = await createArchive(name, now);
  const made = await write(archive).catch(async (error: unknown) => {
    await archive.abandon();
    throw error;
  });
  for (const line of tell(resolve(name), made)) console.log(line);
}

/** How many files and rows a backup holds, and their bytes. */
const sizeOf = ({ list: { files, tables } }: MadeBackup) => ({
  files: files.length,
  rows: tables.reduce((sum, it) => sum + it.rows, 0),
  bytes: [...files, ...tables].reduce((sum, it) => sum + it.bytes, 0),
});

function tell(path: string, made: MadeBackup): string[] {
  const { list, key } = made;
  const { files, rows, bytes } = sizeOf(made);
  return [
    `${path} holds the installation ${list.installation}: ${files} files, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.`,
    ...(list.key.inside
      ? ['The key of the installation is in it: keep it as you keep a password. --without-key leaves it out.']
      : [
          key === undefined
            ? 'The key of the installation is LIKENESS_SECRET, which is not in it. Keep that in another place.'
            : `Its key is not in it. Keep this line in another place, a restore needs it: LIKENESS_SECRET=${key}`,
        ]),
    ...(list.missing.length > 0
      ? [
          `${list.missing.length} files that the database names are not in the storage: npm run likeness -- data orphans shows them.`,
        ]
      : []),
  ];
}
