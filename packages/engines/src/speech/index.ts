import { espeakDriver } from './drivers/espeak.ts';
import { fliteDriver } from './drivers/flite.ts';
import { likenessSpeech } from './drivers/likeness.ts';
import type { SpeechDriver } from './port.ts';

/** Voices that are part of the product; a likeness is made of one of them. */
export const offlineVoices: readonly SpeechDriver[] = [espeakDriver, fliteDriver];

export type SpeechEngines = {
  drivers: readonly SpeechDriver[];
  driver: (name: string) => SpeechDriver | undefined;
  close: () => Promise<void>;
};

/** Everything that speaks in an installation: the offline voices, voices made from them, and the drivers handed in. */
export function speechEngines(services: readonly SpeechDriver[] = []): SpeechEngines {
  const drivers = [...offlineVoices, likenessSpeech(offlineVoices), ...services];
  return {
    drivers,
    driver: (name) => drivers.find((driver) => driver.name === name),
    close: async () => void (await Promise.all(drivers.map((driver) => driver.close()))),
  };
}
