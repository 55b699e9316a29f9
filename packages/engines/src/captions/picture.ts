/** A picture of 8-bit RGB, row by row. */
export type Picture = { width: number; height: number; data: Uint8Array };
/** Left, top, width and height in pixels; fractions are fine. */
export type Box = readonly [number, number, number, number];

/**
 * A part of a picture in another size, as three planes of 0..255: means of what a pixel covers when it shrinks, bilinear when
 * it grows. What lies outside is the edge.
 */
export function resized(picture: Picture, [left, top, wide, high]: Box, width: number, height: number) {
  const out = new Float32Array(width * height * 3);
  const { data, width: W, height: H } = picture;
  const [sx, sy, plane] = [wide / width, high / height, width * height];
  const [nx, ny] = [Math.max(1, Math.round(sx)), Math.max(1, Math.round(sy))];
  const share = 1 / (nx * ny);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let j = 0; j < ny; j++)
        for (let i = 0; i < nx; i++) {
          const fx = Math.min(W - 1, Math.max(0, left + (x + (i + 0.5) / nx) * sx - 0.5));
          const fy = Math.min(H - 1, Math.max(0, top + (y + (j + 0.5) / ny) * sy - 0.5));
          const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
          const [x1, y1] = [Math.min(W - 1, x0 + 1), Math.min(H - 1, y0 + 1)];
          const [u, v] = [fx - x0, fy - y0];
          const [a, c, e, q] = [(y0 * W + x0) * 3, (y0 * W + x1) * 3, (y1 * W + x0) * 3, (y1 * W + x1) * 3];
          const [wa, wc, we, wq] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
          r += data[a]! * wa + data[c]! * wc + data[e]! * we + data[q]! * wq;
          g += data[a + 1]! * wa + data[c + 1]! * wc + data[e + 1]! * we + data[q + 1]! * wq;
          b += data[a + 2]! * wa + data[c + 2]! * wc + data[e + 2]! * we + data[q + 2]! * wq;
        }
      const at = y * width + x;
      out[at] = r * share;
      out[plane + at] = g * share;
      out[2 * plane + at] = b * share;
    }
  return out;
}

const edgeRows = 20;
const strongest = 160;

/** The edges of a box at 20 rows: what tells the same text from another one over a moving background. */
export function edgesOf(picture: Picture, box: Box): Float32Array {
  const width = Math.max(8, Math.min(400, Math.round((box[2] / box[3]) * edgeRows)));
  const planes = resized(picture, box, width, edgeRows);
  const n = width * edgeRows;
  const light = new Float32Array(n);
  const edges = new Float32Array(n);
  for (let i = 0; i < n; i++) light[i] = 0.3 * planes[i]! + 0.59 * planes[n + i]! + 0.11 * planes[2 * n + i]!;
  for (let j = 1; j < edgeRows - 1; j++)
    for (let i = 1; i < width - 1; i++) {
      const k = j * width + i;
      const across = Math.abs(light[k + 1]! - light[k - 1]!);
      edges[k] = Math.min(strongest, across + Math.abs(light[k + width]! - light[k - width]!));
    }
  return edges;
}

/** Correlation of two edge maps, -1..1; 0 where one of them is flat or of another size. */
export function likeness(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let [sa, sb, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    sa += a[i]!;
    sb += b[i]!;
    aa += a[i]! ** 2;
    bb += b[i]! ** 2;
    ab += a[i]! * b[i]!;
  }
  const n = a.length;
  const [va, vb] = [aa - sa ** 2 / n, bb - sb ** 2 / n];
  return va < 1 || vb < 1 ? 0 : (ab - (sa * sb) / n) / Math.sqrt(va * vb);
}

/** A copy of a box with half its height around it, and the box in it: frames are reused. */
export function cutOut(picture: Picture, [x, y, w, h]: Box): { picture: Picture; box: Box } {
  const left = Math.max(0, Math.floor(x - h));
  const right = Math.min(picture.width, Math.ceil(x + w + h));
  const top = Math.max(0, Math.floor(y - 2));
  const bottom = Math.min(picture.height, Math.ceil(y + h + 2));
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * picture.width + left) * 3;
    data.set(picture.data.subarray(from, from + width * 3), row * width * 3);
  }
  return { picture: { width, height, data }, box: [x - left, y - top, w, h] };
}

/** Share that two boxes have in common. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a[2] * a[3] + b[2] * b[3] - width * height);
}
