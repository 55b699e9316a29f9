import { LEAST_TALK, talkingFrames } from '../geometry/talking-frames.ts';

/** Lips of people who talk are elsewhere, by so many eye distances, in half of the glimpses and more; in fewer than these they are held. */
const MOVED = { by: 0.025, share: 0.3 };

/**
 * Whether lips are held most of the time, as in grimaces, by their openings (eye distances, NaN where they are not seen): in frames that
 * follow each other at `fps` for some seconds they turn round for too short a while, and in `glimpses` of the whole footage they seldom
 * are elsewhere than in the one before.
 */
export function hardlyTalks(opens: number[], fps: number, glimpses: number[]): boolean {
  const talk = talkingFrames(opens, fps).reduce((sum, it) => sum + it, 0) / fps;
  const moved = glimpses.filter((open, k) => k > 0 && Math.abs(open - glimpses[k - 1]!) >= MOVED.by).length;
  return talk < LEAST_TALK / 2 && moved < MOVED.share * (glimpses.length - 1);
}
