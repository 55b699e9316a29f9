import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { userCache } from '@likeness/engines/voice-packs/user-cache';

type Name = 'LIKENESS_CACHE' | 'VOICE_PACK_FOLDER' | 'VOICE_PACK_MIRROR';

/** Where the files of voice packs come from, and whether the first start brings the natural voices. */
export type PackSettings = {
  /** The natural voices are fetched in the background when they are not there. */
  bring: boolean;
  /** The user's cache of fetched files, which clones share. */
  cache: string;
  /** A folder that is looked at before anything is fetched. */
  folder: string | undefined;
  /** Asked before the publishers. */
  mirror: string | undefined;
};

export function packSettingsOf(
  read: (name: Name) => string | undefined,
  bring: boolean,
  environment: Record<string, string | undefined>,
): PackSettings {
  const [cache, folder] = [read('LIKENESS_CACHE'), read('VOICE_PACK_FOLDER')];
  return {
    bring,
    cache: cache ? resolve(cache) : userCache(environment, { platform: process.platform, home: homedir() }),
    folder: folder && resolve(folder),
    mirror: read('VOICE_PACK_MIRROR'),
  };
}
