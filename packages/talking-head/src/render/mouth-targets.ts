import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { easeOpenings, heldFrames } from './lip-motion.ts';

/** What the mouth of this person should look like in one frame. `closed`: the lips must meet. */
export type MouthTarget = MouthShape & { closed: boolean };

/** The widest openings of a track (95th percentile of the open frames) become those of the person, within these factors. */
const GAIN = { least: 1, most: 1.5 };
/** Lips of which nothing is known turn round by so much of their range in the square of 40 ms; known ones within these. */
const TURN = { usual: 0.3, least: 0.15, most: 0.6 };
/** Of the person's own turns, since single ones may be quicker than nineteen of twenty. */
const QUICKER = 1.4;
const STILL = 0.05;

/** The openings of the track, frame by frame, with its range brought to that of the person. */
function spread({ values, length }: MouthTrack, frames: number): Float32Array {
  const open = Float32Array.from({ length }, (_, i) => values[i * 3]!);
  const widest = quantile(
    open.filter((it) => it > 0.1),
    0.95,
  );
  const gain = clamp(1 / Math.max(0.1, widest), GAIN.least, GAIN.most);
  return Float32Array.from({ length: frames }, (_, i) => open[Math.min(i, length - 1)]! * gain);
}

/** How abruptly the lips of this person may turn round, in parts of the range per square of a frame. */
function turnLimit({ fps }: MouthTrack, { open }: PersonModel): number {
  const rate = (25 / fps) ** 2;
  const range = Math.max(1e-6, open.wide - open.closed);
  const turn = open.turn / range;
  // Less than that is a mouth that did not speak.
  const own = turn > STILL ? QUICKER * turn : TURN.usual * rate;
  return clamp(own, TURN.least * rate, TURN.most * rate);
}

/** Puts the track, which must have the frame rate of the footage, into the person's own range. */
export function mouthTargets(track: MouthTrack, person: PersonModel, frames: number): MouthTarget[] {
  const shut = new Uint8Array(frames);
  for (const { start, end } of [...track.closures, ...track.silences]) {
    const last = Math.min(frames - 1, Math.ceil(end * track.fps - 1e-6) - 1);
    for (let i = Math.max(0, Math.floor(start * track.fps)); i <= last; i++) shut[i] = 1;
  }
  const openings = easeOpenings(spread(track, frames), heldFrames(track, frames), turnLimit(track, person));
  return Array.from({ length: frames }, (_, i) => {
    const row = Math.min(i, track.length - 1) * 3;
    const open = clamp(openings[i]!, 0, 1.1);
    const side = clamp(track.values[row + 1]! - 0.6 * track.values[row + 2]!, -1, 1);
    const { narrow, rest, spread } = person.width;
    return {
      open: person.open.closed + (person.open.wide - person.open.closed) * open,
      width: side >= 0 ? rest + (spread - rest) * side * 0.6 : rest + (rest - narrow) * side,
      closed: shut[i] === 1 && open < 0.2,
    };
  });
}
