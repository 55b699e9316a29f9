import type { EyePlacement, MouthPlacement } from '@likeness/domain/placement';

/**
 * The shape of a placed mouth, the same as the engine draws it. Lengths are in widths of the mouth, `u` runs from −1 in
 * one corner to 1 in the other, `across` grows downwards.
 */

/** Of the gap between the lips the upper one makes this part. */
export const upperShare = 0.12;
/** Gap of a wide open mouth. */
export const wideGap = 0.5;

export const smoothstep = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** How far the lips are apart at `u`, as a share of the gap in the middle. */
export const profile = (u: number): number => (Math.abs(u) < 1 ? (1 - u * u) ** 0.8 : 0);

/** Height of the closed mouth at `u`. */
export const lipLine = (bend: number, u: number): number => -0.3 * bend * (Math.min(u * u, 2) - 0.35);

/** How far skin that lies `across` below the closed mouth goes down with a jaw that reaches to `jaw`. */
export function jawDrop(u: number, across: number, gap: number, jaw: number): number {
  const lip = (1 - upperShare) * gap * profile(u);
  const push = 0.72 * gap * Math.exp(-((u / 1.35) ** 4));
  const below = lip + (push - lip) * smoothstep(0, jaw * 0.6, across);
  return below * (1 - smoothstep(jaw * 0.85, jaw * 1.9 + gap, across));
}

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
