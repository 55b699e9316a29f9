import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, type DatabasePool, disconnect } from '../src/db/connect.ts';
import { launchPostgres } from '../src/db/launcher.ts';
import { migrate } from '../src/db/migrate.ts';
import { afterFile } from './after-file.ts';

export type PostgresKind = 'embedded' | 'debian15';
const debian15 = '/usr/lib/postgresql/15/bin';

/** Every PostgreSQL of this machine, for `describe.each`: what moves points or jobs is tested on all of them. */
export const postgresKinds: PostgresKind[] = existsSync(path.join(debian15, 'postgres'))
  ? ['embedded', 'debian15']
  : ['embedded'];

/**
 * Connections of the pool of a test: enough for every race, and each costs what ten queries do, since it begins with empty caches.
 * One, where a nightly run asks whether every flow makes do with that.
 */
const connections = Number(process.env['LIKENESS_TEST_POOL'] ?? 4);

export type TestDatabase = {
  db: DatabasePool;
  kind: PostgresKind;
  /** What another process or another pool needs to open the same database. */
  connection: { host: string; user: string; database: string };
  /** A second pool, closed with the database. */
  open: (max: number) => DatabasePool;
  close: () => Promise<void>;
};

/**
 * A database of its own with the newest schema, dropped after the test file. The server behind it is shared by one run of
 * the tests, keeps nothing over a power cut, and ends with the run even when that is killed.
 */
export async function testDatabase(kind: PostgresKind = 'embedded'): Promise<TestDatabase> {
  const made = await makeDatabase(kind, process.ppid);
  afterFile(made.close);
  return made;
}

/** The same outside of the test runner; the server ends with the process `owner`. */
export async function makeDatabase(
  kind: PostgresKind = 'embedded',
  owner: number = process.pid,
  settings: Record<string, string> = {},
): Promise<TestDatabase> {
  const dir = path.join(tmpdir(), `likeness-test-${owner}-${kind}`);
  const server = await launchPostgres({
    dir,
    ...(kind === 'debian15' ? { binaries: { bin: debian15, major: 15 } } : {}),
    durable: false,
    settings,
  });
  endWith(owner, dir, server.dir);
  const admin = { host: server.host, user: server.user, database: server.database };
  const database = `test_${randomBytes(6).toString('hex')}`;
  await fromTemplate(admin, database);
  const connection = { ...admin, database };
  const pools = [connect({ ...connection, max: connections })];
  return {
    db: pools[0]!,
    kind,
    connection,
    open: (max) => {
      const pool = connect({ ...connection, max });
      pools.push(pool);
      return pool;
    },
    close: async () => {
      await Promise.all(pools.map(disconnect));
      await asAdmin(admin, (db) => db.execute(sql.raw(`drop database if exists ${database} with (force)`)));
    },
  };
}

/** A database without anything in it beside that of a test, as an address; dropped after the test file. */
export async function emptyDatabase({ connection }: Pick<TestDatabase, 'connection'>): Promise<string> {
  const { host, user } = connection;
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = { host, user, database: 'postgres' };
  await asAdmin(admin, (db) => db.execute(sql.raw(`create database ${database} template template0`)));
  afterFile(() =>
    asAdmin(admin, (db) => db.execute(sql.raw(`drop database if exists ${database} with (force)`))),
  );
  return databaseAddress({ host, user, database });
}

/** A test's database as `DATABASE_URL` names it. */
export const databaseAddress = ({ host, user, database }: TestDatabase['connection']): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

async function asAdmin<T>(admin: Parameters<typeof connect>[0], work: (db: DatabasePool) => Promise<T>) {
  const db = connect({ ...admin, max: 1 });
  try {
    return await work(db);
  } finally {
    await disconnect(db);
  }
}

async function fromTemplate(admin: { host: string; user: string }, database: string): Promise<void> {
  await asAdmin({ ...admin, database: 'postgres' }, async (db) => {
    await db.execute(sql`select pg_advisory_lock(1)`);
    const found = await db.execute(sql`select 1 from pg_database where datname = 'template_ready'`);
    if (found.rowCount === 0) {
      await db.execute(sql`drop database if exists template_unfinished`);
      await db.execute(sql`create database template_unfinished`);
      await asAdmin({ ...admin, database: 'template_unfinished' }, migrate);
      await db.execute(sql`alter database template_unfinished rename to template_ready`);
    }
    await db.execute(sql.raw(`create database ${database} template template_ready`));
    await db.execute(sql`select pg_advisory_unlock(1)`);
  });
}

/** A small shell waits for `owner` to end, then stops the server and removes its files. */
function endWith(owner: number, dir: string, real: string): void {
  try {
    mkdirSync(path.join(real, 'watched'));
  } catch {
    return;
  }
  const script =
    'while kill -0 "$1" 2>/dev/null; do sleep 0.5; done; ' +
    'kill -QUIT "$(head -n 1 "$3/data/postmaster.pid")" 2>/dev/null; sleep 0.5; rm -rf "$2" "$3"';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(owner), dir, real], {
    detached: true,
    stdio: 'ignore',
  });
  watcher.unref();
}
