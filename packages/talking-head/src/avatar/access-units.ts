/** A picture of an H.264 stream: where its bytes lie, and whether decoding can begin with it. */
export type AccessUnit = { from: number; to: number; key: boolean };

const SLICE = 1;
const KEY_SLICE = 5;

/**
 * The pictures of an H.264 stream without a container (Annex B). A picture begins with whatever stands before its first
 * slice: parameters, notes.
 */
export function accessUnits(stream: Uint8Array): AccessUnit[] {
  const units: AccessUnit[] = [];
  /** Where the next picture begins; undefined while its slices follow each other. */
  let begin: number | undefined;
  for (const { at, body } of startCodes(stream)) {
    const kind = stream[body]! & 31;
    // The number of the first macroblock, which is 0 in a first slice, is written as a single set bit.
    const picture = (kind === SLICE || kind === KEY_SLICE) && (stream[body + 1]! & 0x80) !== 0;
    if (picture) {
      const from = begin ?? at;
      const before = units.at(-1);
      if (before) before.to = from;
      units.push({ from, to: stream.length, key: kind === KEY_SLICE });
      begin = undefined;
    } else if (kind !== SLICE && kind !== KEY_SLICE) begin ??= at;
  }
  return units;
}

/** Where a start code begins, and the byte after it. */
function* startCodes(stream: Uint8Array): Generator<{ at: number; body: number }> {
  for (let i = 2; i < stream.length - 1; i++) {
    if (stream[i]! > 1) i += 2;
    else if (stream[i] === 1 && stream[i - 1] === 0 && stream[i - 2] === 0) {
      const long = i > 2 && stream[i - 3] === 0;
      yield { at: i - (long ? 3 : 2), body: i + 1 };
    }
  }
}
