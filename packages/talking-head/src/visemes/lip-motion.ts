import { quantile } from '../numeric/statistics.ts';
import type { MouthTrack } from './track.ts';

/** Passes over the track; what one turn gives away its neighbours have to take. */
const SWEEPS = 120;
/** Neighbours give way at the same time, so each goes only a part of its way. */
const DAMPING = 0.5;
/**
 * A frame that is open by a quarter of the range between two that are open by less than a tenth flashes up. `closed` and `rise`
 * (parts of the range) leave room on both sides for how what is drawn differs from what is wanted.
 */
const FLASH = { closed: 0.18, rise: 0.07 };
/** Painted lips that part a little are hardly seen apart: what is all but closed in a picture reaches further. */
const PAINTED_FLASH = { closed: 0.25, rise: 0.06 };
/** Lips close a little before the sound of p, b and m, and for four fifths of it; never shorter than a frame at 24 fps. */
const AHEAD = 0.02;
const HELD = { share: 0.8, shortest: 0.044 };

/**
 * How firmly each frame has to stay as it is, 0..1: silences wholly, closures by the share of the frame that they cover, and
 * the best covered frame of each wholly, so that every closure is seen.
 */
export function heldFrames({ closures, silences, fps }: MouthTrack, frames: number): Float32Array {
  const held = new Float32Array(frames);
  for (const { start, end } of closures) {
    const from = (start - AHEAD) * fps;
    const to = from + Math.max(HELD.shortest, (end - start) * HELD.share) * fps;
    let [best, most] = [-1, 0];
    for (let i = Math.max(0, Math.floor(from)); i <= Math.min(frames - 1, Math.ceil(to)); i++) {
      const covered = Math.min(i + 0.5, to) - Math.max(i - 0.5, from);
      if (covered <= 0) continue;
      held[i] = Math.max(held[i]!, Math.min(1, covered));
      if (covered > most) [best, most] = [i, covered];
    }
    if (best >= 0) held[best] = 1;
  }
  for (const { start, end } of silences)
    for (let i = Math.ceil(start * fps); i <= Math.min(frames - 1, Math.floor(end * fps)); i++) held[i] = 1;
  return held;
}

/**
 * Openings that lips can follow: where they would turn round more abruptly than `limit` (second difference per frame) or move
 * faster than `speed` (difference per frame), the frame and its neighbours give way, each as far as it is not `held`. A vowel too short for its opening becomes smaller and
 * reaches into the frames beside it; one that has a single frame between two closures all but closes.
 */
export function easeOpenings(
  wanted: Float32Array,
  held: Float32Array,
  limit: number,
  speed = Infinity,
): Float32Array {
  const open = wanted.slice();
  const step = new Float32Array(open.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let most = 0;
    step.fill(0);
    for (let i = 1; i + 1 < open.length; i++) {
      const bend = open[i - 1]! - 2 * open[i]! + open[i + 1]!;
      const excess = Math.abs(bend) - limit;
      if (excess <= 1e-4) continue;
      const [before, own, after] = [1 - held[i - 1]!, 1 - held[i]!, 1 - held[i + 1]!];
      const total = before + 4 * own + after;
      if (total < 0.05) continue;
      const share = (DAMPING * Math.sign(bend) * excess) / total;
      step[i - 1]! -= before * share;
      step[i]! += 2 * own * share;
      step[i + 1]! -= after * share;
      most = Math.max(most, excess);
    }
    for (let i = 1; i < open.length; i++) {
      const move = open[i]! - open[i - 1]!;
      const excess = Math.abs(move) - speed;
      const [before, own] = [1 - held[i - 1]!, 1 - held[i]!];
      if (excess <= 1e-4 || before + own < 0.05) continue;
      const share = (DAMPING * Math.sign(move) * excess) / (before + own);
      step[i - 1]! += before * share;
      step[i]! -= own * share;
      most = Math.max(most, excess);
    }
    if (most < 2e-3) break;
    for (let i = 0; i < open.length; i++) open[i]! += step[i]!;
  }
  return withoutFlashes(open.map((value) => Math.max(0, value)));
}

/** Lips that are all but closed before and after a frame get no further open in it than a little more than they are there. */
function withoutFlashes(open: Float32Array, { closed, rise } = FLASH): Float32Array {
  const range = widestOf(open);
  return open.map((value, i) => {
    const beside = Math.max(open[i - 1] ?? value, open[i + 1] ?? value);
    return beside < closed * range ? Math.min(value, beside + rise * range) : value;
  });
}

/** What counts as wide open in these openings: the 95th percentile of those that are no closed lips. */
export const widestOf = (open: Float32Array): number =>
  Math.max(
    0.1,
    quantile(
      open.filter((it) => it > 0.1),
      0.95,
    ),
  );

/** Lips of which nothing is known turn round by so much of their range in the square of 40 ms. */
export const USUAL_TURN = 0.3;

/** The track as the lips of a picture follow it: without vowels that flash up, closures as they are. */
export function easedTrack(track: MouthTrack): MouthTrack {
  const open = Float32Array.from({ length: track.length }, (_, i) => track.values[i * 3]!);
  const limit = USUAL_TURN * (25 / track.fps) ** 2;
  const eased = withoutFlashes(easeOpenings(open, heldFrames(track, track.length), limit), PAINTED_FLASH);
  const values = track.values.slice();
  eased.forEach((value, i) => (values[i * 3] = value));
  return { ...track, values };
}
