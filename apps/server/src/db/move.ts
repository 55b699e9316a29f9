import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { chooseFolders, databaseFolder, databaseUser } from './folders.ts';
import { runs } from './postmaster.ts';

/**
 * Brings a data folder to `to`, which must not exist or be empty, and its embedded database with it, also where that lives
 * outside the folder. The copy is whole before the old one goes. Throws a `ConfigError`, with nothing changed, when the
 * installation runs or `to` has something in it.
 */
export function moveData(
  from: string,
  to: string,
  fallback = '/var/lib/likeness',
): { dataDir: string; database: string } {
  const old = path.join(from, 'postgres');
  const outside = databaseFolder(old);
  const source = outside ?? old;
  if (outside && !existsSync(outside))
    throw new ConfigError(`The database was in ${outside}, which is not there. Bring it back first.`);
  if (runs(path.join(source, 'data')))
    throw new ConfigError('The installation is running. Stop it first (server and workers), then move it.');
  if (to === from || to.startsWith(`${from}/`))
    throw new ConfigError('A folder cannot be moved into itself. Name another one.');
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new ConfigError(`${to} has something in it. Name a new folder or an empty one.`);

  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from))
    if (name !== 'postgres') copy(path.join(from, name), path.join(to, name));
  if (!existsSync(path.join(source, 'data'))) return finish(from, to, path.join(to, 'postgres'));
  const folders = chooseFolders(path.join(to, 'postgres'), databaseUser(source), fallback);
  copy(path.join(source, 'data'), folders.data);
  if (existsSync(path.join(source, 'postgres.log'))) copy(path.join(source, 'postgres.log'), folders.log);
  if (outside) rmSync(outside, { recursive: true });
  return finish(from, to, folders.dir);
}

/** Owners and times stay: the database's files are its user's. */
function copy(from: string, to: string): void {
  const staging = `${to}.arriving`;
  rmSync(staging, { recursive: true, force: true });
  cpSync(from, staging, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  keepOwners(from, staging);
  renameSync(staging, to);
}

function finish(from: string, to: string, database: string) {
  for (const name of readdirSync(from)) rmSync(path.join(from, name), { recursive: true });
  try {
    rmdirSync(from);
  } catch {
    // It may be a mount point; empty is enough.
  }
  return { dataDir: to, database };
}

function keepOwners(from: string, to: string): void {
  const { uid, gid, mode } = lstatSync(from);
  if (process.getuid?.() === 0) lchownSync(to, uid, gid);
  if (lstatSync(to).isSymbolicLink()) return;
  chmodSync(to, mode & 0o7777);
  if (!lstatSync(from).isDirectory()) return;
  for (const name of readdirSync(from)) keepOwners(path.join(from, name), path.join(to, name));
}
