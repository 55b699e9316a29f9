import { voicePacks } from '@likeness/contract/voice-packs';
import { callsOf } from '../../lib/api.ts';

export const voicePacksApi = callsOf(voicePacks);
