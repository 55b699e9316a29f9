import { driversOf, type SettingsOf } from '../drivers.ts';
import { offlineVoices } from '../speech/index.ts';
import { fishCloner } from './drivers/fish.ts';
import { likenessCloner } from './drivers/likeness.ts';
import { minimaxCloner } from './drivers/minimax.ts';
import { naturalCloner } from './drivers/natural.ts';
import type { VoiceCloner } from './port.ts';

const makers = { fish: fishCloner, minimax: minimaxCloner, packs: naturalCloner };

/** What makes voices from recordings in an installation: the offline likeness, natural voices, and the services with settings. */
export const cloners = (settings: SettingsOf<typeof makers> = {}): readonly VoiceCloner[] => [
  likenessCloner(offlineVoices),
  ...driversOf(makers, settings),
];
