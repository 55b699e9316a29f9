import { espeakDriver } from './drivers/espeak.ts';
import { fishSpeech, type FishSpeechConfig } from './drivers/fish.ts';
import { fliteDriver } from './drivers/flite.ts';
import { likenessSpeech } from './drivers/likeness.ts';
import { minimaxSpeech, type MinimaxSpeechConfig } from './drivers/minimax.ts';
import { naturalSpeech, type NaturalSettings } from './drivers/natural.ts';
import { openaiSpeech } from './drivers/openai.ts';
import type { SpeechDriver } from './port.ts';

/** Voice services, by name; settings make a driver of each. */
export const voiceServices = { openai: openaiSpeech, fish: fishSpeech, minimax: minimaxSpeech } as const;

/** The voice services of an operator who has accounts there, and where packs of natural voices are installed. */
export type VoiceServiceSettings = {
  fish?: FishSpeechConfig | undefined;
  minimax?: MinimaxSpeechConfig | undefined;
  packs?: NaturalSettings | undefined;
};

/** Voices that are part of the product; a likeness is made of one of them. */
export const offlineVoices: readonly SpeechDriver[] = [espeakDriver, fliteDriver];

export type SpeechEngines = {
  drivers: readonly SpeechDriver[];
  driver: (name: string) => SpeechDriver | undefined;
  close: () => Promise<void>;
};

/** Everything that speaks in an installation: the offline voices, voices made from them, services with settings, packs. */
export function speechEngines({ fish, minimax, packs }: VoiceServiceSettings = {}): SpeechEngines {
  const drivers = [
    ...offlineVoices,
    likenessSpeech(offlineVoices),
    ...(fish ? [fishSpeech(fish)] : []),
    ...(minimax ? [minimaxSpeech(minimax)] : []),
    ...(packs ? [naturalSpeech(packs)] : []),
  ];
  return {
    drivers,
    driver: (name) => drivers.find((driver) => driver.name === name),
    close: async () => void (await Promise.all(drivers.map((driver) => driver.close()))),
  };
}
