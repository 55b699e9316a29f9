import { Biquad } from './biquad.ts';

/**
 * Integrated loudness of a mono voice by ITU-R BS.1770-4 / EBU R 128: K-weighting, blocks of 400 ms every 100 ms, an
 * absolute gate at −70 LUFS and a relative one 10 LU below. A voice shorter than a block is measured as one block.
 */
export class LoudnessMeter {
  readonly #filters: [Biquad, Biquad];
  readonly #stepLength: number;
  #stepEnergy = 0;
  #inStep = 0;
  /** Mean square of each finished 100 ms. */
  readonly #steps: number[] = [];

  constructor(sampleRate: number) {
    this.#filters = kWeighting(sampleRate);
    this.#stepLength = Math.round(sampleRate / 10);
  }

  add(samples: Float32Array): void {
    const [shelf, pass] = this.#filters;
    for (const sample of samples) {
      const weighted = pass.next(shelf.next(sample));
      this.#stepEnergy += weighted * weighted;
      if (++this.#inStep < this.#stepLength) continue;
      this.#steps.push(this.#stepEnergy / this.#stepLength);
      this.#stepEnergy = 0;
      this.#inStep = 0;
    }
  }

  /** LUFS; −Infinity for silence. */
  integrated(): number {
    const steps = this.#steps.length ? this.#steps : [this.#stepEnergy / Math.max(1, this.#inStep)];
    const blocks: number[] = [];
    const size = Math.min(4, steps.length);
    for (let i = 0; i + size <= steps.length; i++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += steps[i + k]!;
      blocks.push(sum / size);
    }
    const audible = blocks.filter((block) => lufs(block) > -70);
    if (!audible.length) return Number.NEGATIVE_INFINITY;
    const gate = lufs(mean(audible)) - 10;
    return lufs(mean(audible.filter((block) => lufs(block) > gate)));
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const lufs = (meanSquare: number): number => -0.691 + 10 * Math.log10(meanSquare);

/** The two K-weighting filters for any rate (analogue prototypes as in libebur128). */
function kWeighting(sampleRate: number): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  return [
    new Biquad(
      [
        high + (band * shelf) / q + shelf * shelf,
        2 * (shelf * shelf - high),
        high - (band * shelf) / q + shelf * shelf,
      ],
      [1 + shelf / q + shelf * shelf, 2 * (shelf * shelf - 1), 1 - shelf / q + shelf * shelf],
    ),
    // Its numerator is 1, −2, 1 whatever a0 is (BS.1770).
    new Biquad(
      [1 + pass / passQ + pass * pass, -2 * (1 + pass / passQ + pass * pass), 1 + pass / passQ + pass * pass],
      [1 + pass / passQ + pass * pass, 2 * (pass * pass - 1), 1 - pass / passQ + pass * pass],
    ),
  ];
}
