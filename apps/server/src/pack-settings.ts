import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { userCache } from '@likeness/engines/voice-packs/user-cache';

type Read = {
  (name: 'LIKENESS_CACHE' | 'VOICE_PACK_FOLDER' | 'VOICE_PACK_MIRROR'): string | undefined;
  (name: 'LIKENESS_NATURAL_VOICES'): boolean;
  (name: 'LIKENESS_EARS'): boolean | undefined;
};

/** Where the files of voice packs come from, and what the first start brings by itself. */
export type PackSettings = {
  /** Packs of a use that come unasked are fetched in the background when they are not there. */
  bring: Record<VoicePack['use'], boolean>;
  /** The user's cache of fetched files, which clones share. */
  cache: string;
  /** A folder that is looked at before anything is fetched. */
  folder: string | undefined;
  /** Asked before the publishers. */
  mirror: string | undefined;
};

export function packSettingsOf(read: Read, environment: Record<string, string | undefined>): PackSettings {
  const [cache, folder] = [read('LIKENESS_CACHE'), read('VOICE_PACK_FOLDER')];
  const speech = read('LIKENESS_NATURAL_VOICES');
  return {
    bring: { speech, recognition: read('LIKENESS_EARS') ?? speech, words: false, sites: false },
    cache: cache ? resolve(cache) : userCache(environment, { platform: process.platform, home: homedir() }),
    folder: folder && resolve(folder),
    mirror: read('VOICE_PACK_MIRROR'),
  };
}
