import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ArchiveReader } from '../backup/archive.ts';
import { openArchive, requireRoom } from '../backup/places.ts';
import { checkBackup, claimFolder, requireEmptyPlace, restoreInto } from '../backup/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { openStorage, s3Options } from '../open-storage.ts';
import { requireBucket } from '../storage/s3-check.ts';
import { progress } from './progress.ts';
import { UsageError } from './usage.ts';

type Listed = Awaited<ReturnType<typeof checkBackup>>;

/** `restore <file.tar or folder>`: into the empty place that the environment names. `--check` only reads the backup. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0)
    throw new UsageError('The command is: npm run likeness -- restore <file.tar or folder> [--check]');
  const config = readConfig();
  const archive = await openArchive(name);
  const list = await checkBackup(archive, config);
  const about = `the installation ${list.installation} as it was at ${list.madeAt}, of Likeness ${list.version}`;
  if (values.check) return console.log(`The backup is whole and can be used here: ${about}.`);
  await restore(config, archive, list);
  console.log(`Restored ${about}: ${list.files.length} files, ${list.tables.length} tables.`);
  if (list.missing.length > 0)
    console.log(`${list.missing.length} files were missing already when the backup was made.`);
  if (!list.key.inside) console.log('Start it with the LIKENESS_SECRET that is set now.');
  console.log(
    'Works in progress go on with the next start. npm run likeness -- ledger verify checks the points.',
  );
}

async function restore(config: Config, archive: ArchiveReader, list: Listed): Promise<void> {
  if (config.s3) await requireBucket(s3Options(config.s3));
  else
    await requireRoom(
      config.dataDir,
      list.files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  await claimFolder(config.dataDir, list);
  const outside = { clock: () => new Date(), random: randomBytes };
  const storage = await openStorage(config, randomBytes(32).toString('hex'), outside);
  const opened = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dir: join(config.dataDir, 'postgres'),
    max: 1,
    migrate: false,
  });
  const client = await opened.db.$client.connect();
  const place = { dataDir: config.dataDir, storage, client };
  try {
    await requireEmptyPlace(place, list);
    await restoreInto(place, archive, list, { now: new Date(), say: progress('restored') });
  } finally {
    client.release(true);
    await opened.close();
  }
}
