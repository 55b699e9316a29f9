import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { lipLine } from '@likeness/domain/placed-mouth';
import type { Placement } from '@likeness/domain/placement';

/** A placed mouth in pixels: `right` and `down` are its axes. What a placement means is said in the domain. */
export type PlacedMouth = {
  x: number;
  y: number;
  width: number;
  /** Height of the closed mouth at `u` (−1..1 from corner to corner), in widths of the mouth: as placed, and as the picture has it. */
  placed: (u: number) => number;
  line: (u: number) => number;
  jaw: number;
  right: [number, number];
  down: [number, number];
};

export function mouthInPixels({ mouth }: Placement, width: number, height: number): PlacedMouth {
  const turn = (mouth.tilt * Math.PI) / 180;
  return {
    x: mouth.x * width,
    y: mouth.y * height,
    width: mouth.width * width,
    placed: (u) => lipLine(mouth.bend, u),
    line: (u) => lipLine(mouth.bend, u),
    jaw: mouth.jaw * mouth.width * width,
    right: [Math.cos(turn), Math.sin(turn)],
    down: [-Math.sin(turn), Math.cos(turn)],
  };
}

/** The line of the lower lip without its drop: that of the closed mouth, which becomes even as the mouth opens by `gap`. */
export const lowerLine = ({ line, placed }: PlacedMouth, u: number, gap: number): number =>
  line(u) + (placed(u) - line(u)) * smoothstep(0.03, 0.25, gap);
