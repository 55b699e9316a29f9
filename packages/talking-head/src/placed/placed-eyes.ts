import type { EyePlacement } from '@likeness/domain/placement';
import { sampleAt, toPicture, type Eye } from '../photo/eye-shape.ts';
import type { Line } from '../photo/lip-lines.ts';
import type { Picture420 } from '../drawing/picture-420.ts';

const STEPS = 12;
/** Places above and below an eye whose colours are looked at. */
const RING = 12;

/** A placed eye as the blink needs it: two arcs between its corners, and the colours of its lid. */
export function eyeInPixels(eye: EyePlacement, picture: Picture420): Eye {
  const { width, height } = picture[0];
  const turn = (eye.tilt * Math.PI) / 180;
  const right: [number, number] = [Math.cos(turn), Math.sin(turn)];
  const down: [number, number] = [-right[1], right[0]];
  const length = eye.width * width;
  const tall = eye.height * width;
  const arc = (sign: number): Line => {
    const x = Float32Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
    return { x, y: x.map((s) => sign * tall * 0.5 * (4 * s * (1 - s)) ** 0.7) };
  };
  const placed: Eye = {
    x: eye.x * width - (right[0] * length) / 2,
    y: eye.y * height - (right[1] * length) / 2,
    right,
    down,
    length,
    upper: arc(-1),
    lower: arc(1),
    fold: 0,
    lash: length * 0.045,
    lid: [],
  };
  placed.lid = [0, 1, 2].map((component) => lidColours(placed, tall, picture, component));
  return placed;
}

/** The mean colour next to the upper and to the lower half of an eye: between them its lid is painted. */
function lidColours(eye: Eye, tall: number, picture: Picture420, component: number): Float32Array {
  const sides = [-1, 1].map((side) => {
    let sum = 0;
    for (let i = 0; i < RING; i++) {
      const turn = ((i + 0.5) / RING) * Math.PI;
      const place = toPicture(eye, 0.5 + 0.66 * Math.cos(turn), 0.66 * tall * Math.sin(turn) * side);
      sum += sampleAt(picture[component]!, ...place, component === 0 ? 1 : 0.5) / RING;
    }
    return sum;
  });
  return Float32Array.from(sides);
}
