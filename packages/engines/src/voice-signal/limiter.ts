import { setImmediate as breathe } from 'node:timers/promises';

/** Samples handled before other work of the process gets its turn: a few milliseconds. */
const sliceLength = 1 << 18;
const blockSeconds = 0.001;
/** Blocks by which the gain falls ahead of a peak. */
const reach = 6;
const recoverySeconds = 0.08;

/**
 * Multiplies `samples` by `gain` in place and turns down, smoothly and ahead of time, whatever would pass `ceiling`
 * (linear), between samples too. Long sounds are done in slices between which the event loop runs.
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
    const peak = truePeak(samples, i, (0.5 * ceiling) / gain) * gain;
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

/** Interpolation by a windowed sinc at a quarter, a half and three quarters of the way to the next sample. */
const taps = 16;
const interpolators = [0.25, 0.5, 0.75].map((offset) =>
  Float64Array.from({ length: 2 * taps }, (_, i) => {
    const x = i - taps + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps + 0.5));
    return (window * Math.sin(Math.PI * x)) / (Math.PI * x);
  }),
);

/**
 * The highest the wave reaches between this sample and the next, about as ITU-R BS.1770 measures it. Between samples a
 * wave can exceed both by several decibels where high frequencies are strong. Below `small` nobody looks closer.
 */
function truePeak(samples: Float32Array, at: number, small: number): number {
  let peak = Math.max(Math.abs(samples[at]!), Math.abs(samples[at + 1] ?? 0));
  if (peak < small || at < taps || at + taps >= samples.length) return peak;
  for (const weights of interpolators) {
    let value = 0;
    for (let i = 0; i < weights.length; i++) value += weights[i]! * samples[at - taps + 1 + i]!;
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
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
