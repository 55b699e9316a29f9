import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatabaseUser, reachable } from './binaries.ts';

/** Where a database keeps its things. */
export type Place = { dir: string; data: string; sockets: string; socket: string; log: string };

/** A unix socket's path has at most 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 100;

/** Nobody special runs it for an ordinary user; for root, the owner of what is already there, else `nobody`. */
export function databaseUser(dir: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const data = path.join(dir, 'data/PG_VERSION');
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/**
 * Makes the folders, private to the database's user. When root's database cannot live in `dir` because a folder above is
 * private, it lives under `fallback`, and a note in `dir` says where.
 */
export function choosePlace(dir: string, user: DatabaseUser | undefined, fallback: string): Place {
  const wanted = path.resolve(dir);
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  if (!user || enterable(path.dirname(wanted), user)) return make(wanted, user);
  if (existsSync(path.join(wanted, 'data/PG_VERSION'))) {
    throw new Error(
      `the database in ${wanted} cannot be reached by its user any more: a folder above it became private. ` +
        'Give that folder the permission o+x again, or move the database folder.',
    );
  }
  mkdirSync(fallback, { recursive: true });
  chmodSync(fallback, 0o755);
  const moved = path.join(fallback, `database-${digest(wanted)}`);
  writeFileSync(
    path.join(wanted, 'location.txt'),
    `The database files are in ${moved}, because its user cannot enter this folder.\n`,
  );
  return make(moved, user);
}

/** Lets `user` pass through `parent` (not look into it) when that folder is ours and all above it is open. */
function enterable(parent: string, user: DatabaseUser): boolean {
  const { mode, uid } = statSync(parent);
  if (uid === process.getuid?.() && reachable(path.dirname(parent), user, 0o1))
    chmodSync(parent, mode | 0o011);
  return reachable(parent, user, 0o1);
}

function make(dir: string, user: DatabaseUser | undefined): Place {
  own(dir, user);
  let sockets = path.join(dir, 'sockets');
  if (Buffer.byteLength(socketIn(sockets)) > longestSocketPath) {
    sockets = path.join(tmpdir(), `likeness-${digest(dir)}`);
  }
  own(sockets, user);
  return {
    dir,
    data: path.join(dir, 'data'),
    sockets,
    socket: socketIn(sockets),
    log: path.join(dir, 'postgres.log'),
  };
}

/** A private folder of `user`. In a folder that others can write to, one that somebody else made first is refused. */
function own(dir: string, user: DatabaseUser | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const found = lstatSync(dir);
  const mine = [user?.uid, process.getuid?.()].includes(found.uid);
  if (!found.isDirectory() || !mine) throw new Error(`${dir} belongs to another user`);
  chmodSync(dir, 0o700);
  if (user) chownSync(dir, user.uid, user.gid);
}

const socketIn = (dir: string) => path.join(dir, '.s.PGSQL.5432');
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
