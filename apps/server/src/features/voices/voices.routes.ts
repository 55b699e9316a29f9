import type { Handlers } from '../../http/handler.ts';
import { readAudition, startAudition } from './audition.service.ts';
import { listUsableVoices, listVoiceChannels, listVoiceLanguages, saveParams } from './voices.service.ts';

export const voicesRoutes: Handlers<'voices'> = {
  list: listUsableVoices,
  channels: listVoiceChannels,
  languages: listVoiceLanguages,
  saveParams,
  startAudition,
  audition: readAudition,
};
