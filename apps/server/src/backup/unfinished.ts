import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

/** The file of a data folder into which a backup is being restored. */
export const unfinishedFile = (dataDir: string) => join(dataDir, 'restoring.json');

/** Digest of the backup whose restore into this folder has not ended; undefined where none began. */
export async function unfinishedRestore(dataDir: string): Promise<string | undefined> {
  const text = await readFile(unfinishedFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return String((JSON.parse(text) as { digest?: unknown }).digest);
  } catch {
    // Cut off while it was written: nothing else had begun.
    return '';
  }
}

/** Throws a `ConfigError` for a folder with half of an installation in it. */
export async function refuseUnfinished({ dataDir }: { dataDir: string }): Promise<void> {
  if ((await unfinishedRestore(dataDir)) !== undefined)
    throw new ConfigError(
      `A backup was being restored into ${dataDir} and is not there whole. Give the same command again (likeness restore …), or empty the folder.`,
    );
}
