import { setImmediate as breathe } from 'node:timers/promises';

/** Samples handled before other work of the process gets its turn: a few milliseconds. */
export const sliceLength = 1 << 18;
const blockSeconds = 0.001;
/** Blocks by which the gain falls ahead of a peak. */
const reach = 6;
const recoverySeconds = 0.08;

/** What limiting takes from the loudness of the whole is given back up to this factor; more would flatten a voice that is meant to be loud. */
const maxMakeUp = 10 ** (1 / 20);
/** Each time the gain rises more is limited, so it is settled in so many steps. */
const makeUpSteps = 3;

/** Samples on either side that a look at one sample may need. */
export const limiterReach = 16;

/**
 * Multiplies a sound by `gain` and turns down, smoothly and ahead of time, whatever would pass `ceiling` (linear), between
 * samples too; what the whole loses by that it is given back. The sound comes in slices, all of it twice: first `look`, then,
 * after `settle`, `apply`. Only three numbers for every millisecond are kept.
 */
export class Limiter {
  readonly #block: number;
  readonly #asked: number;
  readonly #ceiling: number;
  /** Of each block the highest peak, and the sum of squares. */
  readonly #peaks: Float32Array;
  readonly #energy: Float32Array;
  #gain: number;
  #factors: Float32Array;

  /** `length` in samples. */
  constructor(length: number, sampleRate: number, { gain, ceiling }: { gain: number; ceiling: number }) {
    this.#block = Math.max(1, Math.round(sampleRate * blockSeconds));
    this.#factors = new Float32Array(Math.ceil(length / this.#block) + 1).fill(1);
    this.#peaks = new Float32Array(this.#factors.length);
    this.#energy = new Float32Array(this.#factors.length);
    this.#asked = gain;
    this.#gain = gain;
    this.#ceiling = ceiling;
  }

  /**
   * Finds the peaks of `samples` from index `from` up to `to`; sample 0 of them is sample `start` of the sound. What lies
   * within `limiterReach` of that part has to be there, but where the sound itself ends.
   */
  look(samples: Float32Array, start: number, from = 0, to = samples.length): void {
    const small = (0.5 * this.#ceiling) / this.#gain;
    for (let i = from; i < to; i++) {
      const at = Math.floor((start + i) / this.#block);
      this.#peaks[at] = Math.max(this.#peaks[at]!, truePeak(samples, i, small));
      this.#energy[at]! += samples[i]! ** 2;
    }
  }

  settle(): void {
    const whole = this.#energy.reduce((sum, energy) => sum + energy, 0);
    for (let step = 0; step <= makeUpSteps; step++) {
      const wanted = this.#peaks.map((peak) =>
        Math.min(1, this.#ceiling / Math.max(1e-9, peak * this.#gain)),
      );
      this.#factors = smoothed(wanted, Math.exp(-blockSeconds / recoverySeconds));
      const left = this.#energy.reduce((sum, energy, at) => sum + energy * this.#factors[at]! ** 2, 0);
      if (step === makeUpSteps || left >= whole || left <= 0) return;
      this.#gain = this.#asked * Math.min(maxMakeUp, Math.sqrt(whole / left));
    }
  }

  /** Changes `samples` in place; the first of them is sample `start` of the sound. */
  apply(samples: Float32Array, start: number): void {
    const last = this.#factors.length - 1;
    for (let i = 0; i < samples.length; i++) {
      const position = (start + i) / this.#block - 0.5;
      const at = Math.max(0, Math.floor(position));
      const part = Math.max(0, position - at);
      const factor = this.#factors[at]! * (1 - part) + this.#factors[Math.min(last, at + 1)]! * part;
      samples[i] = samples[i]! * this.#gain * factor;
    }
  }
}

/** The same for a sound in memory, in place. Long sounds are done in slices between which the event loop runs. */
export async function amplify(
  samples: Float32Array,
  sampleRate: number,
  gain: number,
  ceiling: number,
): Promise<void> {
  const limiter = new Limiter(samples.length, sampleRate, { gain, ceiling });
  for (let at = 0; at < samples.length; at += sliceLength) {
    limiter.look(samples, 0, at, Math.min(samples.length, at + sliceLength));
    await breathe();
  }
  limiter.settle();
  for (let at = 0; at < samples.length; at += sliceLength) {
    limiter.apply(samples.subarray(at, at + sliceLength), at);
    await breathe();
  }
}

/** Interpolation by a windowed sinc at a quarter, a half and three quarters of the way to the next sample. */
const taps = limiterReach;
const interpolators = [0.25, 0.5, 0.75].map((offset) =>
  Float64Array.from({ length: 2 * taps }, (_, i) => {
    const x = i - taps + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps + 0.5));
    return (window * Math.sin(Math.PI * x)) / (Math.PI * x);
  }),
);

/**
 * The highest the wave reaches between this sample and the next, about as ITU-R BS.1770 measures it. Between samples a
 * wave can exceed both by several decibels where high frequencies are strong. Below `small` it looks no closer.
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
