import type { EngineJob } from './engines.ts';
import type { WorkKind } from './tools.ts';

/**
 * The jobs of each tool whose engine the product chooses: its form says what a modest one can do, before anything is paid. Of voices
 * and channels, which people choose themselves, the choice says it. A tool that is not named has no such engine.
 */
export const toolEngines: Partial<Record<WorkKind | 'chat', readonly EngineJob[]>> = {
  'video-extract': ['links'],
  'audio-extract': ['links'],
  'copy-extract': ['links', 'recognition'],
  'bot-speech': ['conversation'],
  translation: ['recognition', 'translation'],
  script: ['writing'],
  'video-analysis': ['links', 'recognition'],
  'account-analysis': ['links', 'recognition'],
  'one-click': ['writing', 'clips'],
  chat: ['conversation'],
};
