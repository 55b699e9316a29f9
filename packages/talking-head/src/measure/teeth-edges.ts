/** From one place of a profile to the next light changes by so much of the lightest in the mouth, at least, where an edge is. */
const STEEP = 0.05;
/** Two edges on the same way up or down are two where light rests between them: it changes by so much of the lesser at most. */
const RESTS = 0.5;
/** Profiles with fewer places are of lips that all but meet. */
const LEAST_PLACES = 6;

/**
 * How many edges of rows of teeth lie above one another, in the mean of profiles: light from lip to lip, in steps of a pixel or of 1/160
 * of the eye distance if that is more. One or two where one row is seen, two to four with the other one below it, more where rows lie
 * over each other, for what is half seen has edges of its own. `lightest`: the light of the lightest teeth.
 */
export function edgesAbove(profiles: number[][], lightest: number): number {
  const open = profiles.filter(({ length }) => length >= LEAST_PLACES);
  if (open.length === 0 || lightest <= 0) return 0;
  return open.reduce((sum, profile) => sum + edgesIn(profile, lightest), 0) / open.length;
}

/** Places where light changes most, with rest between those of one direction. */
function edgesIn(profile: number[], lightest: number): number {
  let count = 0;
  /** The steepest of the edge that is gone over, and the flattest since. */
  let [steepest, flattest] = [0, 0];
  for (let at = 0; at + 1 < profile.length; at++) {
    const change = (profile[at + 1]! - profile[at]!) / lightest;
    const along = Math.sign(change) === Math.sign(steepest) ? Math.abs(change) : 0;
    flattest = Math.min(flattest, along);
    if (Math.abs(change) < STEEP) continue;
    const rested = flattest <= RESTS * Math.min(Math.abs(steepest), Math.abs(change));
    if (steepest === 0 || rested) {
      count++;
      steepest = change;
    } else if (along > Math.abs(steepest)) steepest = change;
    else continue;
    flattest = Math.abs(steepest);
  }
  return count;
}
