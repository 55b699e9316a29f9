import { smoothstep } from '@likeness/domain/maths/smoothstep';
import {
  INNER_LIP,
  JAW_LINE,
  LOWER_LIP_CENTRE,
  POINTS,
  TRIANGLES,
  UPPER_LIP_CENTRE,
  VERTICES,
} from '../geometry/face-topology.ts';
import { eyeDistance } from '../geometry/mouth-shape.ts';

/**
 * Per vertex: `move` tells how far it follows the new mouth, `show` how much of the bank picture is shown there
 * (1 mouth and chin, feathered to 0 towards cheeks, nose and neck). `mixes` tells how far two mouths may be mixed there: not at all
 * between the lips, where two rows of teeth would be seen, and as they are laid over each other from the middle of the lips on.
 * `triangles` are those in which anything happens.
 */
export type FaceWeights = {
  move: Float32Array;
  show: Float32Array;
  mixes: Float32Array;
  triangles: Int32Array;
};

/** Distances are in units of the eye distance, measured from the middle of the mouth on the person's mean face. */
export function faceWeights(template: Float32Array): FaceWeights {
  const unit = eyeDistance(template);
  const [a, b] = [UPPER_LIP_CENTRE * 3, LOWER_LIP_CENTRE * 3];
  const x = (template[a]! + template[b]!) / 2;
  const y = (template[a + 1]! + template[b + 1]!) / 2;
  const move = new Float32Array(VERTICES);
  const show = new Float32Array(VERTICES);
  for (let i = 0; i < POINTS; i++) {
    const side = Math.abs(template[i * 3]! - x) / unit;
    const down = (template[i * 3 + 1]! - y) / unit;
    // The nose stays: it is seen to rise with an opening mouth, but does not.
    move[i] = smoothstep(-0.36, -0.2, down) * (1 - smoothstep(0.7, 0.98, side));
    show[i] =
      smoothstep(-0.36, -0.2, down) * (1 - smoothstep(0.48, 0.72, side)) * (1 - smoothstep(0.45, 0.72, down));
  }
  fadeAtContour(show);
  const mixes = new Float32Array(VERTICES).fill(1);
  for (const v of besideOf(INNER_LIP)) mixes[v] = ON_LIPS;
  for (const v of INNER_LIP) mixes[v] = 0;
  const triangles: number[] = [];
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = [TRIANGLES[t]!, TRIANGLES[t + 1]!, TRIANGLES[t + 2]!];
    if (corners.some((v) => move[v]! > 0 || show[v]! > 0)) triangles.push(...corners);
  }
  return { move, show, mixes, triangles: Int32Array.from(triangles) };
}

/** How far two mouths are mixed on the points beside the inner edges of the lips: points lie off the edges that are seen by as much. */
const ON_LIPS = 0.4;

/** Share that is left on the contour of the face, on the points next to it, and on those next to these. */
const AT_CONTOUR = [0, 0.2, 0.65];

/**
 * Behind the contour of the face lie neck and background, which differ from picture to picture: there the footage itself
 * must show, pulled along, or edges would appear twice. Under a scarf or hair the contour is guessed, up to a tenth of the eye
 * distance from the edge that is seen.
 */
function fadeAtContour(show: Float32Array): void {
  const reached = new Set<number>();
  let ring = new Set(JAW_LINE);
  for (const share of AT_CONTOUR) {
    for (const v of ring) {
      show[v]! *= share;
      reached.add(v);
    }
    ring = besideOf(reached);
  }
}

/** The points that share a triangle with one of these and are none of them. */
function besideOf(points: ReadonlySet<number>): Set<number> {
  const beside = new Set<number>();
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = TRIANGLES.subarray(t, t + 3);
    if (corners.some((v) => points.has(v))) for (const v of corners) if (!points.has(v)) beside.add(v);
  }
  return beside;
}
