import type { MouthShapeName } from '@likeness/domain/mouth-shapes';
import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';

/** Of the range between closed and wide, what lips that meet, and lips that part a little, stay below. */
const LITTLE = { closed: 0.12, parted: 0.3 };

/** The range of the mouth in the footage alone. */
export const ownRange = (person: PersonModel): Pick<PersonModel, 'open' | 'width'> => person.own ?? person;

/**
 * Whether a mouth that is wanted goes so far into a shape that the footage cannot show it: only then is a picture that was added
 * for that shape chosen among the others. A speech without such mouths looks the same with and without them.
 */
export function goesBeyond(shape: MouthShapeName, target: MouthShape, person: PersonModel): boolean {
  const { open, width } = ownRange(person);
  const level = (target.open - open.closed) / Math.max(1e-3, open.wide - open.closed);
  switch (shape) {
    case 'round':
      return target.width < width.narrow;
    case 'spread':
      return target.width > width.spread;
    case 'open':
      return target.open > open.wide;
    case 'parted':
      return level < LITTLE.parted;
    case 'closed':
      return level < LITTLE.closed;
  }
}
