import { CHIN, EYE_POINTS, FOREHEAD, POINTS, STABLE_POINTS, VALUES } from './face-topology.ts';
import { mouthShape } from './mouth-shape.ts';

/** Similarity that takes canonical points to the picture: `picture = scale · rotation · canonical + shift`. */
export type Pose = { scale: number; rotation: Float64Array; shift: [number, number, number] };

/**
 * A jaw that goes down is seen as a head that leans by so many radians for each eye distance of opening, its lower lip as far
 * behind: on rendered heads that keep still 0.35 to 0.43, 0.19 on a fox, on filmed people between near frames 0.30 to 0.39. Drawn
 * on a head whose mouth is shut, a mouth would open by an eighth less than it does in its own picture, and the chin by a third.
 */
const LEANS_WITH_OPENING = -0.34;

/**
 * The similarity that best takes `canonical` onto the landmarks at `offset`, over the points that speech does not move, less what
 * the opening of the mouth makes the head seem to lean; the eyes stay where they are seen.
 * Closed form by unit quaternions: Horn, "Closed-form solution of absolute orientation", JOSA A 4 (1987).
 */
export function fitPose(canonical: Float32Array, landmarks: Float32Array, offset = 0): Pose {
  const from = centroid(canonical, 0);
  const to = centroid(landmarks, offset);
  const cov = new Float64Array(9);
  let fromSpread = 0;
  let toSpread = 0;
  for (const point of STABLE_POINTS) {
    const p = point * 3;
    for (let r = 0; r < 3; r++) {
      const a = canonical[p + r]! - from[r]!;
      const b = landmarks[offset + p + r]! - to[r]!;
      fromSpread += a * a;
      toSpread += b * b;
      for (let c = 0; c < 3; c++) cov[r * 3 + c]! += a * (landmarks[offset + p + c]! - to[c]!);
    }
  }
  const seen = rotationOf(cov);
  const scale = Math.sqrt(toSpread / fromSpread);
  const opening = mouthShape(landmarks, offset).open - mouthShape(canonical).open;
  const rotation = leantBy(seen, -LEANS_WITH_OPENING * opening);
  const turned = rotate(rotation, centroid(canonical, 0, EYE_POINTS));
  const eyes = centroid(landmarks, offset, EYE_POINTS);
  return {
    scale,
    rotation,
    shift: [eyes[0] - scale * turned[0], eyes[1] - scale * turned[1], eyes[2] - scale * turned[2]],
  };
}

/** The rotation with a further nod before it. */
function leantBy(R: Float64Array, angle: number): Float64Array {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const result = R.slice();
  for (let row = 0; row < 9; row += 3) {
    result[row + 1] = c * R[row + 1]! + s * R[row + 2]!;
    result[row + 2] = c * R[row + 2]! - s * R[row + 1]!;
  }
  return result;
}

/** Landmarks at `offset` freed of pose and size. */
export function toCanonical(landmarks: Float32Array, offset: number, pose: Pose): Float32Array {
  const result = new Float32Array(VALUES);
  const { scale, rotation: R, shift } = pose;
  for (let i = 0; i < POINTS * 3; i += 3) {
    const x = (landmarks[offset + i]! - shift[0]) / scale;
    const y = (landmarks[offset + i + 1]! - shift[1]) / scale;
    const z = (landmarks[offset + i + 2]! - shift[2]) / scale;
    result[i] = R[0]! * x + R[3]! * y + R[6]! * z;
    result[i + 1] = R[1]! * x + R[4]! * y + R[7]! * z;
    result[i + 2] = R[2]! * x + R[5]! * y + R[8]! * z;
  }
  return result;
}

/** Head turn in radians: yaw to the side, pitch up and down, roll towards a shoulder. */
export function headAngles({ rotation: R }: Pose): { yaw: number; pitch: number; roll: number } {
  return {
    yaw: Math.atan2(R[2]!, R[8]!),
    pitch: Math.asin(Math.max(-1, Math.min(1, -R[5]!))),
    roll: Math.atan2(R[3]!, R[0]!),
  };
}

