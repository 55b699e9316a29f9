/** A planar 4:2:0 picture in video-range BT.709, as ffmpeg's yuv420p without padding. Both sides are even. */
export type Picture = { width: number; height: number; data: Uint8Array };

/** A square of the picture: centre, side in pixels and turn in radians. */
export type CropBox = { x: number; y: number; size: number; angle: number };

/**
 * Samples the square into `side`×`side` RGB, each value scaled to `low`..`high`, rows of `out` being `outRow` values apart.
 * Outside the picture the edge is repeated. Reduction averages a few taps, so that fine patterns do not shimmer into the
 * landmarks.
 */
export function sampleCrop(
  picture: Picture,
  box: CropBox,
  side: number,
  [low, high]: [number, number],
  out: Float32Array,
  outRow: number = side * 3,
): void {
  const { width: W, height: H, data } = picture;
  const taps = tapsOf(box, side);
  const step = box.size / side;
  const cos = Math.cos(box.angle) * step;
  const sin = Math.sin(box.angle) * step;
  const half = W >> 1;
  const uAt = W * H;
  const vAt = uAt + half * (H >> 1);
  const gain = (high - low) / 255;
  const spread = tapsAround(taps, cos, sin);
  for (let row = 0; row < side; row++) {
    let k = row * outRow;
    const dy = row + 0.5 - side / 2;
    for (let column = 0; column < side; column++) {
      const dx = column + 0.5 - side / 2;
      const mx = box.x + dx * cos - dy * sin - 0.5;
      const my = box.y + dx * sin + dy * cos - 0.5;
      let y = 0;
      if (taps === 1) y = bilinear(data, W, H, mx, my);
      else {
        for (let t = 0; t < spread.length; t += 2)
          y += nearest(data, W, H, mx + spread[t]!, my + spread[t + 1]!);
        y /= taps * taps;
      }
      const cx = mx < 0 ? 0 : mx > W - 1 ? W - 1 : mx;
      const cy = my < 0 ? 0 : my > H - 1 ? H - 1 : my;
      const chroma = (cy >> 1) * half + (cx >> 1);
      const luma = (y - 16) * 1.164;
      const cb = data[uAt + chroma]! - 128;
      const cr = data[vAt + chroma]! - 128;
      const r = luma + 1.793 * cr;
      const g = luma - 0.213 * cb - 0.533 * cr;
      const b = luma + 2.112 * cb;
      out[k++] = low + gain * (r < 0 ? 0 : r > 255 ? 255 : r);
      out[k++] = low + gain * (g < 0 ? 0 : g > 255 ? 255 : g);
      out[k++] = low + gain * (b < 0 ? 0 : b > 255 ? 255 : b);
    }
  }
}

/** Taps of a sample in each direction; one is weighted with its neighbours instead. */
export function tapsOf({ size }: CropBox, side: number): 1 | 2 | 3 {
  const step = size / side;
  if (step > 2.2) return 3;
  return step > 1.4 ? 2 : 1;
}

/** Where the taps of a sample lie around it, x and y alternating, half a pixel added so that cutting off rounds. */
function tapsAround(taps: number, cos: number, sin: number): Float64Array {
  const offsets = new Float64Array(taps * taps * 2);
  let k = 0;
  for (let ty = 0; ty < taps; ty++) {
    for (let tx = 0; tx < taps; tx++) {
      const ex = (tx - (taps - 1) / 2) / taps;
      const ey = (ty - (taps - 1) / 2) / taps;
      offsets[k++] = ex * cos - ey * sin + 0.5;
      offsets[k++] = ex * sin + ey * cos + 0.5;
    }
  }
  return offsets;
}

/** The pixel at these places, cut off to whole numbers; outside the picture its edge. */
function nearest(data: Uint8Array, W: number, H: number, x: number, y: number): number {
  const xi = x | 0;
  const yi = y | 0;
  return data[(yi < 0 ? 0 : yi >= H ? H - 1 : yi) * W + (xi < 0 ? 0 : xi >= W ? W - 1 : xi)]!;
}

function bilinear(data: Uint8Array, W: number, H: number, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > W - 1.001 ? W - 1.001 : x;
  const cy = y < 0 ? 0 : y > H - 1.001 ? H - 1.001 : y;
  const xi = cx | 0;
  const yi = cy | 0;
  const fx = cx - xi;
  const fy = cy - yi;
  const at = yi * W + xi;
  const a = data[at]!;
  const b = data[at + 1]!;
  const c = data[at + W]!;
  const d = data[at + W + 1]!;
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}
