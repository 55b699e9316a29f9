/** One value for each pixel, row by row. */
export type Plane = { data: Float32Array; width: number; height: number };

export const plane = (width: number, height: number): Plane => ({
  data: new Float32Array(width * height),
  width,
  height,
});

/**
 * The mean of the `2 · radius + 1` squared pixels around each, of those that there are at the edges: two passes of sums that go along,
 * so that the radius costs nothing.
 */
export function boxMean({ data, width, height }: Plane, radius: number): Plane {
  const rows = plane(width, height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[row + x]!;
    for (let x = 0; x < width; x++) {
      const [on, off] = [x + radius, x - radius - 1];
      if (on < width) sum += data[row + on]!;
      if (off >= 0) sum -= data[row + off]!;
      rows.data[row + x] = sum / (Math.min(on, width - 1) - Math.max(off, -1));
    }
  }
  const out = plane(width, height);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++)
    for (let x = 0; x < width; x++) sums[x]! += rows.data[y * width + x]!;
  for (let y = 0; y < height; y++) {
    const [on, off] = [y + radius, y - radius - 1];
    const count = Math.min(on, height - 1) - Math.max(off, -1);
    for (let x = 0; x < width; x++) {
      if (on < height) sums[x]! += rows.data[on * width + x]!;
      if (off >= 0) sums[x]! -= rows.data[off * width + x]!;
      out.data[y * width + x] = sums[x]! / count;
    }
  }
  return out;
}

/** The two columns or rows that each place of a longer or shorter line lies between, and how near it is to the second. */
function taps(from: number, to: number): { first: Int32Array; share: Float32Array } {
  const [first, share] = [new Int32Array(to), new Float32Array(to)];
  for (let i = 0; i < to; i++) {
    const at = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1);
    first[i] = Math.min(Math.floor(at), Math.max(from - 2, 0));
    share[i] = at - first[i]!;
  }
  return { first, share };
}

/**
 * The line `slope · light + offset` at each pixel of `light`; slope and offset, of one smaller size, are mixed of their four neighbours.
 */
export function drawnLines(slope: Plane, offset: Plane, light: Plane): Plane {
  const { width, height } = slope;
  const out = plane(light.width, light.height);
  const [columns, rows] = [taps(width, light.width), taps(height, light.height)];
  const [right, below] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
  const mixed = { slope: new Float32Array(width + 1), offset: new Float32Array(width + 1) };
  for (let y = 0, i = 0; y < light.height; y++) {
    const [row, down] = [rows.first[y]! * width, rows.share[y]!];
    for (let x = 0; x < width; x++) {
      const at = row + x;
      mixed.slope[x] = slope.data[at]! + down * (slope.data[at + below]! - slope.data[at]!);
      mixed.offset[x] = offset.data[at]! + down * (offset.data[at + below]! - offset.data[at]!);
    }
    for (let x = 0; x < light.width; x++, i++) {
      const [at, across] = [columns.first[x]!, columns.share[x]!];
      const a = mixed.slope[at]! + across * (mixed.slope[at + right]! - mixed.slope[at]!);
      const b = mixed.offset[at]! + across * (mixed.offset[at + right]! - mixed.offset[at]!);
      out.data[i] = a * light.data[i]! + b;
    }
  }
  return out;
}
