import { setImmediate as breathe } from 'node:timers/promises';

/** Samples handled before other work of the process gets its turn: a few milliseconds. */
const sliceLength = 1 << 19;
const blockSeconds = 0.001;
/** Blocks by which the gain falls ahead of a peak. */
const reach = 6;
const recoverySeconds = 0.08;

/**
 * Multiplies `samples` by `gain` in place and turns down, smoothly and ahead of time, whatever would pass `ceiling`
 * (linear). Long sounds are done in slices between which the event loop runs.
 */
export async function amplify(
  samples: Float32Array,
  sampleRate: number,
  gain: number,
  ceiling: number,
): Promise<void> {
  const block = Math.max(1, Math.round(sampleRate * blockSeconds));
  const count = Math.ceil(samples.length / block) + 1;
  const wanted = new Float32Array(count).fill(1);
  for (let i = 0; i < samples.length; i++) {
    const peak = Math.abs(samples[i]!) * gain;
    if (peak > ceiling) {
      const at = Math.floor(i / block);
      wanted[at] = Math.min(wanted[at]!, ceiling / peak);
    }
    if (i % sliceLength === sliceLength - 1) await breathe();
  }
  const applied = smoothed(wanted, Math.exp(-blockSeconds / recoverySeconds));
  for (let i = 0; i < samples.length; i++) {
    const position = i / block - 0.5;
    const at = Math.max(0, Math.floor(position));
    const part = Math.max(0, position - at);
    const factor = applied[at]! * (1 - part) + applied[Math.min(count - 1, at + 1)]! * part;
    samples[i] = samples[i]! * gain * factor;
    if (i % sliceLength === sliceLength - 1) await breathe();
  }
}

/**
 * The lowest wish within `reach` blocks, recovering slowly, averaged over fewer blocks than the minimum looked at: so
 * the average never exceeds the wish of its own block.
 */
function smoothed(wanted: Float32Array, recovery: number): Float32Array {
  const lowest = wanted.slice();
  for (let i = 0; i < wanted.length; i++) {
    if (wanted[i]! >= 1) continue;
    for (let k = Math.max(0, i - reach); k <= Math.min(wanted.length - 1, i + reach); k++)
      lowest[k] = Math.min(lowest[k]!, wanted[i]!);
  }
  for (let i = 1; i < lowest.length; i++)
    lowest[i] = Math.min(lowest[i]!, 1 - (1 - lowest[i - 1]!) * recovery);
  const width = reach - 1;
  const average = lowest.slice();
  for (let i = width; i < lowest.length - width; i++) {
    // Where nothing is limited nothing has to be averaged.
    if (lowest[i - width]! >= 1 && lowest[i]! >= 1 && lowest[i + width]! >= 1) continue;
    let sum = 0;
    for (let k = -width; k <= width; k++) sum += lowest[i + k]!;
    average[i] = sum / (2 * width + 1);
  }
  return average;
}
