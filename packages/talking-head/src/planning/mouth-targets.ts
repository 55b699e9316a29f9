import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { clamp } from '../numeric/statistics.ts';
import { easeOpenings, heldFrames, USUAL_TURN, widestOf } from '../visemes/lip-motion.ts';
import type { MouthTrack } from '../visemes/track.ts';

/** What the mouth of this person should look like in one frame. `closed`: the lips must meet. */
export type MouthTarget = MouthShape & { closed: boolean };

/** The widest openings of a track (`widestOf`) become those of the person, within these factors. */
const GAIN = { least: 1, most: 2.1 };
/** Eased lips open less wide, so the openings are eased again until they are as wide as this, so often at most; then not wider. */
const WIDE_ENOUGH = { least: 1, most: 1.015 };
const ROUNDS = 4;
/** Known lips turn round by so much of their range in the square of 40 ms, at least and at most. */
const TURN = { least: 0.15, most: 0.6 };
/** They move by so much of their range in 40 ms at least, however slow the person seems. */
const LEAST_SPEED = 0.28;
/** Of the person's own turns: their jitter as the tracker sees them is in these, and comes on top of what is drawn. */
const OWN_SHARE = 0.65;
const STILL = 0.05;

/**
 * The openings of the track, frame by frame, as lips can follow them that turn round no more abruptly than `limit` and move no
 * faster than `speed`, with their range brought to that of the person.
 */
function fitted(
  track: MouthTrack,
  frames: number,
  { limit, speed }: { limit: number; speed: number },
): Float32Array {
  const { values, length } = track;
  const said = Float32Array.from({ length: frames }, (_, i) => values[Math.min(i, length - 1) * 3]!);
  const held = heldFrames(track, frames);
  let gain = 1 / widestOf(said);
  for (let round = 1; ; round++) {
    gain = clamp(gain, GAIN.least, GAIN.most);
    const open = easeOpenings(
      said.map((it) => it * gain),
      held,
      limit,
      speed,
    );
    const reached = widestOf(open);
    if (round === ROUNDS || reached >= WIDE_ENOUGH.least || gain === GAIN.most) {
      const over = Math.max(1, reached / WIDE_ENOUGH.most);
      return open.map((value) => value / over);
    }
    gain /= reached;
  }
}

/** How abruptly the lips of this person may turn round, in parts of the range per square of a frame. */
function turnLimit({ fps }: MouthTrack, { open }: PersonModel): number {
  const rate = (25 / fps) ** 2;
  const range = Math.max(1e-6, open.wide - open.closed);
  const turn = open.turn / range;
  // Less than that is a mouth that did not speak.
  const own = turn > STILL ? OWN_SHARE * turn : USUAL_TURN * rate;
  return clamp(own, TURN.least * rate, TURN.most * rate);
}

/** How fast the lips of this person may move, in parts of the range per frame. */
function speedLimit({ fps }: MouthTrack, { open }: PersonModel): number {
  return Math.max(open.speed / Math.max(1e-6, open.wide - open.closed), (LEAST_SPEED * 25) / fps);
}

/** Puts the track, which must have the frame rate of the footage, into the person's own range. */
export function mouthTargets(track: MouthTrack, person: PersonModel, frames: number): MouthTarget[] {
  const shut = new Uint8Array(frames);
  for (const { start, end } of [...track.closures, ...track.silences]) {
    const last = Math.min(frames - 1, Math.ceil(end * track.fps - 1e-6) - 1);
    for (let i = Math.max(0, Math.floor(start * track.fps)); i <= last; i++) shut[i] = 1;
  }
  const limits = { limit: turnLimit(track, person), speed: speedLimit(track, person) };
  const openings = fitted(track, frames, limits);
  return Array.from({ length: frames }, (_, i) => {
    const row = Math.min(i, track.length - 1) * 3;
    const open = clamp(openings[i]!, 0, 1.1);
    const side = clamp(track.values[row + 1]! - 0.6 * track.values[row + 2]!, -1, 1);
    const { narrow, rest, spread } = person.width;
    return {
      open: person.open.closed + (person.open.drawn - person.open.closed) * open,
      width: side >= 0 ? rest + (spread - rest) * side * 0.6 : rest + (rest - narrow) * side,
      closed: shut[i] === 1 && open < 0.2,
    };
  });
}
