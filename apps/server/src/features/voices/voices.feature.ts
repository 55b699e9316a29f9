import type { Feature } from '../../feature.ts';
import { readAudition, startAudition } from './audition.service.ts';
import { listUsableVoices, listVoiceChannels, listVoiceLanguages, saveParams } from './voices.service.ts';
import { voiceCloneRecipe } from './clone.recipe.ts';
import { keep, remove, rename, save, setDefault } from './clone.service.ts';
import { sweepAuditions } from './audition.service.ts';
import { closeVoiceEngines, speechProbe } from './engines.service.ts';
import { forgetVoice } from './forget.service.ts';
import { closeLiveAuditions } from './live-audition.service.ts';
import { auditionMouth } from './mouth.service.ts';
import { makeAudition } from './make-audition.service.ts';

export const voicesFeature: Feature<'voices'> = {
  routes: {
    list: listUsableVoices,
    channels: listVoiceChannels,
    languages: listVoiceLanguages,
    saveParams,
    save,
    rename,
    keep,
    setDefault,
    remove,
    startAudition,
    audition: readAudition,
    mouth: auditionMouth,
  },
  recipes: [voiceCloneRecipe],
  tasks: {
    audition: (context, { id = '' }, signal) => makeAudition(context, id, signal),
    'forget-voice': forgetVoice,
  },
  sweeps: [{ name: 'auditions', everySeconds: 3600, run: sweepAuditions }],
  health: [speechProbe],
  close: async (context) => {
    await closeLiveAuditions(context);
    await closeVoiceEngines(context);
  },
};
