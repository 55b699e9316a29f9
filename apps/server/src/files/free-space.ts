import { statfs } from 'node:fs/promises';
import { problem } from '@likeness/domain/problems';
import type { Config } from '../config.ts';

/** How many bytes are free where everything is kept. */
export async function freeBytes({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/**
 * Refuses what would take more of the disk while less is free than the operator wants (`LIKENESS_FREE_SPACE`), so that what
 * runs can finish and the database never meets a full disk. Throws `disk-low`.
 */
export async function requireFreeSpace(
  config: Pick<Config, 'dataDir' | 'freeSpace'>,
  wanted = 0,
): Promise<void> {
  if ((await freeBytes(config)) - wanted < config.freeSpace) throw problem('disk-low');
}
