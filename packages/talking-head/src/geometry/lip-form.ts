import { mouthShape, eyeDistance, type MouthShape } from './mouth-shape.ts';

/** What a mouth is like, in eye distances: beside its opening and width how red its lips are and how unlike its sides. */
export type LipForm = MouthShape & {
  /** How many levels redder they are than cheeks; see `lipRedness`. */
  red: number;
  /** How much lower the corner on the left of the picture lies than the one on the right. */
  tilt: number;
  /** How much further the lips are apart on the left than on the right. */
  uneven: number;
};

const CORNERS = [61, 291] as const;
/** Inner edges above one another, on the left and on the right. */
const LEFT_GAPS = [
  [80, 88],
  [81, 178],
] as const;
const RIGHT_GAPS = [
  [310, 318],
  [311, 402],
] as const;

/** The form of a mouth whose pose has been taken out; `offset` is where its row begins, `red` the redness of its lips. */
export function lipForm(shape: Float32Array, offset: number, red: number): LipForm {
  const eyes = eyeDistance(shape, offset);
  const at = (point: number, axis: number): number => shape[offset + point * 3 + axis]!;
  const apart = (pairs: readonly (readonly [number, number])[]): number =>
    pairs.reduce((sum, [a, b]) => sum + Math.hypot(...[0, 1, 2].map((axis) => at(a, axis) - at(b, axis))), 0);
  return {
    ...mouthShape(shape, offset),
    red,
    tilt: (at(CORNERS[0], 1) - at(CORNERS[1], 1)) / eyes,
    uneven: (apart(LEFT_GAPS) - apart(RIGHT_GAPS)) / 2 / eyes,
  };
}
