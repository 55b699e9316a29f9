import type { Emotion } from '@likeness/domain/speech';
import { LEFT_EYE_CORNER, POINTS, RIGHT_EYE_CORNER, TRIANGLES, VALUES } from '../geometry/face-topology.ts';
import type { Pose } from '../geometry/pose.ts';
import { emotionFace } from '../geometry/emotion-face.ts';
import { faceFrame, inFaceAxes } from '../geometry/face-frame.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { faceWeights } from './face-weights.ts';
import type { Vertices } from './warp.ts';

/** What an emotion does to the brows: a displacement of the pose-free face, and the triangles that it reaches. */
export type BrowField = { shift: Float32Array; triangles: Int32Array };

/** Points of both brows, from the inner end outwards: those of one side follow those of the other. */
const BROWS = [
  [107, 66, 105, 63, 70, 55, 65, 52, 53, 46],
  [336, 296, 334, 293, 300, 285, 295, 282, 283, 276],
];
const UPPER_LIDS = [246, 161, 160, 159, 158, 157, 173, 466, 388, 387, 386, 385, 384, 398];
/** What a full raise and a full knit do, in eye distances: up, together, and inner end against outer end. */
const MILD = { raise: 0.036, together: 0.013, turn: 0.011 };
/** Nothing lower than this above the eye corners moves, in eye distances. */
const EYES = 0.03;
/** Displacements below this share of an eye distance are not seen. */
const UNSEEN = 2e-4;
/** Rounds in which the displacement of the brows spreads over the skin around them. */
const ROUNDS = 300;
/** Pixels around the triangles that are read and shown again. */
const MARGIN = 4;

/**
 * How an emotion moves the brows of the filmed face, undefined where it does not: the pixels of brows and forehead are
 * pulled along, none are replaced. A brow moves as a whole and takes the skin along as a stretched membrane would, which
 * is fixed at the edge of the face (hair), on the eyes and wherever the redrawn mouth reaches: nothing can show a seam.
 */
export function browField(template: Float32Array, emotion: Emotion | undefined): BrowField | undefined {
  const { brows } = emotionFace(emotion ?? 'default');
  if (brows.raise === 0 && brows.knit === 0) return undefined;
  const frame = faceFrame(template);
  const face = inFaceAxes(template, frame);
  const still = stillPoints(template, face);
  const across = new Float32Array(POINTS);
  const down = new Float32Array(POINTS);
  const moved = new Set<number>();
  for (const [side, points] of BROWS.entries()) {
    const inwards = side === 0 ? 1 : -1;
    for (const [k, point] of points.entries()) {
      if (still[point]) continue;
      moved.add(point);
      const inner = 1 - (k % 5) / 2;
      across[point] = inwards * MILD.together * brows.knit;
      down[point] = -MILD.raise * brows.raise - MILD.turn * brows.knit * inner * Math.sign(brows.raise || 1);
    }
  }
  const spread = neighbours().flatMap((around, i) => (still[i] || moved.has(i) ? [] : [{ i, around }]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { i, around } of spread) {
      across[i] = meanOf(across, around);
      down[i] = meanOf(down, around);
    }
  }
  const shift = new Float32Array(VALUES);
  const moves = new Uint8Array(POINTS);
  for (let i = 0; i < POINTS; i++) {
    if (Math.hypot(across[i]!, down[i]!) < UNSEEN) continue;
    moves[i] = 1;
    for (let c = 0; c < 3; c++)
      shift[i * 3 + c] = frame.unit * (frame.right[c]! * across[i]! + frame.down[c]! * down[i]!);
  }
  const triangles: number[] = [];
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = TRIANGLES.subarray(t, t + 3);
    if (corners.some((v) => moves[v])) triangles.push(...corners);
  }
  return { shift, triangles: Int32Array.from(triangles) };
}

const meanOf = (values: Float32Array, points: number[]): number =>
  points.reduce((sum, j) => sum + values[j]!, 0) / points.length;

/** Pulls the vertices of a face in this pose along; `strength` 0..1. */
export function moveBrows(
  { shift }: BrowField,
  { scale, rotation: R }: Pose,
  strength: number,
  vertices: Vertices,
): void {
  const s = scale * strength;
  for (let i = 0, q = 0; q < VALUES; i += 2, q += 3) {
    const [x, y, z] = [shift[q]! * s, shift[q + 1]! * s, shift[q + 2]! * s];
    vertices[i]! += R[0]! * x + R[1]! * y + R[2]! * z;
    vertices[i + 1]! += R[3]! * x + R[4]! * y + R[5]! * z;
  }
}

/** The smallest even rectangle that holds `region` and, in every frame with trust, all that the brows reach. */
export function areaWithBrows(
  { triangles }: BrowField,
  region: Rectangle,
  landmarks: Float32Array,
  trust: Float32Array,
  size: { width: number; height: number },
): Rectangle {
  const points = [...new Set(triangles)];
  let [left, top] = [region.x, region.y];
  let [right, bottom] = [region.x + region.width, region.y + region.height];
  trust.forEach((it, frame) => {
    if (it === 0) return;
    for (const point of points) {
      const x = landmarks[frame * VALUES + point * 3]!;
      const y = landmarks[frame * VALUES + point * 3 + 1]!;
      left = Math.min(left, x - MARGIN);
      right = Math.max(right, x + MARGIN);
      top = Math.min(top, y - MARGIN);
      bottom = Math.max(bottom, y + MARGIN);
    }
  });
  const even = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
  const [x, y] = [even(left), even(top)];
  return {
    x,
    y,
    width: even(Math.min(size.width, Math.ceil(right) + 1) - x),
    height: even(Math.min(size.height, Math.ceil(bottom) + 1) - y),
  };
}

/** Points that must stay: edge of the mesh, eyes, and all that share a triangle with what the mouth moves or shows. */
function stillPoints(template: Float32Array, face: Float32Array): Uint8Array {
  const { move, show } = faceWeights(template);
  const eyes = (face[LEFT_EYE_CORNER * 3 + 1]! + face[RIGHT_EYE_CORNER * 3 + 1]!) / 2;
  const still = Uint8Array.from({ length: POINTS }, (_, i) => (eyes - face[i * 3 + 1]! < EYES ? 1 : 0));
  for (const v of UPPER_LIDS) still[v] = 1;
  const uses = new Map<string, number>();
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = [...TRIANGLES.subarray(t, t + 3)];
    const mouth = corners.some((v) => v >= POINTS || move[v]! > 0 || show[v]! > 0);
    if (mouth) for (const v of corners) if (v < POINTS) still[v] = 1;
    for (const [a, b] of edgesOf(corners)) {
      const edge = a < b ? `${a} ${b}` : `${b} ${a}`;
      uses.set(edge, (uses.get(edge) ?? 0) + 1);
    }
  }
  for (const [edge, count] of uses) {
    if (count === 1) for (const v of edge.split(' ').map(Number)) if (v < POINTS) still[v] = 1;
  }
  return still;
}

function neighbours(): number[][] {
  const sets = Array.from({ length: POINTS }, () => new Set<number>());
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    for (const [a, b] of edgesOf([...TRIANGLES.subarray(t, t + 3)])) {
      if (a >= POINTS || b >= POINTS) continue;
      sets[a]!.add(b);
      sets[b]!.add(a);
    }
  }
  return sets.map((set) => [...set]);
}

function edgesOf([a, b, c]: number[]): [number, number][] {
  return [
    [a!, b!],
    [b!, c!],
    [c!, a!],
  ];
}
