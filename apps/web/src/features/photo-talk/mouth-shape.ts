import type { EyePlacement, MouthPlacement } from '@likeness/domain/placement';

/** Gap of a wide open mouth, in its widths. */
export const wideGap = 0.5;

/** A place, and the two axes of what lies there. */
export type Frame = {
  x: number;
  y: number;
  width: number;
  right: readonly [number, number];
  down: readonly [number, number];
};

/** A mouth or an eye in pixels of a picture of this size. */
export function frameOf(
  { x, y, width, tilt }: Pick<MouthPlacement | EyePlacement, 'x' | 'y' | 'width' | 'tilt'>,
  size: { width: number; height: number },
): Frame {
  const turn = (tilt * Math.PI) / 180;
  return {
    x: x * size.width,
    y: y * size.height,
    width: width * size.width,
    right: [Math.cos(turn), Math.sin(turn)],
    down: [-Math.sin(turn), Math.cos(turn)],
  };
}

/** The pixel that lies `along` and `across` (in widths) of a frame. */
export function pointOf({ x, y, width, right, down }: Frame, along: number, across: number) {
  return {
    x: x + (right[0] * along + down[0] * across) * width,
    y: y + (right[1] * along + down[1] * across) * width,
  };
}
