import type { EyePlacement } from '@likeness/domain/placement';
import type { Eye } from '../photo/eye-shape.ts';
import type { Line } from '../numeric/line.ts';

const STEPS = 12;

/** An eye in pixels without what only skin has. */
export type PlacedEye = Omit<Eye, 'fold' | 'lash' | 'lid'>;

/** A placed eye as a blink needs it: two arcs between its corners. */
export function eyeInPixels(
  eye: EyePlacement,
  { width, height }: { width: number; height: number },
): PlacedEye {
  const turn = (eye.tilt * Math.PI) / 180;
  const right: [number, number] = [Math.cos(turn), Math.sin(turn)];
  const down: [number, number] = [-right[1], right[0]];
  const length = eye.width * width;
  const tall = eye.height * width;
  const arc = (sign: number): Line => {
    const x = Float32Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
    return { x, y: x.map((s) => sign * tall * 0.5 * (4 * s * (1 - s)) ** 0.7) };
  };
  return {
    x: eye.x * width - (right[0] * length) / 2,
    y: eye.y * height - (right[1] * length) / 2,
    right,
    down,
    length,
    upper: arc(-1),
    lower: arc(1),
  };
}
