import type { Plane } from '../drawing/warp.ts';
import { heightAt } from '../numeric/line.ts';
import { quantile } from '../numeric/statistics.ts';
import { sampleAt, toPicture } from '../photo/eye-shape.ts';
import type { PlacedEye } from './placed-eyes.ts';

/** Where the pupil and where iris or white beside it is looked at: from the middle of the eye, 1 is its edge. */
const LOOK = { middle: [-0.12, 0, 0.12], beside: [0.5, 0.6, 0.7], across: [-0.3, -0.15, 0, 0.15, 0.3] };
/** Of the middle this quantile, because a light is reflected in it. */
const UNLIT = 0.3;
/** A pupil is so many levels of luma darker than what is on both sides of it. */
const DARKER = 16;

/**
 * Whether the pupil of a placed eye can be told from iris or white on both sides, so that it is seen to move. Eyes that are dark all over
 * have none, and one that lies in a corner is left there.
 */
export function hasSeenPupil(eye: PlacedEye, luma: Plane): boolean {
  const half = (heightAt(eye.lower, 0.5) - heightAt(eye.upper, 0.5)) / 2;
  const at = (along: number[], share: number): number =>
    quantile(
      along.flatMap((u) =>
        LOOK.across.map((v) => sampleAt(luma, ...toPicture(eye, 0.5 + 0.5 * u, v * half), 1)),
      ),
      share,
    );
  const middle = at(LOOK.middle, UNLIT);
  return [-1, 1].every((side) => {
    const beside = LOOK.beside.map((u) => side * u);
    return at(beside, 0.5) - middle > DARKER;
  });
}
