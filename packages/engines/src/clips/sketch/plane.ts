/** One channel of a small picture, row by row. */
export type Plane = { width: number; height: number; data: Float32Array };

/** Mean over squares of `2·radius + 1`, `times` times; the edge is repeated outwards. */
export function blurred({ width, height, data }: Plane, radius: number, times = 2): Plane {
  const r = Math.max(0, Math.round(radius));
  const share = 1 / (2 * r + 1);
  let from = data;
  const rows = new Float32Array(data.length);
  for (let time = 0; time < times; time++) {
    const to = new Float32Array(data.length);
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += from[row + Math.min(width - 1, Math.max(0, x))]!;
      for (let x = 0; x < width; x++) {
        rows[row + x] = sum * share;
        sum += from[row + Math.min(width - 1, x + r + 1)]! - from[row + Math.max(0, x - r)]!;
      }
    }
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let y = -r; y <= r; y++) sum += rows[Math.min(height - 1, Math.max(0, y)) * width + x]!;
      for (let y = 0; y < height; y++) {
        to[y * width + x] = sum * share;
        sum += rows[Math.min(height - 1, y + r + 1) * width + x]! - rows[Math.max(0, y - r) * width + x]!;
      }
    }
    from = to;
  }
  return { width, height, data: from };
}

/** The value between pixels at `x`, `y` in pixels; outside, that of the edge. */
export function at({ width, height, data }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1.001, Math.max(0, x));
  const py = Math.min(height - 1.001, Math.max(0, y));
  const i = Math.floor(px);
  const j = Math.floor(py);
  const u = px - i;
  const v = py - j;
  const o = j * width + i;
  const below = height > 1 ? o + width : o;
  return (
    (data[o]! * (1 - u) + data[o + 1]! * u) * (1 - v) + (data[below]! * (1 - u) + data[below + 1]! * u) * v
  );
}

/** The value at shares of the width and height. */
export const atShare = (plane: Plane, u: number, v: number): number =>
  at(plane, u * plane.width - 0.5, v * plane.height - 0.5);

/** The same field in another size; values are multiplied by `scale`. */
export function resized(plane: Plane, width: number, height: number, scale = 1): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = atShare(plane, (x + 0.5) / width, (y + 0.5) / height) * scale;
  return { width, height, data };
}

/** Stretches the values to 0..1, in place. */
export function normalised(plane: Plane): Plane {
  let low = Infinity;
  let high = -Infinity;
  for (const value of plane.data) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const scale = 1 / (high - low || 1);
  plane.data.forEach((value, i) => (plane.data[i] = (value - low) * scale));
  return plane;
}

/**
 * Edge-preserving smoothing of `plane` along the edges of `guide` (He, Sun, Tang, "Guided image filtering", 2010).
 * `strength` is the variance of the guide below which it is taken as flat.
 */
export function guided(plane: Plane, guide: Plane, radius: number, strength: number): Plane {
  const { width, height } = plane;
  const each = (value: (i: number) => number): Plane => {
    const data = new Float32Array(plane.data.length);
    for (let i = 0; i < data.length; i++) data[i] = value(i);
    return { width, height, data };
  };
  const mean = (of: Plane) => blurred(of, radius, 1);
  const meanGuide = mean(guide);
  const meanPlane = mean(plane);
  const both = mean(each((i) => guide.data[i]! * plane.data[i]!));
  const square = mean(each((i) => guide.data[i]! ** 2));
  const slope = each(
    (i) =>
      (both.data[i]! - meanGuide.data[i]! * meanPlane.data[i]!) /
      (square.data[i]! - meanGuide.data[i]! ** 2 + strength),
  );
  const base = each((i) => meanPlane.data[i]! - slope.data[i]! * meanGuide.data[i]!);
  const smoothSlope = mean(slope);
  const smoothBase = mean(base);
  return each((i) => smoothSlope.data[i]! * guide.data[i]! + smoothBase.data[i]!);
}
