import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type DatabaseUser, embeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { choosePlace, databaseUser, type Place } from './place.ts';

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
  /** Where root's database goes when its user cannot reach `dir` or the binaries; `/var/lib/likeness` unless told. */
  fallback?: string;
  log?: (message: string) => void;
};

export type RunningPostgres = {
  /** Folder of the unix socket; there is no TCP port and no password. */
  host: string;
  user: string;
  database: string;
  /** Where the files really are. */
  dir: string;
  pid: number;
  major: number;
  /** Whether this process started it; otherwise it was already running. */
  started: boolean;
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
};
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the embedded PostgreSQL in `dir`, or joins the one that already runs there (another process of ours, or one left
 * behind by a killed server). Any number of processes may call this at once. The database has its own session, so that
 * Ctrl-C in a terminal reaches the application first.
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningPostgres> {
  const fallback = options.fallback ?? '/var/lib/likeness';
  const user = databaseUser(options.dir);
  const binaries = options.binaries ?? embeddedBinaries({ user, fallback });
  const place = choosePlace(options.dir, user, fallback);
  await initialise(place, binaries, user, options.durable === false);
  const major = Number(readFileSync(path.join(place.data, 'PG_VERSION'), 'utf8'));
  if (major !== binaries.major) {
    throw new Error(
      `the database in ${place.data} is of PostgreSQL ${major}, this program brings ${binaries.major}; dump and restore it`,
    );
  }
  const { pid, started } = await startOrJoin(place, binaries, user, {
    ...settings,
    ...(options.durable === false ? careless : {}),
    ...options.settings,
  });
  options.log?.(`PostgreSQL ${major} ${started ? 'started' : 'joined'} in ${place.dir}`);
  const connection = { host: place.sockets, user: superuser, database: 'postgres' };
  return {
    ...connection,
    dir: place.dir,
    pid,
    major,
    started,
    stop: async () => {
      if (await othersConnected(connection)) return false;
      await stopPostmaster(place, pid);
      return true;
    },
  };
}

async function initialise(
  place: Place,
  binaries: PostgresBinaries,
  user: DatabaseUser | undefined,
  noSync: boolean,
) {
  if (existsSync(path.join(place.data, 'PG_VERSION'))) return;
  const draft = mkdtempSync(path.join(place.dir, 'init-'));
  if (user) chownSync(draft, user.uid, user.gid);
  const locale =
    binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  try {
    await run(
      path.join(binaries.bin, 'initdb'),
      [
        '-D',
        draft,
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
      { ...user, env: environment(), cwd: place.dir },
    );
    renameSync(draft, place.data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const other = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!other || !existsSync(path.join(place.data, 'PG_VERSION'))) throw error;
  }
}

/** The database gets nothing of our environment: it has no use for our secrets. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function startOrJoin(
  place: Place,
  binaries: PostgresBinaries,
  user: DatabaseUser | undefined,
  settings: Record<string, string>,
): Promise<{ pid: number; started: boolean }> {
  const deadline = Date.now() + 60_000;
  let child: ChildProcess | undefined;
  let starts = 0;
  while (Date.now() < deadline) {
    const lock = readLock(place);
    if (lock && isPostmaster(lock.pid, place)) {
      if (lock.ready && (await accepts(place.socket))) {
        return { pid: lock.pid, started: child?.pid === lock.pid };
      }
    } else if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (starts >= 5) break;
      if (lock && !(await accepts(place.socket)))
        rmSync(path.join(place.data, 'postmaster.pid'), { force: true });
      child = spawnPostmaster(place, binaries, user, settings);
      starts += 1;
    }
    await sleep(25);
  }
  const log = existsSync(place.log) ? readFileSync(place.log, 'utf8').split('\n').slice(-8).join('\n') : '';
  throw new Error(`PostgreSQL did not start in ${place.dir}:\n${log}`);
}

function spawnPostmaster(
  place: Place,
  binaries: PostgresBinaries,
  user: DatabaseUser | undefined,
  settings: Record<string, string>,
): ChildProcess {
  const log = openSync(place.log, 'a', 0o600);
  const all = { ...settings, unix_socket_directories: place.sockets };
  const child = spawn(
    path.join(binaries.bin, 'postgres'),
    ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, env: environment(), cwd: place.dir, detached: true, stdio: ['ignore', log, log] },
  );
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

type Lock = { pid: number; ready: boolean };

function readLock(place: Place): Lock | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(place.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  return pid ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** A lock file may outlive its process, and the number may meanwhile belong to somebody else. */
function isPostmaster(pid: number, place: Place): boolean {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(place.data);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return readLock(place)?.pid === pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
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

/** How connections of this process are marked, so that the last process to leave knows that it is the last. */
export function applicationName(): string {
  return `likeness-${process.pid}`;
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function stopPostmaster(place: Place, pid: number): Promise<void> {
  if (!isPostmaster(pid, place)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 25) {
    if (!isPostmaster(pid, place)) return;
    await sleep(25);
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 seconds`);
}
