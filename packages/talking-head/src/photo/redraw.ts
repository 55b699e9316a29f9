import type { JobPlanes } from '../drawing/warp-kernel.ts';
import type { Sheet } from './sheet.ts';

/** Even numbers, pixels of the video. */
export type Area = { x: number; y: number; width: number; height: number };

/** Vertices in the memory of the sheet's kernel: where they are shown, and where the picture under them is taken from. */
export type Mesh = { triangles: Int32Array; shown: Float32Array; taken: Float32Array; zero: Float32Array };

/** Draws the untouched picture, pulled along by the mesh, into the texture, which `restore` has made untouched before. */
export function pull({ kernel, texture, untouched }: Sheet, { triangles, shown, taken, zero }: Mesh): void {
  const planes = (plane: 0 | 1 | 2): JobPlanes => ({
    out: texture[plane],
    base: untouched[plane],
    source: untouched[plane],
    second: undefined,
    colour: [0, 0, 0],
  });
  const picture = {
    ...planes(0),
    triangles,
    show: zero,
    target: shown,
    baseAt: taken,
    sourceAt: taken,
    secondAt: taken,
    mix: 0,
    keepStill: true,
  };
  kernel.warp(picture, [planes(1), planes(2)]);
}

/** Puts the untouched picture back into the texture. */
export function restore({ texture, untouched }: Sheet, { x, y, width, height }: Area): void {
  texture.forEach((out, plane) => {
    const half = plane === 0 ? 1 : 2;
    const from = untouched[plane]!.data;
    for (let row = y / half; row < (y + height) / half; row++) {
      const at = row * out.width + x / half;
      out.data.set(from.subarray(at, at + width / half), at);
    }
  });
}

/** The area of these points and `margin` around them, inside the picture. */
export function areaAround(points: Iterable<readonly [number, number]>, margin: number, sheet: Sheet): Area {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points)
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  const even = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.floor(value / 2) * 2));
  const [left, top] = [even(x0 - margin, sheet.width - 2), even(y0 - margin, sheet.height - 2)];
  return {
    x: left,
    y: top,
    width: Math.max(2, even(x1 + margin + 2, sheet.width) - left),
    height: Math.max(2, even(y1 + margin + 2, sheet.height) - top),
  };
}
