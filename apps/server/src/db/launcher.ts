import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { applicationName } from './application-name.ts';
import { type DatabaseUser, embeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { chooseFolders, databaseFolder, databaseUser, type DatabaseFolders } from './folders.ts';
import { environment, type Start, startOrJoin, stopPostmaster } from './postmaster.ts';
import { supervisor } from './supervisor.ts';

const run = promisify(execFile);
const superuser = 'likeness';

export type LaunchOptions = {
  /** Folder that belongs to the database alone, for example `data/postgres`. */
  dir: string;
  /** PostgreSQL settings laid over ours. */
  settings?: Record<string, string>;
  /** False only for tests: does not wait for the disk, so a power cut may lose everything. */
  durable?: boolean;
  /** Other binaries than the embedded ones. */
  binaries?: PostgresBinaries;
  /** Where root's database goes when its user cannot reach `dir` or the binaries; default `/var/lib/likeness`. */
  fallback?: string;
  /** False for a program that looks at an installation: a folder without a database is refused. */
  create?: boolean;
  log?: (message: string) => void;
};

export type RunningPostgres = {
  /** Folder of the unix socket; there is no TCP port and no password. */
  host: string;
  user: string;
  database: string;
  /** Where the files really are. */
  dir: string;
  readonly pid: number;
  major: number;
  /** Whether this process started it; otherwise it was already running. */
  started: boolean;
  /**
   * Looks from now on whether it is still there, and starts it again when it died. `onDeath` hears of each death, `onBack`
   * when it answers again.
   */
  supervise: (hear: { onDeath: () => void; onBack: () => void; onError: (error: Error) => void }) => void;
  /**
   * Stops it when no other Likeness process is connected any more; call it after closing your own connections.
   * Returns whether it was stopped.
   */
  stop: () => Promise<boolean>;
};

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  max_connections: '200',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  // A failed query is told to whom sent it. The log would quote its values: a script, a name.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the embedded PostgreSQL in `dir`, or joins the one that already runs there (another process of ours, or one left
 * behind by a killed server). Any number of processes may call this at once. The database has its own session, so that
 * Ctrl-C in a terminal reaches the application first.
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningPostgres> {
  const fallback = options.fallback ?? '/var/lib/likeness';
  const user = databaseUser(databaseFolder(options.dir) ?? options.dir);
  const binaries = options.binaries ?? embeddedBinaries({ user, fallback });
  if (options.create === false && !hasDatabase(options.dir)) {
    throw new ConfigError(
      `There is no database in ${options.dir}. Check LIKENESS_DATA; npm run likeness -- data where tells what it means.`,
    );
  }
  const folders = chooseFolders(options.dir, user, fallback);
  await initialise(folders, binaries, user, options.durable === false);
  const major = Number(readFileSync(path.join(folders.data, 'PG_VERSION'), 'utf8'));
  if (major !== binaries.major) {
    throw new ConfigError(
      `The database in ${folders.data} is of PostgreSQL ${major}, this program brings ${binaries.major}. Dump it with the old version and restore it with this one.`,
    );
  }
  const start: Start = {
    folders,
    binaries,
    user,
    settings: { ...settings, ...(options.durable === false ? careless : {}), ...options.settings },
  };
  const { pid, started } = await startOrJoin(start);
  options.log?.(`PostgreSQL ${major} ${started ? 'started' : 'joined'} in ${folders.dir}`);
  const connection = { host: folders.sockets, user: superuser, database: 'postgres' };
  const supervised = supervisor(start, pid);
  return {
    ...connection,
    dir: folders.dir,
    get pid() {
      return supervised.pid();
    },
    major,
    started,
    supervise: supervised.begin,
    stop: async () => {
      await supervised.end();
      if (await othersConnected(connection)) return false;
      await stopPostmaster(folders, supervised.pid());
      return true;
    },
  };
}

/** Whether `dir` has a database, there or where its note leads. */
export function hasDatabase(dir: string): boolean {
  return existsSync(path.join(databaseFolder(dir) ?? dir, 'data/PG_VERSION'));
}

async function initialise(
  folders: DatabaseFolders,
  binaries: PostgresBinaries,
  user: DatabaseUser | undefined,
  noSync: boolean,
) {
  if (existsSync(path.join(folders.data, 'PG_VERSION'))) return;
  const staging = mkdtempSync(path.join(folders.dir, 'init-'));
  if (user) chownSync(staging, user.uid, user.gid);
  const locale =
    binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  try {
    await run(
      path.join(binaries.bin, 'initdb'),
      [
        '-D',
        staging,
        '-U',
        superuser,
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-instructions',
        ...locale,
        ...(noSync ? ['--no-sync'] : []),
      ],
      { ...user, env: environment(), cwd: folders.dir },
    );
    renameSync(staging, folders.data);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    const other = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!other || !existsSync(path.join(folders.data, 'PG_VERSION'))) throw error;
  }
}

async function othersConnected(connection: {
  host: string;
  user: string;
  database: string;
}): Promise<boolean> {
  const client = new Client({ ...connection, application_name: 'stopping' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name like 'likeness%' and application_name <> $1 limit 1",
      [applicationName()],
    );
    return rowCount !== 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
