import { limitPlacement, type EyePlacement, type Placement } from '@likeness/domain/placement';
import { clamp } from '../numeric/statistics.ts';

/** Corners of mouth and eyes, lips, lids and chin in the face mesh. */
const MESH = {
  mouth: [61, 291],
  lips: [13, 14],
  chin: 152,
  eyes: [
    [33, 133, 159, 145],
    [362, 263, 386, 374],
  ],
} as const;

/** The placement that says what the mesh of a face says; `points` in pixels of a picture of this size. */
export function placementOfFace(
  points: Float32Array,
  { width, height }: { width: number; height: number },
): Placement {
  const at = (i: number): [number, number] => [points[i * 3]!, points[i * 3 + 1]!];
  const [[ax, ay], [bx, by]] = [at(MESH.mouth[0]), at(MESH.mouth[1])];
  const [[, ty], [, ly]] = [at(MESH.lips[0]), at(MESH.lips[1])];
  const size = Math.hypot(bx - ax, by - ay);
  const middle = (ay + by) / 2;
  const [cx, cy] = at(MESH.chin);
  const eyes = MESH.eyes.map(([outer, inner, top, bottom]): EyePlacement => {
    const [[ox, oy], [ix, iy]] = [at(outer), at(inner)];
    const tall = Math.hypot(at(top)[0] - at(bottom)[0], at(top)[1] - at(bottom)[1]);
    return {
      x: (ox + ix) / 2 / width,
      y: (oy + iy) / 2 / height,
      width: Math.hypot(ix - ox, iy - oy) / width,
      height: tall / width,
      tilt: degrees(Math.atan2(iy - oy, ix - ox)),
    };
  });
  return limitPlacement({
    mouth: {
      x: (ax + bx) / 2 / width,
      y: (ty + ly) / 2 / height,
      width: size / width,
      tilt: degrees(Math.atan2(by - ay, bx - ax)),
      bend: clamp(((ty + ly) / 2 - middle) / (size * 0.3), -1, 1),
      jaw: Math.hypot(cx - (ax + bx) / 2, cy - middle) / size,
    },
    eyes,
  });
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;
