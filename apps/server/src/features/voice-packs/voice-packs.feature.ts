import type { Feature } from '../../feature.ts';
import { install, list, remove, stop } from './voice-packs.service.ts';
import { syncNaturalVoices } from './natural-voices.service.ts';

export const voicePacksFeature: Feature<'voicePacks'> = {
  routes: { list, install, stop, remove },
  // A pack may also be installed at the command line, or its folder may be gone.
  sweeps: [{ name: 'voice-packs', everySeconds: 60, run: syncNaturalVoices }],
};
