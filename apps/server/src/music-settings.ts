import type { MusicServiceSettings } from '@likeness/engines/music/services';

type Name = 'ACE_STEP_URL' | 'ACE_STEP_KEY' | 'MINIMAX_KEY' | 'MINIMAX_URL' | 'MINIMAX_MUSIC_MODEL';

/** The engines for music that the environment names. MiniMax makes music only where its model is named as well. */
export function musicServicesOf(read: (name: Name) => string | undefined): MusicServiceSettings {
  const [ace, key, model] = [read('ACE_STEP_URL'), read('MINIMAX_KEY'), read('MINIMAX_MUSIC_MODEL')];
  return {
    ...(ace ? { 'ace-step': { baseUrl: ace, key: read('ACE_STEP_KEY') } } : {}),
    ...(key && model ? { minimax: { key, model, baseUrl: read('MINIMAX_URL') ?? '' } } : {}),
  };
}
