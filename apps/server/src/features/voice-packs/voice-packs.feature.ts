import { closeLlama } from '@likeness/engines/language/drivers/llama';
import { closeWhisper } from '@likeness/engines/recognition/drivers/whisper';
import type { Feature } from '../../feature.ts';
import { closeInstallations } from './installation.service.ts';
import { syncNaturalVoices } from './natural-voices.service.ts';
import {
  install,
  list,
  lookAtEars,
  lookAtNaturalVoices,
  natural,
  remove,
  stop,
} from './voice-packs.service.ts';

export const voicePacksFeature: Feature<'voicePacks'> = {
  routes: { list, natural, install, stop, remove },
  // A pack may also be installed at the command line, or its folder may be gone.
  sweeps: [{ name: 'voice-packs', everySeconds: 60, run: syncNaturalVoices }],
  health: [
    { name: 'natural voices', required: false, look: lookAtNaturalVoices },
    { name: 'ears', required: false, look: lookAtEars },
  ],
  close: async (context) => {
    await Promise.all([closeInstallations(context), closeWhisper(), closeLlama()]);
  },
};
