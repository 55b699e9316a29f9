import { POINTS } from '../geometry/face-topology.ts';
import { PlaneFit } from '../numeric/plane-fit.ts';
import type { FaceWeights } from './face-weights.ts';
import type { Vertices } from './warp.ts';

const ROUNDS = 8;

/**
 * Takes the jitter out of a deformation. The map from the source's vertices to the wanted ones is split into what was
 * wanted of the mouth, an affine part and a rest, and the rest is smoothed over the mesh: noisy inner-lip points then
 * cannot make jagged lips. What was wanted is smooth by itself and stays whole, or lips would move half as far as they shall.
 */
export class DeformationSmoother {
  /** Points beside each moving point, one after the other; `#starts` tells where those of each begin. */
  readonly #neighbours: Int32Array;
  readonly #starts: Int32Array;
  readonly #move: Float32Array;
  readonly #fitted: Int32Array;
  readonly #moving: Int32Array;
  readonly #fit = new PlaneFit();
  readonly #found = new Float64Array(6);
  readonly #affine = new Float32Array(POINTS * 2);
  #rest = new Float32Array(POINTS * 2);
  #next = new Float32Array(POINTS * 2);

  constructor({ move, triangles }: Omit<FaceWeights, 'mixes'>) {
    this.#move = move;
    const sets = Array.from({ length: POINTS }, () => new Set<number>());
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
      if (corners.some((v) => v >= POINTS)) continue;
      for (const a of corners) for (const b of corners) if (a !== b && move[b]! > 0.05) sets[a]!.add(b);
    }
    const all = Array.from({ length: POINTS }, (_, i) => i);
    this.#fitted = Int32Array.from(all.filter((i) => move[i]! > 0.6));
    this.#moving = Int32Array.from(all.filter((i) => move[i]! > 0));
    // Points that hardly move keep their place, as if nothing lay beside them.
    const beside = Array.from(this.#moving, (k) => (move[k]! > 0.05 ? [...sets[k]!] : []));
    this.#neighbours = Int32Array.from(beside.flat());
    this.#starts = new Int32Array(beside.length + 1);
    beside.forEach((list, at) => (this.#starts[at + 1] = this.#starts[at]! + list.length));
  }

  /**
   * Replaces the moving part of `target` by its smoothed form; `base` is where the unmoved face lies, `correction` what of the
   * target is wanted of the mouth, `unit` the eye distance, all in pixels.
   */
  apply(
    source: Vertices,
    base: Vertices,
    target: Vertices,
    { unit, correction }: { unit: number; correction: Vertices },
  ): void {
    const fitted = this.#fitted;
    const moving = this.#moving;
    let mx = 0;
    let my = 0;
    for (let at = 0; at < fitted.length; at++) {
      mx += source[fitted[at]! * 2]! / fitted.length;
      my += source[fitted[at]! * 2 + 1]! / fitted.length;
    }
    this.#fit.clear();
    for (let at = 0; at < fitted.length; at++) {
      const k = fitted[at]!;
      const x = (source[k * 2]! - mx) / unit;
      const y = (source[k * 2 + 1]! - my) / unit;
      this.#fit.add(x, y, target[k * 2]! - correction[k * 2]!, target[k * 2 + 1]! - correction[k * 2 + 1]!);
    }
    const found = this.#found;
    this.#fit.solve(1e-6, found);
    for (let n = 0; n < moving.length; n++) {
      const k = moving[n]!;
      const x = (source[k * 2]! - mx) / unit;
      const y = (source[k * 2 + 1]! - my) / unit;
      for (let c = 0; c < 2; c++) {
        const at = c * 3;
        this.#affine[k * 2 + c] = found[at]! + found[at + 1]! * x + found[at + 2]! * y;
        this.#rest[k * 2 + c] = target[k * 2 + c]! - correction[k * 2 + c]! - this.#affine[k * 2 + c]!;
      }
    }
    for (let round = 0; round < ROUNDS; round++) this.#smoothOnce();
    for (let n = 0; n < moving.length; n++) {
      const k = moving[n]!;
      const w = this.#move[k]!;
      for (let c = 0; c < 2; c++) {
        const moved = this.#affine[k * 2 + c]! + this.#rest[k * 2 + c]! + correction[k * 2 + c]!;
        target[k * 2 + c] = base[k * 2 + c]! * (1 - w) + moved * w;
      }
    }
  }

  #smoothOnce(): void {
    const from = this.#rest;
    const to = this.#next;
    const moving = this.#moving;
    const starts = this.#starts;
    const beside = this.#neighbours;
    for (let at = 0; at < moving.length; at++) {
      const k = moving[at]! * 2;
      const last = starts[at + 1]!;
      const count = last - starts[at]!;
      let sx = 0;
      let sy = 0;
      for (let n = starts[at]!; n < last; n++) {
        const j = beside[n]! * 2;
        sx += from[j]!;
        sy += from[j + 1]!;
      }
      to[k] = count === 0 ? from[k]! : 0.4 * from[k]! + (0.6 * sx) / count;
      to[k + 1] = count === 0 ? from[k + 1]! : 0.4 * from[k + 1]! + (0.6 * sy) / count;
    }
    [this.#rest, this.#next] = [to, from];
  }
}
