/** One number a pixel, rows one after another; more may follow. */
export type Grey = { width: number; height: number; data: ArrayLike<number> };

/** A roundish dark spot: centre and radius in pixels of the picture, `strength` its contrast in its levels. */
export type Blob = { x: number; y: number; radius: number; strength: number };

/** Spots are looked for in a copy no larger than this (longer side). */
const SIDE = 192;
/** Radii in pixels of the copy. */
const RADII = [2.5, 3.5, 5, 7, 10, 14];
const MOST = 40;
/** A spot is darker than each of its four sides by this much: the dark corner of a background is none. */
const LEAST_SIDE = 6;

/** Dark spots of any size, strongest first: darker than what lies left, right, above and below. */
export function findBlobs(picture: Grey): Blob[] {
  const { sums, width, height, scale } = integralOf(picture);
  const mean = (x0: number, y0: number, x1: number, y1: number): number => {
    const [left, top] = [Math.max(0, Math.round(x0)), Math.max(0, Math.round(y0))];
    const [right, bottom] = [Math.min(width, Math.round(x1)), Math.min(height, Math.round(y1))];
    const row = width + 1;
    const total =
      sums[bottom * row + right]! -
      sums[top * row + right]! -
      sums[bottom * row + left]! +
      sums[top * row + left]!;
    return total / Math.max(1, (right - left) * (bottom - top));
  };
  const found: Blob[] = [];
  for (const radius of RADII) {
    const [inner, outer] = [radius * 0.85, radius * 1.9];
    const step = radius < 7 ? 1 : 2;
    for (let y = Math.ceil(outer * 0.7); y < height - outer * 0.7; y += step) {
      for (let x = Math.ceil(outer * 0.7); x < width - outer * 0.7; x += step) {
        const inside = mean(x - inner, y - inner, x + inner, y + inner);
        const sides = [
          mean(x - outer, y - inner, x - inner, y + inner),
          mean(x + inner, y - inner, x + outer, y + inner),
          mean(x - inner, y - outer, x + inner, y - inner),
          mean(x - inner, y + inner, x + inner, y + outer),
        ].map((side) => side - inside);
        const strength = 0.5 * Math.min(...sides) + 0.125 * (sides[0]! + sides[1]! + sides[2]! + sides[3]!);
        if (Math.min(...sides) < LEAST_SIDE) continue;
        if (strength > 12) found.push({ x, y, radius, strength: strength * Math.sqrt(radius / 5) });
      }
    }
  }
  found.sort((a, b) => b.strength - a.strength);
  const kept: Blob[] = [];
  for (const blob of found) {
    if (kept.length >= MOST) break;
    const near = (other: Blob): boolean =>
      Math.hypot(other.x - blob.x, other.y - blob.y) < Math.max(other.radius, blob.radius) * 1.2;
    if (!kept.some(near)) kept.push(blob);
  }
  return kept.map(({ x, y, radius, strength }) => ({
    x: x / scale,
    y: y / scale,
    radius: radius / scale,
    strength,
  }));
}

/** Running sums of a small copy of the luma, one row and column larger than it. */
function integralOf({ width: W, height: H, data }: Grey): {
  sums: Float64Array;
  width: number;
  height: number;
  scale: number;
} {
  const scale = Math.min(1, SIDE / Math.max(W, H));
  const [width, height] = [Math.max(1, Math.round(W * scale)), Math.max(1, Math.round(H * scale))];
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let sy = Math.floor(y / scale); sy < Math.min(H, Math.ceil((y + 1) / scale)); sy++) {
        for (let sx = Math.floor(x / scale); sx < Math.min(W, Math.ceil((x + 1) / scale)); sx++) {
          sum += data[sy * W + sx]!;
          count++;
        }
      }
      row += sum / Math.max(1, count);
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return { sums, width, height, scale };
}
