/**
 * Ridge regression of two values on a place: `value = constant + right · x + down · y`. Made for the inner loop of a
 * render, where a general solver's arrays would be most of the garbage.
 */
export class PlaneFit {
  #count = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #xy = 0;
  #yy = 0;
  readonly #values = new Float64Array(6);

  clear(): void {
    this.#count = this.#x = this.#y = this.#xx = this.#xy = this.#yy = 0;
    this.#values.fill(0);
  }

  add(x: number, y: number, first: number, second = 0): void {
    this.#count += 1;
    this.#x += x;
    this.#y += y;
    this.#xx += x * x;
    this.#xy += x * y;
    this.#yy += y * y;
    const v = this.#values;
    v[0]! += first;
    v[1]! += x * first;
    v[2]! += y * first;
    v[3]! += second;
    v[4]! += x * second;
    v[5]! += y * second;
  }

  /**
   * Writes constant, right and down of the first value, then of the second, to `out` (6 numbers). `penalty` per
   * observation holds all of them small, as in `ridge`. By Cholesky's factors of the normal equations.
   */
  solve(penalty: number, out: Float64Array): void {
    const held = penalty * this.#count;
    const tiny = 1e-12;
    const l00 = Math.sqrt(this.#count + held + tiny);
    const l10 = this.#x / l00;
    const l20 = this.#y / l00;
    const l11 = Math.sqrt(Math.max(tiny, this.#xx + held - l10 * l10));
    const l21 = (this.#xy - l20 * l10) / l11;
    const l22 = Math.sqrt(Math.max(tiny, this.#yy + held - l20 * l20 - l21 * l21));
    for (let at = 0; at < 6; at += 3) {
      const a = this.#values[at]! / l00;
      const b = (this.#values[at + 1]! - l10 * a) / l11;
      const c = (this.#values[at + 2]! - l20 * a - l21 * b) / l22;
      const down = c / l22;
      const right = (b - l21 * down) / l11;
      out[at] = (a - l10 * right - l20 * down) / l00;
      out[at + 1] = right;
      out[at + 2] = down;
    }
  }
}
