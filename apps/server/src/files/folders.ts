import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A fresh private folder for one piece of work on this machine; who asks for it removes it. */
export async function workFolder(config: { dataDir: string }, purpose: string): Promise<string> {
  const home = join(config.dataDir, 'work');
  await mkdir(home, { recursive: true, mode: 0o700 });
  return mkdtemp(join(home, `${purpose}-`));
}

/** No piece of work takes this long. */
const staleMs = 86_400_000;

/** Removes the folders of work whose process died before it could. Folders in use by other processes stay. */
export async function removeStaleFolders(config: { dataDir: string }, now: Date): Promise<void> {
  const home = join(config.dataDir, 'work');
  for (const name of await readdir(home).catch(() => [])) {
    const folder = join(home, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - staleMs) await rm(folder, { recursive: true, force: true });
  }
}
