import type { Placement } from '@likeness/domain/placement';

/** A placed mouth in pixels: `right` and `down` are its axes. What a placement means is said in the domain. */
export type PlacedMouth = {
  x: number;
  y: number;
  width: number;
  bend: number;
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
    bend: mouth.bend,
    jaw: mouth.jaw * mouth.width * width,
    right: [Math.cos(turn), Math.sin(turn)],
    down: [-Math.sin(turn), Math.cos(turn)],
  };
}
