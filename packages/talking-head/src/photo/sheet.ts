import sharp from 'sharp';
import type { Picture } from '../tracking/picture.ts';
import { bytesOf, picture420, type Picture420 } from '../drawing/picture-420.ts';
import { loadKernel } from '../files/load-kernel.ts';
import { WarpKernel } from '../drawing/warp-kernel.ts';

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
};

/** Reads a picture of ours at `width` × `height` (even). */
export async function loadSheet(path: string, width: number, height: number): Promise<Sheet> {
  const { data } = await loadPicture(path, width, height);
  const kernel = await loadKernel(data.length * 3 + ROOM);
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

/** Reads a picture of ours as planes. */
export async function loadPicture(path: string, width: number, height: number): Promise<Picture> {
  const rgb = await sharp(path)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: yuvFromRgb(rgb, width, height) };
}

/** Reads a picture of ours, upright and with even sides, as it is searched for faces; no side longer than `longest`. */
export async function openPicture(path: string, longest: number): Promise<Picture> {
  const { width, height } = await pictureSize(path);
  const scale = Math.min(1, longest / Math.max(width, height));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return loadPicture(path, even(width), even(height));
}

/** Width and height as the picture is seen, its orientation applied. */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  return (await sharp(path).metadata()).autoOrient;
}

/** Packed 8-bit RGB to planar 4:2:0, video-range BT.709 (ITU-R BT.709-6, item 3). */
export function yuvFromRgb(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const luma = width * height;
  const data = new Uint8Array(luma * 1.5);
  const half = width / 2;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let u = 0;
      let v = 0;
      for (let k = 0; k < 4; k++) {
        const at = (y + (k >> 1)) * width + x + (k & 1);
        const [r, g, b] = [rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!];
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
