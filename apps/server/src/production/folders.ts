import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** A fresh private folder for one piece of work on this machine; who asks for it removes it. */
export async function workFolder(config: { dataDir: string }, purpose: string): Promise<string> {
  const home = join(config.dataDir, 'work');
  await mkdir(home, { recursive: true, mode: 0o700 });
  return mkdtemp(join(home, `${purpose}-`));
}
