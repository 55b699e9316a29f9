import type { Rectangle } from '../avatar/manifest.ts';

/** What one value of a row is made of: values of the source from `from` on, and how much of each. */
type Taps = { from: number; weights: Float32Array };

/**
 * Reduces a yuv420p picture that covers `from` to one that covers `to` of a picture `scale` times as large. Places stay
 * exact to a fraction of a pixel, which a scaler that only knows whole sizes cannot do.
 */
export function resampleArea(
  data: Uint8Array,
  from: Rectangle,
  to: Rectangle,
  scale: { x: number; y: number },
): Uint8Array {
  const out = new Uint8Array((to.width * to.height * 3) / 2);
  let read = 0;
  let write = 0;
  for (const shrink of [1, 2, 2]) {
    const [w, h] = [from.width / shrink, from.height / shrink];
    const [width, height] = [to.width / shrink, to.height / shrink];
    const columns = tapsOf(width, w, scale.x, to.x / shrink, from.x / shrink);
    const rows = tapsOf(height, h, scale.y, to.y / shrink, from.y / shrink);
    const narrow = new Float32Array(width * h);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < width; x++) {
        const { from: first, weights } = columns[x]!;
        let sum = 0;
        for (let k = 0; k < weights.length; k++) sum += weights[k]! * data[read + y * w + first + k]!;
        narrow[y * width + x] = sum;
      }
    }
    for (let y = 0; y < height; y++) {
      const { from: first, weights } = rows[y]!;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = 0; k < weights.length; k++) sum += weights[k]! * narrow[(first + k) * width + x]!;
        out[write + y * width + x] = sum + 0.5;
      }
    }
    read += w * h;
    write += width * height;
  }
  return out;
}

/** Triangle filter as wide as a pixel of the result; beyond the edge of the source its last value is repeated. */
function tapsOf(length: number, source: number, scale: number, to: number, from: number): Taps[] {
  const reach = Math.max(1, 1 / scale);
  return Array.from({ length }, (_, i) => {
    const centre = (to + i + 0.5) / scale - from - 0.5;
    const first = Math.max(0, Math.min(source - 1, Math.ceil(centre - reach)));
    const last = Math.max(first, Math.min(source - 1, Math.floor(centre + reach)));
    const weights = Float32Array.from({ length: last - first + 1 }, (_, k) =>
      Math.max(0, 1 - Math.abs(first + k - centre) / reach),
    );
    const total = weights.reduce((a, b) => a + b, 0);
    if (total > 0) return { from: first, weights: weights.map((weight) => weight / total) };
    return { from: centre < 0 ? 0 : source - 1, weights: Float32Array.of(1) };
  });
}
