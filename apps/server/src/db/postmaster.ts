import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, linkSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUser, PostgresBinaries } from './binaries.ts';
import type { DatabaseFolders } from './folders.ts';

/** What a postmaster is started with. */
export type Start = {
  folders: DatabaseFolders;
  binaries: PostgresBinaries;
  user: DatabaseUser | undefined;
  settings: Record<string, string>;
};

const maxStarts = 6;

/**
 * Starts the postmaster of the database in `folders`, or finds the one that runs there. Any number of processes may call this at once, also
 * while the children of a killed postmaster still hold its memory: PostgreSQL refuses a second postmaster then, and it is
 * tried again.
 */
export async function startOrJoin(start: Start): Promise<{ pid: number; started: boolean }> {
  const { folders } = start;
  const deadline = Date.now() + 60_000;
  let child: ChildProcess | undefined;
  let starts = 0;
  let next = 0;
  while (Date.now() < deadline) {
    const lock = readLock(folders);
    if (lock && isPostmaster(lock.pid, folders)) {
      if (lock.ready && (await accepts(folders.socket)))
        return { pid: lock.pid, started: child?.pid === lock.pid };
    } else if ((!child || child.exitCode !== null || child.signalCode !== null) && Date.now() >= next) {
      if (starts >= maxStarts) break;
      if (lock && isRunning(lock.pid)) removeStaleLock(folders, lock.pid);
      child = spawnPostmaster(start);
      next = Date.now() + 100 * 2 ** starts;
      starts += 1;
    }
    await sleep(25);
  }
  const log = existsSync(folders.log)
    ? readFileSync(folders.log, 'utf8').split('\n').slice(-8).join('\n')
    : '';
  throw new Error(`PostgreSQL did not start in ${folders.dir}:\n${log}`);
}

/** The database gets nothing of our environment: it has no use for our secrets. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function spawnPostmaster({ folders, binaries, user, settings }: Start): ChildProcess {
  const log = openSync(folders.log, 'a', 0o600);
  const all = { ...settings, unix_socket_directories: folders.sockets };
  const child = spawn(
    path.join(binaries.bin, 'postgres'),
    ['-D', folders.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, env: environment(), cwd: folders.dir, detached: true, stdio: ['ignore', log, log] },
  );
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

type Lock = { pid: number; ready: boolean };

function readLock(folders: Pick<DatabaseFolders, 'data'>): Lock | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folders.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  return pid ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PostgreSQL takes over a lock file whose process is gone; one whose number belongs to another program now is in its way. A
 * file that another starter has just written is put back.
 */
function removeStaleLock(folders: DatabaseFolders, stale: number): void {
  const file = path.join(folders.data, 'postmaster.pid');
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (Math.abs(Number(readFileSync(aside, 'utf8').split('\n')[0])) !== stale) linkSync(aside, file);
  } catch {
    // Another starter was quicker.
  }
  rmSync(aside, { force: true });
}

/** Whether a postmaster runs on these files. */
export function runs(data: string): boolean {
  const lock = readLock({ data });
  return lock !== undefined && isPostmaster(lock.pid, { data });
}

/** A lock file may outlive its process, and the number may meanwhile belong to another program. */
export function isPostmaster(pid: number, folders: Pick<DatabaseFolders, 'data'>): boolean {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folders.data);
    } catch {
      return false;
    }
  }
  return isRunning(pid) && readLock(folders)?.pid === pid;
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

/** SIGINT is PostgreSQL's fast shutdown. */
export async function stopPostmaster(folders: DatabaseFolders, pid: number): Promise<void> {
  if (!isPostmaster(pid, folders)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 25) {
    if (!isPostmaster(pid, folders)) return;
    await sleep(25);
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 seconds`);
}
