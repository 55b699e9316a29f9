/**
 * A mouth put onto a picture by hand. Places are shares of the picture's width (`x`, `width`) and height (`y`), so that
 * they hold at any size; angles in degrees, clockwise.
 */
export type MouthPlacement = {
  x: number;
  y: number;
  width: number;
  tilt: number;
  /** −1 corners down … 0 straight … 1 corners up. */
  bend: number;
  /** How far the lower jaw reaches below the mouth, in widths of the mouth: 0.2 … 2. */
  jaw: number;
};

/** An eye that shall blink. `height` is a share of the picture's width too. */
export type EyePlacement = { x: number; y: number; width: number; height: number; tilt: number };

export type Placement = { mouth: MouthPlacement; eyes: EyePlacement[] };

/** Where things may lie; the editor and the engine use the same limits. */
export const placementLimits = {
  x: [0, 1],
  y: [0, 1],
  width: [0.02, 0.9],
  tilt: [-60, 60],
  bend: [-1, 1],
  jaw: [0.2, 2],
  eyes: 4,
} as const;

/** The placement within its limits; numbers that are none become the middle of theirs. */
export function limitPlacement({ mouth, eyes }: Placement): Placement {
  const within = (value: number, [low, high]: readonly [number, number]): number =>
    Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : (low + high) / 2;
  return {
    mouth: {
      x: within(mouth.x, placementLimits.x),
      y: within(mouth.y, placementLimits.y),
      width: within(mouth.width, placementLimits.width),
      tilt: within(mouth.tilt, placementLimits.tilt),
      bend: within(mouth.bend, placementLimits.bend),
      jaw: within(mouth.jaw, placementLimits.jaw),
    },
    eyes: eyes.slice(0, placementLimits.eyes).map((eye) => ({
      x: within(eye.x, placementLimits.x),
      y: within(eye.y, placementLimits.y),
      width: within(eye.width, placementLimits.width),
      height: within(eye.height, placementLimits.width),
      tilt: within(eye.tilt, placementLimits.tilt),
    })),
  };
}

/** A placed mouth in pixels: `right` and `down` are its axes. */
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
