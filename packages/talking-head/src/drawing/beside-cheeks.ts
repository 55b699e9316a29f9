import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { JAW_LINE, POINTS } from '../geometry/face-topology.ts';
import { clamp } from '../numeric/statistics.ts';
import type { FaceWeights } from './face-weights.ts';
import type { Picture420 } from './picture-420.ts';
import type { Vertices } from './warp.ts';

/** Points as far as this from the contour may lie beside a turned head; the next ones are lips. */
const RINGS = 4;
/** Levels of chroma by which one skin differs from itself in another light, and by which something else is seen. */
const UNLIKE = { from: 10, to: 20 };

/**
 * The points of a cheek that turns away lie only roughly on its edge. Where a bank picture shows another colour there than the
 * footage, it is the background or hair behind the cheek: then the footage itself shows.
 */
export class BesideCheeks {
  readonly #points: Int32Array;
  /** Pairs of points that share a triangle, as indices of points. */
  readonly #pairs: Int32Array;
  readonly #unlike: Float32Array;
  readonly #most: Float32Array;

  constructor({ show, triangles }: Omit<FaceWeights, 'mixes'>) {
    const reached = new Set(JAW_LINE);
    for (let ring = 0; ring < RINGS; ring++) {
      const before = new Set(reached);
      for (let t = 0; t < triangles.length; t += 3) {
        const corners = triangles.subarray(t, t + 3);
        if (corners.some((v) => before.has(v))) for (const v of corners) if (v < POINTS) reached.add(v);
      }
    }
    this.#points = Int32Array.from([...reached].filter((v) => show[v]! > 0));
    const placeOf = new Map([...this.#points].map((v, at) => [v, at]));
    const pairs: number[] = [];
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const [a, b] = [placeOf.get(triangles[t + k]!), placeOf.get(triangles[t + ((k + 1) % 3)]!)];
        if (a !== undefined && b !== undefined) pairs.push(a, b);
      }
    this.#pairs = Int32Array.from(pairs);
    this.#unlike = new Float32Array(this.#points.length);
    this.#most = new Float32Array(this.#points.length);
  }

  /** Takes from `show` (0..1 per vertex) where the source shows something else than the base. Places are in pixels. */
  hide(base: Picture420, baseAt: Vertices, source: Picture420, sourceAt: Vertices, show: Float32Array): void {
    const [points, pairs, unlike, most] = [this.#points, this.#pairs, this.#unlike, this.#most];
    for (let at = 0; at < points.length; at++) {
      const v = points[at]!;
      const blue = chromaAt(base[1], baseAt, v) - chromaAt(source[1], sourceAt, v);
      const red = chromaAt(base[2], baseAt, v) - chromaAt(source[2], sourceAt, v);
      most[at] = unlike[at] = Math.max(Math.abs(blue), Math.abs(red));
    }
    // The edge of the cheek runs between two points.
    for (let k = 0; k < pairs.length; k += 2) {
      const [a, b] = [pairs[k]!, pairs[k + 1]!];
      most[a] = Math.max(most[a]!, unlike[b]!);
      most[b] = Math.max(most[b]!, unlike[a]!);
    }
    for (let at = 0; at < points.length; at++)
      show[points[at]!]! *= 1 - smoothstep(UNLIKE.from, UNLIKE.to, most[at]!);
  }
}

/** Mean of the chroma around a point. */
function chromaAt({ data, x, y, width, height }: Picture420[number], at: Vertices, v: number): number {
  const cx = clamp(Math.round(at[v * 2]! / 2 - x), 1, width - 2);
  const cy = clamp(Math.round(at[v * 2 + 1]! / 2 - y), 1, height - 2);
  let sum = 0;
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += data[(cy + dy) * width + cx + dx]!;
  return sum / 9;
}
