import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Connection } from '../db/copy.ts';
import { isBare, knowsMigration, loadSnapshot, restoredMark } from '../db/load-snapshot.ts';
import { noteInstallation } from '../features/site/installation.service.ts';
import { rootCheck } from '../secrets.ts';
import type { Storage } from '../storage/port.ts';
import { type ArchiveReader, BackupFault } from './archive.ts';
import { type BackupList, damaged, newer, readList } from './list.ts';
import { noteUnfinished, unfinishedFile, unfinishedRestore } from './unfinished.ts';

type Listed = BackupList & { digest: string };

/** Reads all of a backup, and says whether this program and this key can use it. Throws `BackupFault`. */
export async function checkBackup(
  archive: ArchiveReader,
  { secret }: Pick<Config, 'secret'>,
): Promise<Listed> {
  const list = await readList(archive);
  const known = knowsMigration(list.migration);
  if (known === 'newer') throw newer(list.version);
  if (known === 'other')
    throw new BackupFault(
      `The database of the backup was made by another line of Likeness (${list.version}). Restore it with that version.`,
    );
  requireKey(list, secret);
  const seen = new Set<string>();
  const contents = [
    ...list.tables.map((it) => ({ ...it, what: `the table ${it.schema}.${it.table}` })),
    ...list.files.map((it) => ({ ...it, what: `the file ${it.key}` })),
  ];
  for (const { sha256, bytes, what } of contents) {
    if (seen.has(sha256)) continue;
    seen.add(sha256);
    if ((await archive.size(sha256)) !== bytes) throw damaged(what);
    const hash = createHash('sha256');
    for await (const chunk of archive.open(sha256) as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw damaged(what);
  }
  return list;
}

function requireKey({ key }: BackupList, secret: string | undefined): void {
  if (secret === undefined && !key.inside)
    throw new BackupFault(
      'The backup is without its key. Set LIKENESS_SECRET to the one of that installation, or to the one that was printed with the backup.',
    );
  if (secret !== undefined && rootCheck(secret) !== key.check)
    throw new BackupFault(
      `LIKENESS_SECRET is not the key of this backup: sealed settings, links and codes could not be read. ${
        key.inside ? 'Unset it; the key is in the backup.' : 'Set it to the one of that installation.'
      }`,
    );
}

/** What a disk has of itself, and half of a note. */
const passing = ['lost+found', 'restoring.json.new'];

/** Where a backup is restored to. */
export type RestorePlace = { dataDir: string; storage: Storage; client: Connection };

/**
 * Takes the data folder for a restore: what is there must be nothing, or what an interrupted restore of the same backup left.
 * From here until the end the product does not start in it. Throws `BackupFault`.
 */
export async function claimFolder(dataDir: string, { digest }: Listed): Promise<void> {
  const begun = await unfinishedRestore(dataDir);
  const there = (await readdir(dataDir).catch(() => [])).filter((name) => !passing.includes(name));
  if (begun?.began && begun.digest !== digest)
    throw new BackupFault(
      `Another backup was being restored into ${dataDir}. Restore that one again, or name an empty folder in LIKENESS_DATA.`,
    );
  if (begun === undefined && there.length > 0)
    throw new BackupFault(
      `${dataDir} has something in it. Name a new folder or an empty one in LIKENESS_DATA; nothing was changed.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!begun?.began) await noteUnfinished(dataDir, { digest, began: false });
}

/**
 * Throws `BackupFault` unless database and storage are empty, or have what an interrupted restore of this backup left. From here on
 * they belong to this restore.
 */
export async function requireEmptyPlace(
  { dataDir, storage, client }: RestorePlace,
  list: Listed,
): Promise<void> {
  const again = (await unfinishedRestore(dataDir))?.began === true;
  if (!(await isBare(client)) && !(await isRestored(client, list)))
    throw new BackupFault(
      'The database has something in it. Name an empty one in DATABASE_URL; nothing in it was changed.',
    );
  const ours = new Set(again ? list.files.map(({ key }) => key) : []);
  for await (const { key } of storage.list(''))
    if (!ours.has(key))
      throw new BackupFault(
        `The storage has something in it (${key}). Name an empty bucket in S3_BUCKET; nothing in it was changed.`,
      );
  await noteUnfinished(dataDir, { digest: list.digest, began: true });
}

const isRestored = async (client: Connection, { digest }: Listed) =>
  ((await restoredMark(client)) as { backup?: unknown } | undefined)?.backup === digest;

/**
 * Puts files and database of a checked backup into a claimed, empty place: the files first, then the whole database in one
 * transaction. Asked again after an interruption it goes on.
 */
export async function restoreInto(
  { dataDir, storage, client }: RestorePlace,
  archive: ArchiveReader,
  list: Listed,
  { now, say }: { now: Date; say?: (files: number) => void },
): Promise<void> {
  if (!(await isRestored(client, list))) {
    await putFiles(storage, archive, list, say);
    const rowsOf = async ({ schema, table }: { schema: string; table: string }) => {
      const { sha256 } = list.tables.find((it) => it.schema === schema && it.table === table)!;
      return archive.open(sha256) as AsyncIterable<Buffer>;
    };
    const mark = { backup: list.digest, madeAt: list.madeAt, at: now.toISOString() };
    await loadSnapshot(client, { ...list, rowsOf, mark });
  }
  await noteInstallation(dataDir, list.installation);
  await rm(unfinishedFile(dataDir));
}

async function putFiles(
  storage: Storage,
  archive: ArchiveReader,
  { files }: Listed,
  say: ((files: number) => void) | undefined,
): Promise<void> {
  const there = new Set<string>();
  // What is stored is whole: an interrupted restore put it there.
  for await (const { key } of storage.list('')) there.add(key);
  for (const { key, sha256 } of files) {
    if (there.has(key)) continue;
    const put = await storage.put(key, { stream: archive.open(sha256) });
    if (put.sha256 !== sha256) throw damaged(`the file ${key}`);
    there.add(key);
    say?.(there.size);
  }
}
