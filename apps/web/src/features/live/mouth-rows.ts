import type { MouthTrackData } from '@likeness/contract/voices';
import type { MouthTrack } from '@likeness/talking-head/visemes/track';

const perUnit = 10_000;

/** A mouth track as the server sends it, as the renderer takes it. */
export function mouthTrack({ fps, rows, closures, silences }: MouthTrackData): MouthTrack {
  const bytes = Uint8Array.from(atob(rows), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const values = Float32Array.from(
    { length: bytes.length >> 1 },
    (_, i) => view.getInt16(2 * i, true) / perUnit,
  );
  return { fps, length: Math.floor(values.length / 3), values, closures, silences };
}
