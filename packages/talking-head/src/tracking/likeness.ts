import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { quantile } from '../numeric/statistics.ts';
import type { Picture } from './picture.ts';

/**
 * What tells one person of a clip from another: proportions of the skull, colour of the skin, and what frames the face
 * (hair, scarf, cap). Scaled so that the distance of two likenesses is about 1 between two looks at the same person.
 */
export type Likeness = Float32Array;

/**
 * Means over some looks that lie further apart than this are two people, or one who has changed clothes and place: `cut` where
 * the picture changes between them, `sure` where nothing but the face tells. Of one filmed person who laughs and turns, a
 * quarter of a second lies up to 2.5 from the next; of 15 people no two lie nearer than 3.0.
 */
export const ANOTHER = { cut: 2.4, sure: 3.2 };

/** Pairs of points whose distance, over that of the eyes, no expression changes, and how far it strays in one person. */
const PROPORTIONS = [
  [234, 454, 0.012],
  [93, 323, 0.014],
  [132, 361, 0.016],
  [133, 362, 0.013],
  [48, 278, 0.027],
  [10, 168, 0.028],
  [33, 2, 0.02],
  [172, 397, 0.02],
] as const;
/** Cheeks and jaw, in the middle of which a few covered points do not count. */
const SKIN = { points: [50, 280, 101, 330, 205, 425, 36, 266], scale: [14, 2, 2.4] } as const;
/** The upper contour of the face; what frames it is seen further out by so much of the way from the bridge of the nose. */
const FRAME = {
  points: [10, 109, 338, 67, 297, 103, 332, 54, 284, 21, 251, 162, 389, 127, 356],
  out: 0.28,
  scale: [30, 8, 8],
} as const;
const BRIDGE = 6;

/** A head that is turned further (radians) hides what it is known by. */
const KNOWN_TURN = 0.45;

/** `points` are the landmarks of the face in pixels of the picture. Undefined where the head is turned. */
export function likenessOf(picture: Picture, points: Float32Array): Likeness | undefined {
  const [left, right] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  const yaw = Math.atan2(points[right + 2]! - points[left + 2]!, points[right]! - points[left]!);
  if (Math.abs(yaw) > KNOWN_TURN) return undefined;
  const eyes = distance(points, LEFT_EYE_CORNER, RIGHT_EYE_CORNER) || 1;
  const skull = PROPORTIONS.map(([a, b, scale]) => Math.log((distance(points, a, b) || 1e-6) / eyes) / scale);
  const cheeks = SKIN.points.map((point) => colourAt(picture, points[point * 3]!, points[point * 3 + 1]!));
  const skin = SKIN.scale.map(
    (scale, c) =>
      quantile(
        cheeks.map((colour) => colour[c]!),
        0.5,
      ) / scale,
  );
  const [bx, by] = [points[BRIDGE * 3]!, points[BRIDGE * 3 + 1]!];
  const frame = FRAME.points.flatMap((point) => {
    const [x, y] = [points[point * 3]!, points[point * 3 + 1]!];
    const colour = colourAt(picture, x + (x - bx) * FRAME.out, y + (y - by) * FRAME.out);
    return FRAME.scale.map((scale, c) => colour[c]! / scale);
  });
  // Each group counts as much as the others, however many numbers it has.
  return Float32Array.from(
    [skull, skin, frame].flatMap((group) => group.map((v) => v / Math.sqrt(group.length))),
  );
}

export function unlikeness(a: Likeness, b: Likeness): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum);
}

export function meanLikeness(all: Likeness[]): Likeness {
  const mean = new Float32Array(all[0]!.length);
  for (const one of all) for (let i = 0; i < mean.length; i++) mean[i]! += one[i]! / all.length;
  return mean;
}

function distance(points: Float32Array, a: number, b: number): number {
  const [dx, dy, dz] = [0, 1, 2].map((axis) => points[a * 3 + axis]! - points[b * 3 + axis]!);
  return Math.hypot(dx!, dy!, dz!);
}

/** The nearest colour inside the picture. */
function colourAt({ data, width: W, height: H }: Picture, x: number, y: number): [number, number, number] {
  const px = Math.min(W - 1, Math.max(0, Math.round(x)));
  const py = Math.min(H - 1, Math.max(0, Math.round(y)));
  const half = W >> 1;
  const chroma = (py >> 1) * half + (px >> 1);
  return [data[py * W + px]!, data[W * H + chroma]!, data[W * H + half * (H >> 1) + chroma]!];
}
