import type { EngineJob } from './engines.ts';
import type { WorkKind } from './tools.ts';

/**
 * The jobs of each tool whose engine the product chooses: its form says what a modest one can do, before anything is paid. Of voices
 * and channels, which people choose themselves, the choice says it.
 */
export const toolEngines: Record<WorkKind | 'chat', readonly EngineJob[]> = {
  'avatar-video': [],
  'avatar-clone': [],
  'voice-clone': [],
  'photo-talk': [],
  'pet-video': [],
  'scene-video': [],
  'scene-audio': [],
  'video-extract': ['links'],
  'audio-extract': ['links'],
  dubbing: [],
  'copy-extract': ['links', 'recognition'],
  image: [],
  'text-clip': [],
  'image-clip': [],
  music: [],
  'bot-speech': ['conversation'],
  translation: ['recognition', 'translation'],
  script: ['writing'],
  'video-analysis': ['links', 'recognition'],
  'account-analysis': ['links', 'recognition'],
  'one-click': ['writing', 'clips'],
  chat: ['conversation'],
};
