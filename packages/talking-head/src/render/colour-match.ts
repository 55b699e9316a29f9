import { INNER_LIP, POINTS, UPPER_LIP_CENTRE } from '../geometry/face-topology.ts';
import { clamp, ridge } from '../geometry/statistics.ts';
import type { FaceWeights } from './face-weights.ts';
import type { Picture420 } from './picture-420.ts';
import type { Vertices } from './warp.ts';

/** Colour to add to the source, per plane: constant, per eye distance to the right and down from the upper lip. */
export type ColourShift = [number, number, number][];

/** Follows the light from frame to frame; a jump to another source starts anew. */
const FOLLOW = 0.35;
/** Largest correction: beyond it the samples have hit hair or background. */
const LIMIT = { constant: 28, slope: 16 };

/**
 * Fits a plane of colour differences between base and source along the feathered border. Samples far from the median
 * (hair, a collar, a shadow edge) do not count.
 */
export class ColourMatcher {
  readonly #border: number[];
  #shift: ColourShift | undefined;

  constructor({ show }: FaceWeights) {
    this.#border = Array.from({ length: POINTS }, (_, i) => i).filter(
      (i) => show[i]! >= 0.03 && show[i]! <= 0.6 && !INNER_LIP.has(i),
    );
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
      const rows: number[][] = [];
      const differences: number[] = [];
      for (const k of this.#border) {
        const x = baseAt[k * 2]! * s - plane.x;
        const y = baseAt[k * 2 + 1]! * s - plane.y;
        if (x < 2 || y < 2 || x > plane.width - 3 || y > plane.height - 3) continue;
        const from = source[c]!;
        rows.push([1, (target[k * 2]! - ox) / unit, (target[k * 2 + 1]! - oy) / unit]);
        differences.push(
          blur(plane, x, y) - blur(from, sourceAt[k * 2]! * s - from.x, sourceAt[k * 2 + 1]! * s - from.y),
        );
      }
      return robustPlane(rows, differences);
    });
    if (!this.#shift || jumped) this.#shift = fit;
    else
      this.#shift = this.#shift.map(
        (row, c) => row.map((v, k) => v + FOLLOW * (fit[c]![k]! - v)) as [number, number, number],
      );
    return this.#shift;
  }
}

function robustPlane(rows: number[][], differences: number[]): [number, number, number] {
  if (rows.length < 6) return [0, 0, 0];
  const median = differences.toSorted((a, b) => a - b)[differences.length >> 1]!;
  const spreads = differences.map((d) => Math.abs(d - median)).toSorted((a, b) => a - b);
  const reach = Math.max(3, 3 * spreads[spreads.length >> 1]!);
  const kept = [...rows.keys()].filter((i) => Math.abs(differences[i]! - median) <= reach);
  const solved = ridge(
    kept.map((i) => rows[i]!),
    kept.map((i) => [differences[i]!]),
    0.02,
  );
  return [
    clamp(solved[0]![0]!, -LIMIT.constant, LIMIT.constant),
    clamp(solved[1]![0]!, -LIMIT.slope, LIMIT.slope),
    clamp(solved[2]![0]!, -LIMIT.slope, LIMIT.slope),
  ];
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
