/**
 * Where the mouth of a picture without a human face is, as its user places it in the editor and the engine draws it.
 *
 * Units: `x` and every `width`, `height` are shares (0…1) of the picture's WIDTH, `y` is a share of its HEIGHT, so a
 * placement holds at any size of the picture. Angles are degrees, clockwise. `x`, `y` are middles, not corners.
 */
export type Placement = {
  mouth: MouthPlacement;
  /** Eyes that shall blink; none, one, two or more. */
  eyes: EyePlacement[];
};

export type MouthPlacement = {
  /** Middle of the line between the closed lips. */
  x: number;
  y: number;
  /** From corner to corner. */
  width: number;
  tilt: number;
  /** −1 corners down … 0 straight … 1 corners up. */
  bend: number;
  /** How far the lower jaw reaches below the mouth, in widths of the mouth. */
  jaw: number;
};

export type EyePlacement = {
  x: number;
  y: number;
  /** From corner to corner, and between the open lids. */
  width: number;
  height: number;
  tilt: number;
};

type Range = readonly [low: number, high: number];

/** Ranges of every number of a placement; both ends are allowed. */
export const placementRanges = {
  mouth: { x: [0, 1], y: [0, 1], width: [0.02, 0.9], tilt: [-60, 60], bend: [-1, 1], jaw: [0.2, 2] },
  eye: { x: [0, 1], y: [0, 1], width: [0.01, 0.5], height: [0.005, 0.5], tilt: [-60, 60] },
} as const satisfies {
  mouth: Record<keyof MouthPlacement, Range>;
  eye: Record<keyof EyePlacement, Range>;
};

/** Most eyes that a picture may have. */
export const placementEyes = 4;

/** The names of what is out of range, such as `mouth.width` or `eyes.1.x`; `eyes` when there are too many. Empty when all is well. */
export function placementFaults({ mouth, eyes }: Placement): string[] {
  const faults = faultsOf('mouth', mouth, placementRanges.mouth);
  eyes.forEach((eye, index) => faults.push(...faultsOf(`eyes.${index}`, eye, placementRanges.eye)));
  if (eyes.length > placementEyes) faults.push('eyes');
  return faults;
}

/** The nearest placement within the ranges; a number that is none becomes the middle of its range. */
export function limitPlacement({ mouth, eyes }: Placement): Placement {
  return {
    mouth: limited(mouth, placementRanges.mouth),
    eyes: eyes.slice(0, placementEyes).map((eye) => limited(eye, placementRanges.eye)),
  };
}

/**
 * What an editor says of a guess whose chance to be left as it is (0..1) is this. Of 70 animals whose mouths are known, all seven guesses
 * that lie beside the mouth have less than `surely`; below `hardly` nothing looked like a mouth.
 */
export const guessHint = (confidence: number): 'guessed' | 'guessUnsure' | 'notRecognised' =>
  confidence >= surely ? 'guessed' : confidence >= hardly ? 'guessUnsure' : 'notRecognised';

const surely = 0.25;
const hardly = 0.1;

/** Where an editor starts when nothing was recognised; `aspect` is the picture's width over its height. */
export const placementInTheMiddle = (aspect: number): Placement => ({
  mouth: { x: 0.5, y: 0.6, width: 0.22 * Math.min(1, 1 / aspect), tilt: 0, bend: 0.2, jaw: 0.6 },
  eyes: [],
});

function faultsOf<K extends string>(
  name: string,
  values: Record<K, number>,
  ranges: Record<K, Range>,
): string[] {
  return (Object.keys(ranges) as K[])
    .filter((key) => !(values[key] >= ranges[key][0] && values[key] <= ranges[key][1]))
    .map((key) => `${name}.${key}`);
}

function limited<K extends string>(values: Record<K, number>, ranges: Record<K, Range>): Record<K, number> {
  const within = (value: number, [low, high]: Range): number =>
    Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : (low + high) / 2;
  const pairs = (Object.keys(ranges) as K[]).map((key) => [key, within(values[key], ranges[key])] as const);
  return Object.fromEntries(pairs) as Record<K, number>;
}
