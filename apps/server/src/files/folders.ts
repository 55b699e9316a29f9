import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A fresh private folder for one piece of work on this machine; who asks for it removes it. */
export async function workFolder(config: { dataDir: string }, purpose: string): Promise<string> {
  const home = join(config.dataDir, 'work');
  await mkdir(home, { recursive: true, mode: 0o700 });
  return mkdtemp(join(home, `${purpose}-${machine}-${process.pid}-`));
}

/** Several machines may share the data folder: the number of a process means something on its own machine only. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const startedMs = Date.now() - process.uptime() * 1000;
/** No piece of work takes this long; what other machines left is kept until then. */
const staleMs = 86_400_000;

/** Whether the process that made a folder is gone. A number that is ours again belonged to another one before we started. */
function isLeft(name: string, madeMs: number): boolean {
  const [, at, pid] = /-([0-9a-f]{8})-(\d+)-[^-]+$/.exec(name) ?? [];
  if (at !== machine) return false;
  if (Number(pid) === process.pid) return madeMs < startedMs - 1000;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Removes the folders of work whose process died before it could. Folders in use by other processes stay. */
export async function removeStaleFolders(config: { dataDir: string }, now: Date): Promise<void> {
  const home = join(config.dataDir, 'work');
  for (const name of await readdir(home).catch(() => [])) {
    const folder = join(home, name);
    const found = await stat(folder).catch(() => undefined);
    const stale = found && (isLeft(name, found.birthtimeMs) || found.mtimeMs < now.getTime() - staleMs);
    if (stale) await rm(folder, { recursive: true, force: true });
  }
}
