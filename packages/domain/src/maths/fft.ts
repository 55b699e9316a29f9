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
    let done = 4;
    for (; done * 4 <= n; done *= 4) this.#twoStages(re, im, done);
    if (done < n) this.#lastStage(re, im);
  }

  /** Joins blocks of `length` into blocks four times as long: two radix-2 stages in one pass over the memory. */
  #twoStages(re: Float64Array, im: Float64Array, length: number): void {
    const n = this.size;
    const step = n / (4 * length);
    for (let k = 0; k < length; k++) {
      const ur = this.#cos[2 * k * step]!;
      const ui = this.#sin[2 * k * step]!;
      const vr = this.#cos[k * step]!;
      const vi = this.#sin[k * step]!;
      for (let a = k; a < n; a += 4 * length) {
        const b = a + length;
        const c = b + length;
        const d = c + length;
        const br = re[b]! * ur + im[b]! * ui;
        const bi = im[b]! * ur - re[b]! * ui;
        const dr = re[d]! * ur + im[d]! * ui;
        const di = im[d]! * ur - re[d]! * ui;
        const a1r = re[a]! + br;
        const a1i = im[a]! + bi;
        const b1r = re[a]! - br;
        const b1i = im[a]! - bi;
        const c1r = re[c]! + dr;
        const c1i = im[c]! + di;
        const d1r = re[c]! - dr;
        const d1i = im[c]! - di;
        const c2r = c1r * vr + c1i * vi;
        const c2i = c1i * vr - c1r * vi;
        // The second twiddle of this half is −i times the first.
        const d2r = d1i * vr - d1r * vi;
        const d2i = -(d1r * vr + d1i * vi);
        re[a] = a1r + c2r;
        im[a] = a1i + c2i;
        re[c] = a1r - c2r;
        im[c] = a1i - c2i;
        re[b] = b1r + d2r;
        im[b] = b1i + d2i;
        re[d] = b1r - d2r;
        im[d] = b1i - d2i;
      }
    }
  }

  #lastStage(re: Float64Array, im: Float64Array): void {
    const half = this.size / 2;
    for (let a = 0; a < half; a++) {
      const b = a + half;
      const wr = this.#cos[a]!;
      const wi = this.#sin[a]!;
      const xr = re[b]! * wr + im[b]! * wi;
      const xi = im[b]! * wr - re[b]! * wi;
      re[b] = re[a]! - xr;
      im[b] = im[a]! - xi;
      re[a] = re[a]! + xr;
      im[a] = im[a]! + xi;
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
