import { driversOf, type SettingsOf } from '../drivers.ts';
import { aceStepMusic } from './drivers/ace-step.ts';
import { minimaxMusic } from './drivers/minimax.ts';
import type { MusicService } from './music-job.ts';

const makers = { 'ace-step': aceStepMusic, minimax: minimaxMusic };

/** The operator's engines and accounts for music, by the name that channels use. */
export type MusicServiceSettings = SettingsOf<typeof makers>;

/** A driver for each engine or account. */
export const musicServices = (settings: MusicServiceSettings): MusicService[] => driversOf(makers, settings);
