import type { MeshedFace } from './face-mesh.ts';
import type { Picture } from './picture.ts';

/** Where a face is, as shares 0..1 of the picture; parts of it may lie outside. */
export type FoundFace = { x: number; y: number; width: number; height: number };

/** Among other people a lost face is only looked for so near to where it was last seen, in sizes of its box. */
export const AMONG_OTHERS = 0.6;

/** The box around the mesh of a face. */
export function foundFace({ points }: MeshedFace, { width, height }: Picture): FoundFace {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i]!);
    right = Math.max(right, points[i]!);
    top = Math.min(top, points[i + 1]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** Index of the face that lies nearest to `wanted`, sizes considered; -1 without faces. */
export function nearestFace(faces: FoundFace[], wanted: FoundFace): number {
  const unlike = (face: FoundFace): number =>
    Math.hypot(
      (face.x + face.width / 2 - wanted.x - wanted.width / 2) / wanted.width,
      (face.y + face.height / 2 - wanted.y - wanted.height / 2) / wanted.height,
    ) + Math.abs(Math.log(face.width / wanted.width));
  let best = -1;
  faces.forEach((face, index) => {
    if (best < 0 || unlike(face) < unlike(faces[best]!)) best = index;
  });
  return best;
}

/** Of faces found in a picture, largest first, the one nearest to `wanted`; without it the largest. */
export function chosenFace<Found extends { mesh: MeshedFace }>(
  found: Found[],
  picture: Picture,
  wanted: FoundFace | undefined,
): Found | undefined {
  if (!wanted) return found[0];
  const boxes = found.map(({ mesh }) => foundFace(mesh, picture));
  return found[nearestFace(boxes, wanted)];
}
