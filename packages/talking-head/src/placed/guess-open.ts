import { limitPlacement, type Placement } from '@likeness/domain/placement';
import { picture420 } from '../drawing/picture-420.ts';
import type { Picture } from '../tracking/picture.ts';
import type { PlacementGuess } from './guess-placement.ts';
import { findOpenMouth } from './open-mouth.ts';
import { mouthInPixels } from './placement.ts';

/** Places at which an open mouth is looked for, widths of the mouth along the guess and below it, nearest first: above it is the nose. */
const PLACES = [0, -0.8, 0.8]
  .flatMap((along) => [0, 0.7, 1.4].map((across) => ({ along, across })))
  .toSorted((one, other) => Math.hypot(one.along, one.across) - Math.hypot(other.along, other.across));
/** Dark above pink, framed by fur, is seldom anything else; a guess that lies on it is seldom moved. */
const SURE = 0.6;

/** The guess, on the mouth that is open in the picture where there is one. */
export function onOpenMouth(guess: PlacementGuess, picture: Picture): PlacementGuess {
  const { width, height } = picture;
  const planes = picture420(picture.data, { x: 0, y: 0, width, height });
  const { mouth, eyes } = guess.placement;
  const placed = mouthInPixels(guess.placement, width, height);
  const { right, down } = placed;
  for (const { along, across } of PLACES) {
    const x = placed.x + (right[0] * along + down[0] * across) * placed.width;
    const y = placed.y + (right[1] * along + down[1] * across) * placed.width;
    const open = findOpenMouth({ ...placed, x, y }, planes);
    if (!open) continue;
    const found: Placement['mouth'] = {
      ...mouth,
      x: open.x / width,
      y: open.y / height,
      width: open.width / width,
      bend: 0,
    };
    return {
      placement: limitPlacement({ mouth: found, eyes }),
      confidence: Math.max(SURE, guess.confidence),
    };
  }
  return guess;
}
