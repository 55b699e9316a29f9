import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Animal } from './animal.ts';
import { mixed, type Vector } from './shapes.ts';

/** A room out of focus: a soft gradient, a glow, and large faint discs of light. */
export function paintBackdrop(
  { near, far, glow }: Animal['backdrop'],
  width: number,
  height: number,
  random: () => number,
): Float32Array {
  const picture = new Float32Array(width * height * 3);
  const discs = Array.from({ length: 22 }, () => ({
    x: random(),
    y: random() * 0.8,
    r: 0.03 + 0.07 * random(),
    light: 0.03 + 0.12 * random() ** 2,
    warm: random(),
  }));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [column / width, row / width];
      let colour: Vector = mixed(far, near, smoothstep(0.1, 1.2, y));
      const lamp = Math.exp(-((x - 0.82) ** 2 + (y - 0.22) ** 2) / 0.16);
      colour = mixed(colour, glow, 0.55 * lamp);
      for (const disc of discs) {
        const d = Math.hypot(x - disc.x, y - disc.y) / disc.r;
        if (d > 1.2) continue;
        const light = disc.light * smoothstep(1.12, 0.88, d) * (0.7 + 0.3 * smoothstep(0.5, 1, d));
        colour = mixed(colour, mixed(glow, [1, 1, 1], disc.warm * 0.4), light * 1.6);
      }
      picture.set(colour, (row * width + column) * 3);
    }
  }
  return picture;
}
