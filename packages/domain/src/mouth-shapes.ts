/**
 * The groups of mouth shapes that a speaking face needs: lips that meet (p, b, m), lips just parted (f, v, s), wide open (ah),
 * spread (ee) and rounded (oo).
 */
export const mouthShapes = ['closed', 'parted', 'open', 'spread', 'round'] as const;
export type MouthShapeName = (typeof mouthShapes)[number];

/** How well the footage of a person shows a shape. */
export const mouthCovers = ['good', 'thin', 'missing'] as const;
export type MouthCover = (typeof mouthCovers)[number];

/** Pictures of a shape: below `thin` it is missing, below `good` (half a second of footage) it is thin. */
const picturesOf = { thin: 3, good: 12 } as const;

/** How well so many filmed pictures cover a shape. */
export const coverOf = (pictures: number): MouthCover =>
  pictures < picturesOf.thin ? 'missing' : pictures < picturesOf.good ? 'thin' : 'good';

/** Recordings that may be added to an avatar, and the pictures that one of them gives for a shape at most. */
export const addedMouths = { recordings: 5, pictures: 24 } as const;

/**
 * A face in an added recording has so much of the size of the avatar's (both as shares of the shorter side of their picture, and
 * in pixels at least `least`), and its head is turned by so many radians from the avatar's at most.
 */
export const addedFraming = { least: 0.6, most: 1.7, turn: 0.35 } as const;
