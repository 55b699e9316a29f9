import type { EngineJob } from '@likeness/domain/engines';
import type { VoicePack } from '@likeness/domain/voice-pack';

/** What the packs of each use do. */
export const jobsOfPack: Record<VoicePack['use'], readonly EngineJob[]> = {
  speech: ['speech'],
  recognition: ['recognition'],
  words: ['conversation', 'writing', 'translation'],
  sites: ['links'],
};
