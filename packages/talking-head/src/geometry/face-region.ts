import { JAW_LINE } from './face-topology.ts';

/** Bounds in pixels, not rounded. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Points whose bounds, with margins, hold everything that a redrawn mouth may move. */
const OUTLINE = [...JAW_LINE, 1, 4, 195];

/** The lower face with the feathered margin around it and the neck that follows the chin. */
export function lowerFaceBounds(landmarks: Float32Array, offset = 0): Bounds {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of OUTLINE) {
    const x = landmarks[offset + point * 3]!;
    const y = landmarks[offset + point * 3 + 1]!;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const side = (right - left) * 0.15;
  const height = bottom - top;
  return { left: left - side, right: right + side, top: top - height * 0.1, bottom: bottom + height * 0.55 };
}
