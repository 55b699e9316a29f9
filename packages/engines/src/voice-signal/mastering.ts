import { highPass, highShelf, peaking } from './biquad.ts';
import type { Biquad } from './biquad.ts';

/** How a voice is finished: a list of filters, how much of a small room (0..1), and how much it is evened out. */
export type MasteringPlan = {
  filters: (sampleRate: number) => Biquad[];
  room: number;
};

/** For a synthetic source: less rumble and buzz, a little body, more air. */
export const syntheticVoice: MasteringPlan = {
  filters: (sampleRate) => [
    highPass(65, sampleRate),
    peaking(240, 1.5, 1.2, sampleRate),
    peaking(3100, -2.5, 1.2, sampleRate),
    highShelf(6000, 4, sampleRate),
  ],
  room: 0.12,
};

/** For a source made from recordings. */
export const recordedVoice: MasteringPlan = {
  filters: (sampleRate) => [highPass(65, sampleRate), highShelf(5000, 2, sampleRate)],
  room: 0.06,
};

/** For a neural voice, which is a finished recording but for its peaks. */
export const naturalVoice: MasteringPlan = { filters: (sampleRate) => [highPass(55, sampleRate)], room: 0 };

/** Early reflections of a small treated room: milliseconds and strength. */
const reflections: [milliseconds: number, strength: number][] = [
  [11, 0.5],
  [17, 0.38],
  [23, 0.3],
  [31, 0.22],
  [41, 0.16],
  [53, 0.11],
];
const compressor = { threshold: 0.1, ratio: 2.2, attack: 0.006, release: 0.12 } as const;

/** Finishes a voice block by block, in place, without delay; what rings on goes into the next block. */
export class Mastering {
  readonly #filters: Biquad[];
  readonly #taps: { delay: number; strength: number }[];
  readonly #history: Float32Array;
  readonly #attack: number;
  readonly #release: number;
  #at = 0;
  #level = 0;

  constructor(sampleRate: number, plan: MasteringPlan) {
    this.#filters = plan.filters(sampleRate);
    this.#taps = reflections.map(([milliseconds, strength]) => ({
      delay: Math.round((milliseconds / 1000) * sampleRate),
      strength: strength * plan.room,
    }));
    this.#history = new Float32Array(2 ** Math.ceil(Math.log2(this.#taps.at(-1)!.delay + 1)));
    this.#attack = 1 - Math.exp(-1 / (compressor.attack * sampleRate));
    this.#release = 1 - Math.exp(-1 / (compressor.release * sampleRate));
  }

  process(samples: Float32Array): void {
    const mask = this.#history.length - 1;
    const exponent = 1 / compressor.ratio - 1;
    for (let i = 0; i < samples.length; i++) {
      let value = samples[i]!;
      for (const filter of this.#filters) value = filter.next(value);
      this.#history[this.#at & mask] = value;
      for (const { delay, strength } of this.#taps)
        value += strength * this.#history[(this.#at - delay) & mask]!;
      this.#at = (this.#at + 1) & 0x3fffffff;
      const size = Math.abs(value);
      this.#level += (size - this.#level) * (size > this.#level ? this.#attack : this.#release);
      if (this.#level > compressor.threshold) value *= (this.#level / compressor.threshold) ** exponent;
      samples[i] = value;
    }
  }
}
