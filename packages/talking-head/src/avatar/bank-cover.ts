import { coverOf, mouthShapes, type MouthCover, type MouthShapeName } from '@likeness/domain/mouth-shapes';
import type { MouthShape } from '../geometry/mouth-shape.ts';

/** A picture of the bank as its cover is judged: its mouth in eye distances, and where it comes from. */
export type CoveringMouth = MouthShape & {
  from: 'footage' | 'painted' | 'added';
  /** What a mouth was added for: it is shown for that shape alone. */
  shape?: MouthShapeName | undefined;
};

/** How well a bank shows one shape. */
export type ShapeCover = {
  shape: MouthShapeName;
  cover: MouthCover;
  /** Pictures of the footage, of recordings that were added, and painted ones; painted ones cover nothing. */
  filmed: number;
  added: number;
  painted: number;
  /** Index of the picture that shows the shape best; -1 where none does. */
  best: number;
};

/** The mouth of the person at rest, in eye distances: how wide it is, and how far apart the lips are seen when they meet. */
export type MouthAtRest = { width: number; closed: number };

/**
 * Bounds of the shapes: openings in eye distances, widths in parts of the width at rest. People who speak round their lips to 0.87
 * to 0.9 of it and spread them to 1.08 to 1.28 (three filmed people). Lips that meet are seen 0.005 to 0.03 apart, never by more
 * than `closed`; a vowel that is wide open is seen at 0.16 and more.
 */
const BOUNDS = {
  closed: 0.045,
  meet: 0.012,
  parted: 0.065,
  open: 0.16,
  spread: 1.06,
  round: 0.92,
  roundOpen: 0.2,
};

/** How far a mouth goes into a shape: 0 or less where it is none of it, larger the clearer it is. */
export function shapeDegree(shape: MouthShapeName, { open, width }: MouthShape, rest: MouthAtRest): number {
  const wide = width / Math.max(1e-6, rest.width);
  const closed = Math.min(rest.closed, BOUNDS.closed);
  switch (shape) {
    case 'closed':
      return closed + BOUNDS.meet - open;
    case 'parted':
      return Math.min(open - closed - BOUNDS.meet, closed + BOUNDS.parted - open);
    case 'open':
      return open - BOUNDS.open;
    case 'spread':
      return open < BOUNDS.open ? wide - BOUNDS.spread : 0;
    case 'round':
      // Lips that rest are narrow, too.
      return open > closed + BOUNDS.meet && open < BOUNDS.roundOpen ? BOUNDS.round - wide : 0;
  }
}

/** How well a bank covers each shape, in the order of `mouthShapes`. */
export function bankCover(mouths: CoveringMouth[], rest: MouthAtRest): ShapeCover[] {
  return mouthShapes.map((shape) => {
    const count = { footage: 0, added: 0, painted: 0 };
    let best = -1;
    let most = 0;
    mouths.forEach((mouth, index) => {
      const degree = shapeDegree(shape, mouth, rest);
      if (degree <= 0 || (mouth.shape && mouth.shape !== shape)) return;
      count[mouth.from]++;
      // A filmed mouth says more than a painted one.
      const clear = mouth.from === 'painted' ? degree * 1e-3 : degree;
      if (clear > most) [most, best] = [clear, index];
    });
    const { footage: filmed, added, painted } = count;
    return { shape, cover: coverOf(filmed + added), filmed, added, painted, best };
  });
}
