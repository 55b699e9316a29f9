import { amplify } from '../voice-signal/limiter.ts';

const initialSamples = 22050 * 30;

/** A sound that grows in memory, for short ones. */
export class SoundMemory {
  #samples = new Float32Array(initialSamples);
  #length = 0;

  get samples(): Float32Array {
    return this.#samples.subarray(0, this.#length);
  }

  add(samples: Float32Array): void {
    const needed = this.#length + samples.length;
    if (needed > this.#samples.length) {
      const grown = new Float32Array(Math.max(needed, Math.ceil(this.#samples.length * 1.5)));
      grown.set(this.samples);
      this.#samples = grown;
    }
    this.#samples.set(samples, this.#length);
    this.#length = needed;
  }

  finish(sampleRate: number, gain: number, ceiling: number): Promise<void> {
    return amplify(this.samples, sampleRate, gain, ceiling);
  }
}
