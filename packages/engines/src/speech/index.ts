import { espeakDriver } from './drivers/espeak.ts';
import { fishSpeech } from './drivers/fish.ts';
import { fliteDriver } from './drivers/flite.ts';
import { likenessSpeech } from './drivers/likeness.ts';
import { minimaxSpeech } from './drivers/minimax.ts';
import { openaiSpeech } from './drivers/openai.ts';
import type { SpeechDriver } from './port.ts';

/** Voice services, by name; settings make a driver of each. */
export const voiceServices = { openai: openaiSpeech, fish: fishSpeech, minimax: minimaxSpeech } as const;

/** Every speech driver that needs no settings. `likeness` speaks with voices made from recordings. */
export const speechDrivers: readonly SpeechDriver[] = [
  espeakDriver,
  fliteDriver,
  likenessSpeech([espeakDriver, fliteDriver]),
];

export function speechDriver(name: string): SpeechDriver | undefined {
  return speechDrivers.find((driver) => driver.name === name);
}
