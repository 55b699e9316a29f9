import { offlineVoices, type VoiceServiceSettings } from '../speech/index.ts';
import { fishCloner } from './drivers/fish.ts';
import { likenessCloner } from './drivers/likeness.ts';
import { minimaxCloner } from './drivers/minimax.ts';
import type { VoiceCloner } from './port.ts';

/** Everything that makes a voice from recordings, by the name of the speech driver that speaks with it. */
export const voiceCloners = { likeness: likenessCloner, fish: fishCloner, minimax: minimaxCloner } as const;

/** What makes voices in an installation: the offline likeness, and the services with settings. */
export function cloners({ fish, minimax }: VoiceServiceSettings = {}): readonly VoiceCloner[] {
  return [
    likenessCloner(offlineVoices),
    ...(fish ? [fishCloner(fish)] : []),
    ...(minimax ? [minimaxCloner(minimax)] : []),
  ];
}
