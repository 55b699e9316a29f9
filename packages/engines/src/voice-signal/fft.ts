/** In-place complex FFT of a fixed power-of-two size (radix 2, decimation in time, tables made once). */
export class Fft {
  readonly size: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #reversed: Uint16Array;

  constructor(size: number) {
    if (size < 4 || size > 65536 || (size & (size - 1)) !== 0) throw new RangeError(`FFT of size ${size}`);
    this.size = size;
    this.#cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.#sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
    const bits = Math.log2(size);
    this.#reversed = Uint16Array.from({ length: size }, (_, i) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) reversed = (reversed << 1) | ((i >> bit) & 1);
      return reversed;
    });
  }

  /** Forward transform, kernel e^(−2πi·kn/N), without scaling. */
  forward(re: Float64Array, im: Float64Array): void {
    this.#reorder(re, im);
    const n = this.size;
    // Sizes 2 and 4 have trivial twiddles and cost a quarter of the naive transform.
    for (let i = 0; i < n; i += 4) {
      const ar = re[i]! + re[i + 1]!;
      const ai = im[i]! + im[i + 1]!;
      const br = re[i]! - re[i + 1]!;
      const bi = im[i]! - im[i + 1]!;
      const cr = re[i + 2]! + re[i + 3]!;
      const ci = im[i + 2]! + im[i + 3]!;
      const dr = re[i + 2]! - re[i + 3]!;
      const di = im[i + 2]! - im[i + 3]!;
      re[i] = ar + cr;
      im[i] = ai + ci;
      re[i + 2] = ar - cr;
      im[i + 2] = ai - ci;
      re[i + 1] = br + di;
      im[i + 1] = bi - dr;
      re[i + 3] = br - di;
      im[i + 3] = bi + dr;
    }
    const cos = this.#cos;
    const sin = this.#sin;
    for (let span = 8; span <= n; span <<= 1) {
      const half = span >> 1;
      const step = n / span;
      for (let k = 0, t = 0; k < half; k++, t += step) {
        const wr = cos[t]!;
        const wi = sin[t]!;
        for (let a = k; a < n; a += span) {
          const b = a + half;
          const br = re[b]!;
          const bi = im[b]!;
          const xr = br * wr + bi * wi;
          const xi = bi * wr - br * wi;
          re[b] = re[a]! - xr;
          im[b] = im[a]! - xi;
          re[a] = re[a]! + xr;
          im[a] = im[a]! + xi;
        }
      }
    }
  }

  /** Inverse transform, scaled by 1/N. */
  inverse(re: Float64Array, im: Float64Array): void {
    this.forward(im, re);
    const scale = 1 / this.size;
    for (let i = 0; i < this.size; i++) {
      re[i] = re[i]! * scale;
      im[i] = im[i]! * scale;
    }
  }

  #reorder(re: Float64Array, im: Float64Array): void {
    const reversed = this.#reversed;
    for (let i = 0; i < this.size; i++) {
      const j = reversed[i]!;
      if (j <= i) continue;
      const r = re[i]!;
      re[i] = re[j]!;
      re[j] = r;
      const m = im[i]!;
      im[i] = im[j]!;
      im[j] = m;
    }
  }
}