/** Radians by which the line from forehead to chin leans towards the camera or away from it, without knowing the person. */
export const leaning = (landmarks: Float32Array, offset = 0): number => {
  const [top, chin] = [offset + FOREHEAD * 3, offset + CHIN * 3];
  return Math.atan2(landmarks[top + 2]! - landmarks[chin + 2]!, landmarks[chin + 1]! - landmarks[top + 1]!);
};

function centroid(values: Float32Array, offset: number, points = STABLE_POINTS): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const point of points)
    for (let c = 0; c < 3; c++) sum[c]! += values[offset + point * 3 + c]! / points.length;
  return sum;
}

const rotate = (R: Float64Array, v: [number, number, number]): [number, number, number] => [
  R[0]! * v[0] + R[1]! * v[1] + R[2]! * v[2],
  R[3]! * v[0] + R[4]! * v[1] + R[5]! * v[2],
  R[6]! * v[0] + R[7]! * v[1] + R[8]! * v[2],
];

/** The symmetric matrix whose eigenvectors are looked for, and these, row by row; used again by every fit. */
const matrix = new Float64Array(16);
const vectors = new Float64Array(16);

/** Rotation that maximises the trace with the covariance: the eigenvector of the largest eigenvalue, as a quaternion. */
function rotationOf(cov: Float64Array): Float64Array {
  const [xx, xy, xz] = [cov[0]!, cov[1]!, cov[2]!];
  const [yx, yy, yz] = [cov[3]!, cov[4]!, cov[5]!];
  const [zx, zy, zz] = [cov[6]!, cov[7]!, cov[8]!];
  matrix.set([xx + yy + zz, yz - zy, zx - xz, xy - yx]);
  matrix.set([yz - zy, xx - yy - zz, xy + yx, zx + xz], 4);
  matrix.set([zx - xz, xy + yx, -xx + yy - zz, yz + zy], 8);
  matrix.set([xy - yx, zx + xz, yz + zy, -xx - yy + zz], 12);
  const best = largestEigenvector();
  const [w, x, y, z] = [vectors[best]!, vectors[4 + best]!, vectors[8 + best]!, vectors[12 + best]!];
  const rotation = new Float64Array(9);
  rotation.set([1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)]);
  rotation.set([2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)], 3);
  rotation.set([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], 6);
  return rotation;
}

/** Column of `vectors` that belongs to the largest eigenvalue of `matrix`, by Jacobi rotations. */
function largestEigenvector(): number {
  let size = 0;
  for (let k = 0; k < 16; k++) {
    vectors[k] = k % 5 === 0 ? 1 : 0;
    size += matrix[k]! ** 2;
  }
  for (let sweep = 0; sweep < 20; sweep++) {
    let rest = 0;
    for (let p = 0; p < 3; p++) for (let q = p + 1; q < 4; q++) rest += matrix[p * 4 + q]! ** 2;
    if (rest <= 1e-22 * size) break;
    for (let p = 0; p < 3; p++) for (let q = p + 1; q < 4; q++) jacobiRotate(p, q);
  }
  let best = 0;
  for (let k = 1; k < 4; k++) if (matrix[k * 5]! > matrix[best * 5]!) best = k;
  return best;
}

/** Makes the matrix zero at p, q and turns the columns of the vectors along. */
function jacobiRotate(p: number, q: number): void {
  const off = matrix[p * 4 + q]!;
  if (off === 0) return;
  const theta = (matrix[q * 5]! - matrix[p * 5]!) / (2 * off);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let row = 0; row < 16; row += 4) {
    turn(matrix, row + p, row + q, c, s);
    turn(vectors, row + p, row + q, c, s);
  }
  for (let k = 0; k < 4; k++) turn(matrix, p * 4 + k, q * 4 + k, c, s);
}

function turn(values: Float64Array, i: number, j: number, c: number, s: number): void {
  const a = values[i]!;
  const b = values[j]!;
  values[i] = c * a - s * b;
  values[j] = s * a + c * b;
}
