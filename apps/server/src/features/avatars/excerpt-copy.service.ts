import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { excerptRules } from '@likeness/domain/excerpts';
import { avatarFiles, type AvatarManifest } from '@likeness/talking-head/avatar/manifest';
import type { EngineLimits } from '../../children/child.ts';
import { cachedFolder, storeFolder } from '../../storage/folders.ts';
import {
  cacheOf,
  excerptKeyOf,
  preparedFolder,
  talkingHeadProcess,
  usePrepared,
  type Prepared,
  type Preparing,
} from './prepare.service.ts';

const copyLimits: EngineLimits = { memoryMb: 1000, seconds: 300, outputMb: 500 };

/**
 * The local folder of a small copy of a prepared avatar that quickly renders `seconds` with a shorter side of `side`
 * pixels; made when the first excerpt asks for it. An avatar that is hardly larger stands for itself.
 */
export async function useExcerptCopy(
  job: Preparing,
  avatarId: string,
  size: { side: number; seconds: number },
  onProgress: (fraction: number) => void,
): Promise<string> {
  const { preparedKey, folder } = await usePrepared(job, avatarId, onProgress);
  return excerptCopy(job, { preparedKey, folder }, size);
}

/** Larger avatars than this many times the side of an excerpt are worth a copy. */
const hardlyLarger = 1.2;

/** Makes the small copy of a prepared avatar unless it is there; `folder` holds the prepared files. */
export async function excerptCopy(
  job: Preparing,
  { preparedKey, folder }: { preparedKey: string; folder: string },
  { side, seconds }: { side: number; seconds: number },
): Promise<string> {
  const { storage } = job.context;
  const { width, height } = JSON.parse(
    await readFile(join(folder, avatarFiles.manifest), 'utf8'),
  ) as AvatarManifest;
  if (Math.min(width, height) <= side * hardlyLarger) return folder;
  const key = excerptKeyOf(preparedKey);
  if (!(await storage.head(`${key}${avatarFiles.manifest}`))) {
    const outDir = join(job.folder, 'excerpt-copy');
    const request = { op: 'copy-for-excerpts', avatarDir: folder, outDir, side, seconds };
    await job.engine(talkingHeadProcess, request, copyLimits);
    // The manifest says that the copy is complete.
    await storeFolder(storage, key, outDir, avatarFiles.manifest);
  }
  return cachedFolder(storage, key, cacheOf(job.context));
}

/** Makes the small copy of what was just prepared; without it the first excerpt takes a little longer, no more. */
export async function prepareExcerpts(job: Preparing, { preparedKey }: Prepared): Promise<void> {
  try {
    const folder = await preparedFolder(job.context, preparedKey);
    if (folder) await excerptCopy(job, { preparedKey, folder }, excerptRules);
  } catch (error) {
    job.signal.throwIfAborted();
    job.context.log.warn({ err: error, preparedKey }, 'no small copy for excerpts was made');
  }
}
