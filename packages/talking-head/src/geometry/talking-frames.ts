import { clamp, quantile } from '../numeric/statistics.ts';

/** Lips that turn round by less than this part of the range of the mouth keep still; in eye distances, beyond the tracker's jitter. */
const SWING = { share: 0.15, least: 0.012, most: 0.02 };
/** Lips that talk turn round so often at least within a second: a syllable is two turns, and people say three to five in it. */
const TURNS = 3;
const WINDOW = 1;
/** Seconds from one turn to the next: what lasts longer is held. */
const HELD = 0.4;
/** Seconds: shorter talk says little of how a person speaks. */
export const LEAST_TALK = 1;

/**
 * The frames in which a person talks, by the openings of the mouth (eye distances; NaN where they are not known), which follow each
 * other at `fps`: lips open and close all the time, while a smile, a grimace or a scream is held.
 */
export function talkingFrames(opens: number[], fps: number): Uint8Array {
  const known = opens.filter((open) => !Number.isNaN(open));
  const range = quantile(known, 0.95) - quantile(known, 0.05);
  const turns = turnsOf(opens, clamp(SWING.share * range, SWING.least, SWING.most));
  const talks = new Uint8Array(opens.length);
  const reach = Math.round((WINDOW * fps) / 2);
  let [from, to, next] = [0, 0, 0];
  for (let frame = 0; frame < opens.length; frame++) {
    while (to < turns.length && turns[to]! <= frame + reach) to++;
    while (from < to && turns[from]! < frame - reach) from++;
    while (next < turns.length && turns[next]! < frame) next++;
    const held = next > 0 && next < turns.length && turns[next]! - turns[next - 1]! > HELD * fps;
    if (to - from >= TURNS && !held && !Number.isNaN(opens[frame]!)) talks[frame] = 1;
  }
  return talks;
}

/** The frames at which lips turn round after a swing of this size, in eye distances. */
function turnsOf(opens: number[], swing: number): number[] {
  const turns: number[] = [];
  /** The furthest frame of the swing that goes on, and its direction, 0 before the first. */
  let [furthest, direction] = [-1, 0];
  opens.forEach((open, frame) => {
    if (Number.isNaN(open)) {
      [furthest, direction] = [-1, 0];
      return;
    }
    if (furthest < 0) furthest = frame;
    const away = open - opens[furthest]!;
    if (direction === 0) {
      if (Math.abs(away) >= swing) [furthest, direction] = [frame, Math.sign(away)];
      return;
    }
    if (away * direction >= 0) furthest = frame;
    else if (Math.abs(away) >= swing) {
      turns.push(furthest);
      [furthest, direction] = [frame, -direction];
    }
  });
  return turns;
}
