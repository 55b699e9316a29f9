import { INNER_LIP, POINTS, UPPER_LIP_CENTRE } from '../geometry/face-topology.ts';
import { PlaneFit } from '../numeric/plane-fit.ts';
import { clamp } from '../numeric/statistics.ts';
import type { FaceWeights } from './face-weights.ts';
import type { Picture420 } from './picture-420.ts';
import type { Vertices } from './warp.ts';

/** Colour to add to the source, per plane: constant, per eye distance to the right and down from the upper lip. */
export type ColourShift = [number, number, number][];

/** Follows the light from frame to frame; a jump to another source starts again. */
const FOLLOW = 0.35;
/** Largest correction: beyond it the samples have hit hair or background. */
const LIMIT = { constant: 28, slope: 16 };

/** Points of the skin along the feathered border around a redrawn mouth. */
export const skinPoints = ({ show }: FaceWeights): Int32Array =>
  Int32Array.from({ length: POINTS }, (_, i) => i).filter(
    (i) => show[i]! >= 0.03 && show[i]! <= 0.6 && !INNER_LIP.has(i),
  );

/**
 * Fits a plane of colour differences between base and source along the feathered border. Samples far from the median
 * (hair, a collar, a shadow edge) do not count.
 */
export class ColourMatcher {
  readonly #border: Int32Array;
  /** Of each sample: where it lies, how much lighter the base is, and room for sorting. */
  readonly #right: Float64Array;
  readonly #down: Float64Array;
  readonly #difference: Float64Array;
  readonly #sorted: Float64Array;
  readonly #fit = new PlaneFit();
  readonly #found = new Float64Array(6);
  #shift: ColourShift | undefined;

  constructor(weights: FaceWeights) {
    this.#border = skinPoints(weights);
    const samples = (): Float64Array => new Float64Array(this.#border.length);
    [this.#right, this.#down, this.#difference, this.#sorted] = [samples(), samples(), samples(), samples()];
  }

  match(
    base: Picture420,
    baseAt: Vertices,
    source: Picture420,
    sourceAt: Vertices,
    target: Vertices,
    unit: number,
    jumped: boolean,
  ): ColourShift {
    const ox = target[UPPER_LIP_CENTRE * 2]!;
    const oy = target[UPPER_LIP_CENTRE * 2 + 1]!;
    const fit = base.map((plane, c): [number, number, number] => {
      const s = c === 0 ? 1 : 0.5;
      const from = source[c]!;
      let count = 0;
      for (let at = 0; at < this.#border.length; at++) {
        const k = this.#border[at]!;
        const x = baseAt[k * 2]! * s - plane.x;
        const y = baseAt[k * 2 + 1]! * s - plane.y;
        if (x < 2 || y < 2 || x > plane.width - 3 || y > plane.height - 3) continue;
        this.#right[count] = (target[k * 2]! - ox) / unit;
        this.#down[count] = (target[k * 2 + 1]! - oy) / unit;
        this.#difference[count] =
          blur(plane, x, y) - blur(from, sourceAt[k * 2]! * s - from.x, sourceAt[k * 2 + 1]! * s - from.y);
        count++;
      }
      return this.#robustPlane(count);
    });
    if (!this.#shift || jumped) this.#shift = fit;
    else
      this.#shift = this.#shift.map(
        (row, c) => row.map((v, k) => v + FOLLOW * (fit[c]![k]! - v)) as [number, number, number],
      );
    return this.#shift;
  }

  /** Of the first `count` samples. */
  #robustPlane(count: number): [number, number, number] {
    if (count < 6) return [0, 0, 0];
    const differences = this.#difference.subarray(0, count);
    const sorted = this.#sorted.subarray(0, count);
    sorted.set(differences);
    const median = sorted.sort()[count >> 1]!;
    for (let i = 0; i < count; i++) sorted[i] = Math.abs(differences[i]! - median);
    const reach = Math.max(3, 3 * sorted.sort()[count >> 1]!);
    this.#fit.clear();
    for (let i = 0; i < count; i++) {
      if (Math.abs(differences[i]! - median) <= reach)
        this.#fit.add(this.#right[i]!, this.#down[i]!, differences[i]!);
    }
    this.#fit.solve(0.02, this.#found);
    return [
      clamp(this.#found[0]!, -LIMIT.constant, LIMIT.constant),
      clamp(this.#found[1]!, -LIMIT.slope, LIMIT.slope),
      clamp(this.#found[2]!, -LIMIT.slope, LIMIT.slope),
    ];
  }
}

/** Mean of a 5×5 neighbourhood. */
function blur(plane: Picture420[number], x: number, y: number): number {
  const cx = Math.round(clamp(x, 2, plane.width - 3));
  const cy = Math.round(clamp(y, 2, plane.height - 3));
  let sum = 0;
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) sum += plane.data[(cy + dy) * plane.width + cx + dx]!;
  }
  return sum / 25;
}
