import { bytesOf, picture420, type Picture420 } from '../drawing/picture-420.ts';
import { WarpKernel } from '../drawing/warp-kernel.ts';
import type { Moving } from './backdrop.ts';
import type { Layered } from './layered.ts';

/** Memory for vertices, triangles and weights beside the pictures, bytes. */
const ROOM = 4 << 20;

/**
 * One still picture ready to be animated, in the memory of a warp kernel: `untouched` as it was, `texture` with the
 * face of the moment drawn into it, `frame` the frame of the video that is made from it.
 */
export type Sheet = {
  width: number;
  height: number;
  kernel: WarpKernel;
  untouched: Picture420;
  texture: Picture420;
  frame: Uint8Array;
  /** Parts the person from what stands still behind; without it the surroundings of a head go along with it. */
  layered?: (moving: Moving) => Layered;
};

/**
 * A picture (planar 4:2:0, even sides) ready to be animated; `kernelFor` gives a warp kernel with room for so many bytes, `more` of
 * which are left for others.
 */
export async function sheetOf(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  kernelFor: (bytes: number) => Promise<WarpKernel>,
  more = 0,
): Promise<Sheet> {
  const kernel = await kernelFor(data.length * 3 + ROOM + more);
  const area = { x: 0, y: 0, width, height };
  const copy = (): Uint8Array => {
    const bytes = kernel.bytes(bytesOf(area));
    bytes.set(data);
    return bytes;
  };
  const [untouched, texture, frame] = [copy(), copy(), copy()];
  return {
    width,
    height,
    kernel,
    untouched: picture420(untouched, area),
    texture: picture420(texture, area),
    frame,
  };
}

/** Packed 8-bit RGB to planar 4:2:0, video-range BT.709 (ITU-R BT.709-6, item 3); `step` is 4 where a fourth value follows each three. */
export function yuvFromRgb(
  rgb: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  step = 3,
): Uint8Array {
  const luma = width * height;
  const data = new Uint8Array(luma * 1.5);
  const half = width / 2;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let u = 0;
      let v = 0;
      for (let k = 0; k < 4; k++) {
        const at = (y + (k >> 1)) * width + x + (k & 1);
        const [r, g, b] = [rgb[at * step]!, rgb[at * step + 1]!, rgb[at * step + 2]!];
        data[at] = 16.5 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
        u += -0.10064 * r - 0.33857 * g + 0.43922 * b;
        v += 0.43922 * r - 0.39894 * g - 0.04027 * b;
      }
      const at = luma + (y / 2) * half + x / 2;
      data[at] = 128.5 + u / 4;
      data[at + luma / 4] = 128.5 + v / 4;
    }
  }
  return data;
}
