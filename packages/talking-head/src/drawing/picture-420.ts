import type { Rectangle } from '../avatar/manifest.ts';
import type { Plane } from './warp.ts';

/** Luma and the two chroma planes of a part of the footage. */
export type Picture420 = [Plane, Plane, Plane];

export const bytesOf = ({ width, height }: { width: number; height: number }): number =>
  (width * height * 3) / 2;

/** Looks at yuv420p bytes as planes; nothing is copied. `area` has even numbers only. */
export function picture420(data: Uint8Array, area: Rectangle): Picture420 {
  const { x, y, width, height } = area;
  const luma = width * height;
  const chroma = luma / 4;
  const half = { width: width / 2, height: height / 2, x: x / 2, y: y / 2 };
  return [
    { data: data.subarray(0, luma), width, height, x, y },
    { data: data.subarray(luma, luma + chroma), ...half },
    { data: data.subarray(luma + chroma, luma + 2 * chroma), ...half },
  ];
}
