import { chosenHere, hasGraphics } from './voice-here.ts';

type Line = { saveData?: boolean; effectiveType?: string; type?: string };

/** Cores, and gigabytes of memory where the browser tells them, from which on a machine may keep up without a graphics processor. */
const least = { cores: 4, memory: 4 };

/** Whether a line costs nothing by the byte, as far as its browser tells. */
export const isUnmetered = ({ saveData, effectiveType, type }: Line = {}): boolean =>
  saveData !== true && type !== 'cellular' && (effectiveType === undefined || effectiveType === '4g');

/** Whether the voice in the page is offered unasked: where it was never decided, nothing is paid by the byte, and it may keep up. */
export async function mayOffer(): Promise<boolean> {
  const { connection, deviceMemory, hardwareConcurrency } = navigator as Navigator & {
    connection?: Line;
    deviceMemory?: number;
  };
  if (chosenHere() !== null || !isUnmetered(connection)) return false;
  if ((deviceMemory ?? least.memory) < least.memory) return false;
  return hardwareConcurrency >= least.cores || hasGraphics();
}
