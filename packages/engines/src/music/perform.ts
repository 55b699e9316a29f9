import type { Score } from './compose.ts';
import { drumKit, drumPlaces } from './drums.ts';
import { instruments } from './instruments.ts';
import type { Note } from './notes.ts';
import { roomAnswer } from './reverb.ts';
import { stems, type Stem } from './styles.ts';
import { sampleRate } from './synth.ts';

/** Left and right. */
export type Stereo = [Float32Array, Float32Array];

/** How loud each part is where it plays, as root mean square; and where it stands, how wide, and how much room it has. */
const mix: Record<Stem, { loud: number; pan: number; room: number }> = {
  drums: { loud: 0.062, pan: 0, room: 0.1 },
  bass: { loud: 0.052, pan: 0, room: 0.02 },
  chords: { loud: 0.042, pan: -0.18, room: 0.22 },
  pad: { loud: 0.024, pan: 0.12, room: 0.4 },
  arp: { loud: 0.02, pan: 0.38, room: 0.35 },
  lead: { loud: 0.05, pan: 0.04, room: 0.32 },
};

/** The stems that this score has notes for. */
export const stemsOf = ({ parts }: Score): Stem[] => stems.filter((stem) => parts[stem].length > 0);

/**
 * Plays one stem. `length` in samples; with `round` the score goes in a circle: what rings beyond the end is heard at the beginning,
 * so that the sound can be repeated without a seam.
 */
export function performStem(score: Score, stem: Stem, length: number, round = false): Stereo {
  // In a circle the second time through has everything of the first that still rings.
  const turns = round ? 2 : 1;
  const dry: Stereo = [new Float32Array(length * turns), new Float32Array(length * turns)];
  const beat = (score.plan.bar / 4) * sampleRate;
  for (let turn = 0; turn < turns; turn++)
    for (const note of score.parts[stem]) {
      const start = Math.round(note.at * beat) + turn * length;
      if (note.drum) addDrum(dry, note, start);
      else addTone(dry, note, start, stem, score);
    }
  if (score.plan.style.pumps && (stem === 'pad' || stem === 'chords')) pump(dry, score, beat, length);
  withRoom(dry, mix[stem].room, score.plan.style.room);
  const wet: Stereo = round ? [dry[0].slice(length), dry[1].slice(length)] : dry;
  levelled(wet, mix[stem].loud);
  return wet;
}

function addDrum(out: Stereo, { drum = '', velocity }: Note, start: number): void {
  const sound = drumKit[drum];
  if (!sound) return;
  add(out, sound, start, sound.length, 0, velocity ** 1.4, drumPlaces[drum] ?? 0);
}

const kept = new Map<string, Float32Array>();

function addTone(out: Stereo, note: Note, start: number, stem: Stem, score: Score): void {
  const name = score.plan.style.plays[stem as Exclude<Stem, 'drums'>];
  const { play, release } = instruments[name];
  const seconds = (note.length * score.plan.bar) / 4;
  const hard = note.velocity > 0.66;
  // A tone is made once for each pitch and number of begun seconds.
  const made = Math.ceil((seconds + 4 * release) / 0.5) * 0.5;
  const key = `${name}|${note.pitch}|${made}|${hard}`;
  const known = kept.get(key) ?? play(note.pitch, made, hard);
  kept.set(key, known);
  // High strings stand further right, as on a piano.
  const pan = mix[stem].pan + (note.pitch - 60) * 0.006;
  add(out, known, start, Math.round(seconds * sampleRate), release, note.velocity ** 1.3, pan);
}

/** Adds a sound that is let go after `length` samples and fades with the time constant `release`. */
function add(
  [left, right]: Stereo,
  sound: Float32Array,
  start: number,
  length: number,
  release: number,
  gain: number,
  pan: number,
): void {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const [l, r] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  const fade = release > 0 ? Math.exp(-1 / (release * 0.4 * sampleRate)) : 1;
  const last = Math.min(sound.length, left.length - start);
  const softEnd = sound.length - 400;
  let level = 1;
  for (let i = 0; i < last; i++) {
    if (i >= length) level *= fade;
    const end = i > softEnd ? (sound.length - i) / 400 : 1;
    const value = sound[i]! * level * end;
    left[start + i] = left[start + i]! + l * value;
    right[start + i] = right[start + i]! + r * value;
  }
}

/** Steps back at every kick and comes up again until the next beat. */
function pump(sounds: Stereo, score: Score, beat: number, length: number): void {
  const kicks = score.parts.drums.filter(({ drum }) => drum === 'K').map(({ at }) => Math.round(at * beat));
  for (const side of sounds)
    for (const kick of kicks)
      for (let turn = kick; turn < side.length; turn += length)
        for (let i = 0; i < beat * 0.8 && turn + i < side.length; i++)
          side[turn + i] = side[turn + i]! * Math.min(1, 0.35 + (0.65 * i) / (beat * 0.8));
}

function withRoom([left, right]: Stereo, share: number, size: number): void {
  if (share <= 0) return;
  const middle = left.map((value, i) => (value + right[i]!) / 2);
  for (const [side, out] of [left, right].entries()) {
    const answer = roomAnswer(middle, size, side as 0 | 1);
    for (let i = 0; i < out.length; i++) out[i] = out[i]! + share * 2.2 * answer[i]!;
  }
}

/** Brings a stem to its loudness, measured where it plays: pauses do not count. */
function levelled([left, right]: Stereo, loud: number): void {
  const step = sampleRate / 10;
  let energy = 0;
  let count = 0;
  for (let from = 0; from + step <= left.length; from += step) {
    let sum = 0;
    for (let i = from; i < from + step; i++) sum += left[i]! ** 2 + right[i]! ** 2;
    if (sum / (2 * step) < 1e-6) continue;
    energy += sum / (2 * step);
    count++;
  }
  const gain = count > 0 ? loud / Math.sqrt(energy / count) : 0;
  for (const side of [left, right]) for (let i = 0; i < side.length; i++) side[i] = side[i]! * gain;
}
