import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { clamp } from '../numeric/statistics.ts';
import type { MouthTrack } from '../visemes/track.ts';

/** What the mouth of this person should look like in one frame. `closed`: the lips must meet. */
export type MouthTarget = MouthShape & { closed: boolean };

/** Puts the track, which must have the frame rate of the footage, into the person's own range. */
export function mouthTargets(track: MouthTrack, person: PersonModel, frames: number): MouthTarget[] {
  const shut = new Uint8Array(frames);
  for (const { start, end } of [...track.closures, ...track.silences]) {
    const last = Math.min(frames - 1, Math.ceil(end * track.fps - 1e-6) - 1);
    for (let i = Math.max(0, Math.floor(start * track.fps)); i <= last; i++) shut[i] = 1;
  }
  return Array.from({ length: frames }, (_, i) => {
    const row = Math.min(i, track.length - 1) * 3;
    const open = clamp(track.values[row]!, 0, 1.1);
    const side = clamp(track.values[row + 1]! - 0.6 * track.values[row + 2]!, -1, 1);
    const { narrow, rest, spread } = person.width;
    return {
      open: person.open.closed + (person.open.wide - person.open.closed) * open,
      width: side >= 0 ? rest + (spread - rest) * side * 0.6 : rest + (rest - narrow) * side,
      closed: shut[i] === 1 && open < 0.2,
    };
  });
}
