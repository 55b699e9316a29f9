import { aceStepMusic, type AceStepConfig } from './drivers/ace-step.ts';
import { minimaxMusic, type MinimaxMusicConfig } from './drivers/minimax.ts';
import type { MusicService } from './music-job.ts';

/** The operator's engines and accounts for music, by the name that channels use. */
export type MusicServiceSettings = {
  'ace-step'?: AceStepConfig | undefined;
  minimax?: MinimaxMusicConfig | undefined;
};

/** A driver for each engine or account. */
export const musicServices = (settings: MusicServiceSettings): MusicService[] => [
  ...(settings['ace-step'] ? [aceStepMusic(settings['ace-step'])] : []),
  ...(settings.minimax ? [minimaxMusic(settings.minimax)] : []),
];
