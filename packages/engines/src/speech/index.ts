import { espeakDriver } from './drivers/espeak.ts';
import { fliteDriver } from './drivers/flite.ts';
import type { SpeechDriver } from './port.ts';

/** Every speech driver there is. */
export const speechDrivers: readonly SpeechDriver[] = [espeakDriver, fliteDriver];

export function speechDriver(name: string): SpeechDriver | undefined {
  return speechDrivers.find((driver) => driver.name === name);
}
