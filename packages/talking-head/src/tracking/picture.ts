/** A planar 4:2:0 picture in video-range BT.709, as ffmpeg's yuv420p without padding. Both sides are even. */
export type Picture = { width: number; height: number; data: Uint8Array };

/** A square of the picture: centre, side in pixels and turn in radians. */
export type CropBox = { x: number; y: number; size: number; angle: number };

/**
 * Samples the square into `side`×`side` RGB, each value scaled to `low`..`high`. Outside the picture the edge is repeated.
 * Reduction beyond 1.5 averages a grid of taps, so that fine patterns do not shimmer into the landmarks.
 */
export function sampleCrop(
  picture: Picture,
  box: CropBox,
  side: number,
  [low, high]: [number, number],
  out: Float32Array,
): void {
  const { width: W, height: H, data } = picture;
  const step = box.size / side;
  const taps = step > 1.5 ? Math.min(4, Math.round(step)) : 1;
  const cos = Math.cos(box.angle) * step;
  const sin = Math.sin(box.angle) * step;
  const half = W >> 1;
  const uAt = W * H;
  const vAt = uAt + half * (H >> 1);
  const gain = (high - low) / 255;
  let k = 0;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      let y = 0;
      let u = 0;
      let v = 0;
      for (let ty = 0; ty < taps; ty++) {
        for (let tx = 0; tx < taps; tx++) {
          const dx = column + (tx + 0.5) / taps - side / 2;
          const dy = row + (ty + 0.5) / taps - side / 2;
          const px = box.x + dx * cos - dy * sin - 0.5;
          const py = box.y + dx * sin + dy * cos - 0.5;
          const cx = px < 0 ? 0 : px > W - 1.001 ? W - 1.001 : px;
          const cy = py < 0 ? 0 : py > H - 1.001 ? H - 1.001 : py;
          const xi = cx | 0;
          const yi = cy | 0;
          const at = yi * W + xi;
          if (taps === 1) {
            const fx = cx - xi;
            const fy = cy - yi;
            const a = data[at]!;
            const b = data[at + 1]!;
            const c = data[at + W]!;
            const d = data[at + W + 1]!;
            y += a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
          } else y += data[at]!;
          const chroma = (yi >> 1) * half + (xi >> 1);
          u += data[uAt + chroma]!;
          v += data[vAt + chroma]!;
        }
      }
      const n = taps * taps;
      const luma = (y / n - 16) * 1.164;
      const cb = u / n - 128;
      const cr = v / n - 128;
      const r = luma + 1.793 * cr;
      const g = luma - 0.213 * cb - 0.533 * cr;
      const b = luma + 2.112 * cb;
      out[k++] = low + gain * (r < 0 ? 0 : r > 255 ? 255 : r);
      out[k++] = low + gain * (g < 0 ? 0 : g > 255 ? 255 : g);
      out[k++] = low + gain * (b < 0 ? 0 : b > 255 ? 255 : b);
    }
  }
}
