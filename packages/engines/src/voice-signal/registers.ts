export type Register = 'low' | 'high';

/** Usual pitch from which a voice is taken for a woman's, Hz. */
const highFrom = 160;
/** Two voices lie this many octaves apart at least, and this many times as far as the lines of one voice vary. */
const [leastApart, timesSpread] = [0.4, 4];

/**
 * Tells a low voice from a high one by the usual pitch of each line (Hz, 0 where unknown). `speakerOf` numbers the speakers from
 * 0 in the order in which they are heard. Voices of one register are taken for one speaker.
 */
export function speakersByPitch(pitches: readonly number[]): { speakerOf: number[]; registers: Register[] } {
  const [low, high] = [octaves(pitches, 'low'), octaves(pitches, 'high')];
  const apart = mean(high) - mean(low);
  const spread = Math.sqrt((squares(low) + squares(high)) / Math.max(1, low.length + high.length));
  if (!(apart >= Math.max(leastApart, timesSpread * spread))) {
    const all = [...low, ...high];
    const register = all.length > 0 ? [registerOf(2 ** mean(all))] : [];
    return { speakerOf: pitches.map(() => 0), registers: register };
  }
  const registers: Register[] = [];
  // A line without a pitch belongs to the speaker before it.
  let now = registerOf(pitches.find((pitch) => pitch > 0)!);
  const speakerOf = pitches.map((pitch) => {
    if (pitch > 0) now = registerOf(pitch);
    if (!registers.includes(now)) registers.push(now);
    return registers.indexOf(now);
  });
  return { speakerOf, registers };
}

const registerOf = (pitch: number): Register => (pitch < highFrom ? 'low' : 'high');
const octaves = (pitches: readonly number[], register: Register): number[] =>
  pitches.filter((pitch) => pitch > 0 && registerOf(pitch) === register).map((pitch) => Math.log2(pitch));
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const squares = (values: number[]): number =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0);
