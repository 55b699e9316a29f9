import type { Rectangle } from './manifest.ts';

/** The part `area` of a yuv420p picture that itself covers `whole`, both in pixels of the footage. */
export function cutPlanes(
  data: Uint8Array,
  whole: Rectangle,
  area: Rectangle,
  out: Uint8Array = new Uint8Array((area.width * area.height * 3) / 2),
): Uint8Array {
  let from = 0;
  let to = 0;
  for (const shrink of [1, 2, 2]) {
    const stride = whole.width / shrink;
    const width = area.width / shrink;
    const x = (area.x - whole.x) / shrink;
    for (let row = 0; row < area.height / shrink; row++) {
      const at = from + ((area.y - whole.y) / shrink + row) * stride + x;
      out.set(data.subarray(at, at + width), to);
      to += width;
    }
    from += (stride * whole.height) / shrink;
  }
  return out;
}

/** The same cut as a filter of ffmpeg. */
export const cropTo = ({ width, height, x, y }: Rectangle): string => `crop=${width}:${height}:${x}:${y}`;
