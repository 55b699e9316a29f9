import { JAW_LINE } from '../geometry/face-topology.ts';

/** An upright ellipse around a head, in pixels of the video, and what else its motion is measured by. */
export type HeadShape = {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  chin: number;
  unit: number;
};

/** Places along the outline of the face, forehead to chin. */
export const headCorners = (landmarks: Float32Array) =>
  [10, ...JAW_LINE, 127, 356, 162, 389, 21, 251].map(
    (i) => [landmarks[i * 3]!, landmarks[i * 3 + 1]!] as const,
  );

/** The head around a face of 468 points in pixels; `unit` is the distance of the eyes. */
export function headShape(landmarks: Float32Array, unit: number): HeadShape {
  const contour = headCorners(landmarks);
  const xs = contour.map(([x]) => x);
  const ys = contour.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    halfWidth: (right - left) / 2,
    halfHeight: (bottom - top) / 2,
    chin: bottom,
    unit,
  };
}
