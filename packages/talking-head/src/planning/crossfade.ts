import type { PersonModel } from '../geometry/person-model.ts';
import { clamp } from '../numeric/statistics.ts';
import type { BankEntry } from './source-choice.ts';

/** Share of the neighbouring picture at a jump, and the difference in opening (of the person's range) at which none is left. */
const CROSSFADE = 0.5;
const CROSSFADE_REACH = 0.3;
/** Mouths whose widths differ by the first part of the person's range are mixed as much, by the second not at all. */
const CROSSFADE_WIDTH = [0.2, 0.4] as const;

/**
 * How much (0..1) of a picture's neighbour `near` is laid over the one that is shown before and after a jump. Mouths open
 * unlike must not be mixed: teeth would shine through lips, and round lips through wide ones. Their own movement hides the
 * jump. Nor are lips that must meet, nor drawings, in which two edges show.
 */
export function crossfade(
  near: BankEntry | undefined,
  shown: BankEntry,
  { open, width }: PersonModel,
  { closed, drawn }: { closed: boolean; drawn: boolean },
): number {
  if (!near || closed || drawn) return 0;
  const opening = Math.abs(near.open - shown.open) / Math.max(1e-3, open.wide - open.closed);
  const wider = Math.abs(near.width - shown.width) / Math.max(1e-3, width.spread - width.narrow);
  const [like, unlike] = CROSSFADE_WIDTH;
  const alike = clamp((unlike - wider) / (unlike - like), 0, 1);
  return CROSSFADE * alike * Math.max(0, 1 - opening / CROSSFADE_REACH);
}
