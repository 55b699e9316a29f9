import { LOOK, LOOK_BYTES } from '../avatar/mouth-look.ts';
import type { Bounds } from '../geometry/face-region.ts';
import { LEFT_EYE_CORNER, NOSE_TIP, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import type { Picture } from './picture.ts';

/** The stabilised patch: columns and rows, and its extent in eye distances around a point below the nose. */
const COLUMNS = 2 * LOOK.columns;
const ROWS = 2 * LOOK.rows;
const EXTENT = { width: 1, height: 0.7, below: 0.55 };

/** The mouth as a small grey picture that does not follow head movement: shift, tilt and size are taken out. */
export function mouthPatch(picture: Picture, points: Float32Array): Float32Array {
  const { width: W, height: H, data } = picture;
  const [a, b, n] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3, NOSE_TIP * 3];
  const ex = points[b]! - points[a]!;
  const ey = points[b + 1]! - points[a + 1]!;
  const patch = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    const v = ((row - (ROWS - 1) / 2) / ROWS) * EXTENT.height + EXTENT.below;
    for (let column = 0; column < COLUMNS; column++) {
      const u = ((column - (COLUMNS - 1) / 2) / COLUMNS) * EXTENT.width;
      const x = points[n]! + u * ex - v * ey;
      const y = points[n + 1]! + u * ey + v * ex;
      const xi = Math.min(W - 1, Math.max(0, Math.round(x)));
      const yi = Math.min(H - 1, Math.max(0, Math.round(y)));
      patch[row * COLUMNS + column] = data[yi * W + xi]!;
    }
  }
  return patch;
}

/** The brightness that every look has in the mean, because renders bring all mouths to the light of the footage. */
const LOOK_MEAN = 128;

/** The stabilised mouth at half the size, without its light. */
export function mouthLook(picture: Picture, points: Float32Array): Uint8Array {
  const patch = mouthPatch(picture, points);
  const light = patch.reduce((sum, value) => sum + value, 0) / patch.length;
  const look = Uint8ClampedArray.from({ length: LOOK_BYTES }, (_, i) => {
    const at = 2 * (Math.floor(i / LOOK.columns) * COLUMNS + (i % LOOK.columns));
    const sum = patch[at]! + patch[at + 1]! + patch[at + COLUMNS]! + patch[at + COLUMNS + 1]!;
    return LOOK_MEAN + sum / 4 - light;
  });
  return new Uint8Array(look.buffer);
}

/** Darker than this part of the middle brightness around the mouth is the inside of the mouth, and no lip or shadow of one. */
const DARK = 0.6;
/** Corners and outer edges of the lips. */
const LIPS = [61, 291, 0, 17, 37, 267, 84, 314];

/**
 * How much of the dark inside of a mouth is seen, 0 for closed lips: darkness below `DARK`, summed over the box of the lips, in
 * thousandths of the square of the eye distance. It looks at brightness alone, where landmarks follow the shape of lips, and does
 * not see teeth.
 */
export function darkMouth(picture: Picture, points: Float32Array): number {
  const { width: W, data } = picture;
  const around = aroundMouth(picture, points, 1);
  const counts = new Uint32Array(256);
  for (let y = around.top; y <= around.bottom; y++)
    for (let x = around.left; x <= around.right; x++) counts[data[y * W + x]!]!++;
  const all = counts.reduce((sum, count) => sum + count, 0);
  let bright = 0;
  for (let below = counts[0]!; below * 2 < all; below += counts[bright]!) bright++;
  if (bright === 0) return 0;
  const lips = boundsOf(picture, points, LIPS, 1);
  let sum = 0;
  for (let y = lips.top; y <= lips.bottom; y++)
    for (let x = lips.left; x <= lips.right; x++) sum += Math.max(0, DARK - data[y * W + x]! / bright);
  const [a, b] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  const eyes = (points[b]! - points[a]!) ** 2 + (points[b + 1]! - points[a + 1]!) ** 2;
  return (1000 * sum) / Math.max(1, eyes);
}

/** Mean absolute difference of two patches, in grey levels. */
export function patchChange(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

/** Mean squared Laplacian of the luma around the mouth: falls when the mouth is blurred. */
export function mouthSharpness(picture: Picture, points: Float32Array): number {
  return laplacianEnergy(picture.data, picture.width, aroundMouth(picture, points, 1));
}

/**
 * The same of the luma smoothed by a binomial 3×3 filter, to compare videos that were encoded differently: the noise of a
 * quick encoder lies in single pixels and would count as sharpness (a copy of an upload has 1.18 times the plain energy of
 * the upload, and 1.00 times this).
 */
export function mouthDetail(picture: Picture, points: Float32Array): number {
  const { width: W, data } = picture;
  const { left, top, right, bottom } = aroundMouth(picture, points, 2);
  const across = right - left + 3;
  const smooth = new Float32Array(Math.max(0, across * (bottom - top + 3)));
  for (let y = top - 1, k = 0; y <= bottom + 1; y++) {
    for (let x = left - 1; x <= right + 1; x++, k++) {
      const at = y * W + x;
      const [above, below] = [at - W, at + W];
      const sides = data[at - 1]! + data[at + 1]! + data[above]! + data[below]!;
      const corners = data[above - 1]! + data[above + 1]! + data[below - 1]! + data[below + 1]!;
      smooth[k] = (4 * data[at]! + 2 * sides + corners) / 16;
    }
  }
  return laplacianEnergy(smooth, across, {
    left: 1,
    top: 1,
    right: right - left + 1,
    bottom: bottom - top + 1,
  });
}

/** Mean squared Laplacian of a plane whose rows are `row` values long, within bounds that count as inside. */
function laplacianEnergy(plane: Uint8Array | Float32Array, row: number, bounds: Bounds): number {
  let sum = 0;
  let count = 0;
  for (let y = bounds.top; y <= bounds.bottom; y++) {
    for (let x = bounds.left; x <= bounds.right; x++) {
      const at = y * row + x;
      const beside = plane[at - 1]! + plane[at + 1]! + plane[at - row]! + plane[at + row]!;
      // The operator for powers takes ten times as long.
      const difference = 4 * plane[at]! - beside;
      sum += difference * difference;
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}

/** The pixels around the mouth, so far from the edge of the picture at least. */
const aroundMouth = (picture: Picture, points: Float32Array, margin: number): Bounds =>
  boundsOf(picture, points, [61, 291, 0, 17, 205, 425, 18, 164], margin);

function boundsOf({ width, height }: Picture, points: Float32Array, ring: number[], margin: number): Bounds {
  const xs = ring.map((p) => points[p * 3]!);
  const ys = ring.map((p) => points[p * 3 + 1]!);
  return {
    left: Math.max(margin, Math.floor(Math.min(...xs))),
    right: Math.min(width - 1 - margin, Math.ceil(Math.max(...xs))),
    top: Math.max(margin, Math.floor(Math.min(...ys))),
    bottom: Math.min(height - 1 - margin, Math.ceil(Math.max(...ys))),
  };
}
