import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import { isProblem } from '@likeness/domain/problems';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { installPack } from '../install.ts';
import { installedPacks } from '../installed.ts';
import { userCache } from '../user-cache.ts';

/**
 * Where a real pack lies, the natural voices unless another is named, made of what the user's cache has, once for all files of a test
 * run; undefined where the cache has it not. Nothing is fetched unless `fetch` says so, and undefined is given where it cannot be.
 */
export async function realPack(
  pack: VoicePack = kokoroPack,
  { fetch = false } = {},
): Promise<{ home: string; folder: string } | undefined> {
  const home = join(tmpdir(), 'likeness-real-packs');
  const cache =
    process.env['LIKENESS_CACHE'] ?? userCache(process.env, { platform: process.platform, home: homedir() });
  try {
    await installPack(pack, { home, cache, offline: !fetch });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return undefined;
  }
  const [found] = await installedPacks(home, [pack]);
  return found && { home, folder: found.folder };
}
