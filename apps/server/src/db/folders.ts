import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { type DatabaseUser, reachable } from './binaries.ts';

/** Where a database keeps its things. */
export type DatabaseFolders = { dir: string; data: string; sockets: string; socket: string; log: string };

/** A unix socket's path has at most 107 bytes on Linux and 103 on macOS. */
const maxSocketPath = 100;

/** An ordinary user runs it as themselves; root as the owner of what is already there, else as the system user `nobody`. */
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

/** The note in the folder of a database that lives elsewhere. */
const noteIn = (dir: string) => path.join(dir, 'location.txt');

/** Where the database of `dir` lives when a note in it says so. */
export function databaseFolder(dir: string): string | undefined {
  try {
    return /are in (\/.+), because/.exec(readFileSync(noteIn(dir), 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** Writes the note; false when there is one already. */
export function writeNote(dir: string, target: string): boolean {
  const text = `The database files are in ${target}, because its user cannot enter this folder.\n`;
  try {
    writeFileSync(noteIn(dir), text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Makes the folders, private to the database's user. When root's database cannot live in `dir` because a folder above is
 * private, it lives under `fallback`, and a note in `dir` says where. A note is followed and never written again, so that a
 * data folder which was moved or is reached by a link keeps its database.
 */
export function chooseFolders(
  dir: string,
  user: DatabaseUser | undefined,
  fallback: string,
): DatabaseFolders {
  mkdirSync(path.resolve(dir), { recursive: true, mode: 0o700 });
  const wanted = realpathSync(dir);
  const noted = databaseFolder(wanted);
  if (noted) {
    if (existsSync(noted)) return make(noted, user);
    throw new ConfigError(
      `The database of this installation was in ${noted}, which is not there. Bring that folder back, ` +
        `or name its new path in ${noteIn(wanted)}. Nothing was changed.`,
    );
  }
  if (!user || enterable(path.dirname(wanted), user)) return make(wanted, user);
  if (existsSync(path.join(wanted, 'data/PG_VERSION'))) {
    throw new ConfigError(
      `The database in ${wanted} cannot be reached by its user any more: a folder above it became private. ` +
        'Give that folder the permission o+x again, or move all with npm run likeness -- data move <folder>.',
    );
  }
  mkdirSync(fallback, { recursive: true });
  chmodSync(fallback, 0o755);
  const elsewhere = path.join(fallback, `database-${randomBytes(6).toString('hex')}`);
  const folders = make(elsewhere, user);
  if (writeNote(wanted, elsewhere)) return folders;
  // Another process that starts at the same time was quicker.
  rmdirSync(folders.sockets);
  rmdirSync(elsewhere);
  return make(databaseFolder(wanted)!, user);
}

/** Lets `user` pass through `parent` (not look into it) when that folder is ours and all above it is open. */
function enterable(parent: string, user: DatabaseUser): boolean {
  const { mode, uid } = statSync(parent);
  if (uid === process.getuid?.() && reachable(path.dirname(parent), user, 0o1))
    chmodSync(parent, mode | 0o011);
  return reachable(parent, user, 0o1);
}

function make(dir: string, user: DatabaseUser | undefined): DatabaseFolders {
  own(dir, user);
  let sockets = path.join(dir, 'sockets');
  if (Buffer.byteLength(socketIn(sockets)) > maxSocketPath) {
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

/** A private folder of `user`. In a folder that others can write to, one that another user made first is refused. */
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
