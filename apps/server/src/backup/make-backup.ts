import type { Connection } from '../db/copy.ts';
import { pauseRemoval } from '../db/removal-pause.ts';
import { type Snapshot, type TableShape, withSnapshot } from '../db/snapshot.ts';
import { rootCheck } from '../secrets.ts';
import { isKey } from '../storage/keys.ts';
import { ObjectMissing, type Storage } from '../storage/port.ts';
import { version } from '../version.ts';
import { type ArchiveWriter, BackupFault, type Content } from './archive.ts';
import { type BackupList, writeList } from './list.ts';

/** What a health check leaves behind belongs to no backup. */
const passing = 'health/';

export type BackupOrder = {
  storage: Storage;
  /** A connection of its own to the database. */
  client: Connection;
  /** Root of all keys where the environment gives it. */
  secret: string | undefined;
  /** Leaves the root of all keys out where it is in the database. */
  withoutKey: boolean;
  now: Date;
  /** Hears how far it is: files copied so far. */
  say?: (files: number) => void;
};

export type MadeBackup = {
  list: BackupList;
  /** Root of all keys, where it was left out and is nowhere else. */ key?: string;
};

/**
 * Writes database and files into the archive while the product runs. Most files are copied first; then the database is read as
 * it is at one instant, and then what was stored meanwhile: every file that the instant names is there, because what was
 * deleted since stays until the end. Throws `BackupFault` when another backup runs.
 */
export async function makeBackup(order: BackupOrder, archive: ArchiveWriter): Promise<MadeBackup> {
  if (!(await pauseRemoval(order.client)))
    throw new BackupFault('Another backup of this installation is being made. Wait until it has ended.');
  const files = new Map<string, Content>();
  await copyFiles(order, archive, files);
  return withSnapshot(order.client, order, async (snapshot) => {
    const tables = [];
    for (const table of snapshot.tables) tables.push(await writeTable(snapshot, table, archive));
    const named = await snapshot.fileKeys();
    const root = order.secret ?? (await snapshot.setting('secret'));
    const installation = await snapshot.setting('installation');
    if (typeof root !== 'string' || typeof installation !== 'string')
      throw new BackupFault('There is no installation in this database yet. Start the product once.');
    await copyFiles(order, archive, files);
    const inside = order.secret === undefined && !order.withoutKey;
    const list: BackupList = {
      version,
      madeAt: order.now.toISOString(),
      installation,
      node: process.versions.node,
      postgres: snapshot.postgres,
      migration: snapshot.migration,
      key: { inside, check: rootCheck(root) },
      tables,
      sequences: await snapshot.sequences(),
      files: [...files].map(([key, content]) => ({ key, ...content })),
      missing: named.filter((key) => !files.has(key)),
    };
    await archive.finish(writeList(list));
    return { list, ...(order.withoutKey && order.secret === undefined ? { key: root } : {}) };
  });
}

/** Copies every object that is not among `files` yet. */
async function copyFiles(
  { storage, say }: BackupOrder,
  archive: ArchiveWriter,
  files: Map<string, Content>,
): Promise<void> {
  for await (const { key } of storage.list('')) {
    // A user may have sent an upload under a name that only a bucket takes; it is never registered.
    if (files.has(key) || key.startsWith(passing) || !isKey(key)) continue;
    try {
      files.set(key, await archive.add((await storage.open(key)).stream));
      say?.(files.size);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/** It was there when the list was read, and is not any more: of a folder, or of a bucket. */
function isGone(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return error instanceof ObjectMissing || code === 'ENOENT' || name === 'NoSuchKey';
}

async function writeTable(snapshot: Snapshot, table: TableShape, archive: ArchiveWriter) {
  let rows = 0;
  async function* counted() {
    for await (const chunk of snapshot.rows(table) as AsyncIterable<Buffer>) {
      // COPY ends every row with a newline, and writes those inside a value in another way.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      yield chunk;
    }
  }
  const content = await archive.add(counted());
  return { ...table, rows, ...content };
}
