/** A second-order filter (direct form I, normalised so that a0 = 1) that keeps its state between blocks. */
export class Biquad {
  readonly #b0: number;
  readonly #b1: number;
  readonly #b2: number;
  readonly #a1: number;
  readonly #a2: number;
  #x1 = 0;
  #x2 = 0;
  #y1 = 0;
  #y2 = 0;

  constructor(b: [number, number, number], a: [number, number, number]) {
    this.#b0 = b[0] / a[0];
    this.#b1 = b[1] / a[0];
    this.#b2 = b[2] / a[0];
    this.#a1 = a[1] / a[0];
    this.#a2 = a[2] / a[0];
  }

  /** Filters one sample. */
  next(x: number): number {
    let y =
      this.#b0 * x + this.#b1 * this.#x1 + this.#b2 * this.#x2 - this.#a1 * this.#y1 - this.#a2 * this.#y2;
    // Tails must reach zero: denormal numbers are slow, and silence is to be silent.
    if (Math.abs(y) < 1e-12) y = 0;
    this.#x2 = this.#x1;
    this.#x1 = x;
    this.#y2 = this.#y1;
    this.#y1 = y;
    return y;
  }
}

/** Audio EQ Cookbook (Bristow-Johnson): Butterworth high pass. */
export function highPass(hz: number, sampleRate: number): Biquad {
  const { cos, alpha } = warp(hz, sampleRate, Math.SQRT1_2);
  return new Biquad([(1 + cos) / 2, -1 - cos, (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
}

/** Audio EQ Cookbook: a bell of `decibels` around `hz`. */
export function peaking(hz: number, decibels: number, q: number, sampleRate: number): Biquad {
  const { cos, alpha } = warp(hz, sampleRate, q);
  const a = 10 ** (decibels / 40);
  return new Biquad([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a]);
}

/** Audio EQ Cookbook: `decibels` more (or less) above `hz`. */
export function highShelf(hz: number, decibels: number, sampleRate: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = warp(hz, sampleRate, q);
  const a = 10 ** (decibels / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  return new Biquad(
    [
      a * (a + 1 + (a - 1) * cos + root),
      -2 * a * (a - 1 + (a + 1) * cos),
      a * (a + 1 + (a - 1) * cos - root),
    ],
    [a + 1 - (a - 1) * cos + root, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - root],
  );
}

function warp(hz: number, sampleRate: number, q: number): { cos: number; alpha: number } {
  const angle = (2 * Math.PI * Math.min(hz, sampleRate * 0.49)) / sampleRate;
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * q) };
}
