import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** The file of a data folder into which a backup is being restored. */
export const unfinishedFile = (dataDir: string) => join(dataDir, 'restoring.json');

/** `began`: something of the backup may be there already. */
export type Unfinished = { digest: string; began: boolean };

/** The restore into this folder that has not ended; undefined where there is none. */
export async function unfinishedRestore(dataDir: string): Promise<Unfinished | undefined> {
  const text = await readFile(unfinishedFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { digest, began } = JSON.parse(text) as Partial<Unfinished>;
    return { digest: String(digest), began: began === true };
  } catch {
    throw new ConfigError(`${unfinishedFile(dataDir)} cannot be read. Empty the folder, and restore again.`);
  }
}

/** Notes a restore, whole or not at all. */
export async function noteUnfinished(dataDir: string, restore: Unfinished): Promise<void> {
  const file = unfinishedFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(restore)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Throws a `ConfigError` for a folder with half of an installation in it. */
export async function refuseUnfinished({ dataDir }: { dataDir: string }): Promise<void> {
  if ((await unfinishedRestore(dataDir)) !== undefined)
    throw new ConfigError(
      `A backup was being restored into ${dataDir} and is not there whole. Give the same command again (likeness restore …), or empty the folder.`,
    );
}
