import { beatOf, type Note, type Parts } from './notes.ts';
import { bassNote, voiced, type Chord } from './harmony.ts';
import type { Plan, Section } from './plan.ts';
import { energies, type BassPattern, type ChordPattern } from './styles.ts';

type Play = (sixteenth: number, sixteenths: number, pitch: number, velocity: number) => void;
type Bar = { chord: Chord; next: Chord; loud: boolean; random: () => number };

/** Bass, chords, pad and decoration of a part. The very last bar holds its chord. */
export function accompany(
  plan: Plan,
  section: Section,
  chords: Chord[],
  parts: Parts,
  random: () => number,
): void {
  const { style } = plan;
  const energy = energies[section.kind];
  const loud = section.kind === 'chorus';
  for (let i = 0; i < section.bars; i++) {
    const number = section.bar + i;
    const bar: Bar = { chord: chords[number]!, next: chords[number + 1] ?? chords[number]!, loud, random };
    const player =
      (notes: Note[]): Play =>
      (sixteenth, sixteenths, pitch, velocity) => {
        const late = (random() - 0.5) * 0.016;
        const at = Math.max(0, 4 * number + beatOf(plan, sixteenth) + late);
        const played = velocity * (0.7 + 0.3 * energy) * (0.94 + 0.12 * random());
        notes.push({ at, length: sixteenths / 4, pitch, velocity: Math.min(1, played) });
      };
    const last = number === plan.bars - 1;
    const bass = player(parts.bass);
    const chord = player(parts.chords);
    const notes = voiced(bar.chord);
    if (last) {
      const ring = 16 + (4 * plan.tail * plan.tempo) / 60;
      bass(0, ring, bassNote(bar.chord), 0.8);
      notes.forEach((pitch) => chord(0, ring, pitch, 0.6));
      notes.forEach((pitch) => player(parts.pad)(0, ring, pitch, 0.4));
      continue;
    }
    const alone = section.kind === 'intro' && i < section.bars / 2 && style.bass !== 'long';
    if (!alone) basses[style.bass](bass, bar);
    patterns[style.chords](chord, notes, bar);
    if (loud || section.kind === 'bridge' || section.kind === 'outro' || style.padAlways)
      notes.forEach((pitch) => player(parts.pad)(0, 15.8, pitch + (pitch < 58 ? 12 : 0), 0.45));
    if (loud || section.kind === 'intro') decorate(player(parts.arp), notes, style.swing > 0.1 ? 4 : 2);
  }
}

const decorate = (play: Play, notes: number[], every: number): void => {
  const [low = 60, middle = 64, high = 67] = notes;
  const figure = [low + 12, middle + 12, high + 12, middle + 12];
  for (let i = 0; i < 16; i += every) play(i, every * 0.9, figure[(i / every) % 4]!, 0.42);
};

const basses: Record<BassPattern, (play: Play, bar: Bar) => void> = {
  eighths(play, { chord, loud, random }) {
    const root = bassNote(chord);
    for (let i = 0; i < 16; i += 2)
      if (loud || i % 4 === 0 || i === 6)
        play(i, 1.8, i === 14 && random() < 0.5 ? root + 7 : root, i % 4 ? 0.72 : 0.84);
  },
  off(play, { chord, loud, random }) {
    const root = bassNote(chord);
    for (const i of [2, 6, 10, 14]) play(i, 1.7, root + (random() < 0.15 ? 12 : 0), 0.86);
    if (loud) for (const i of [0, 4, 8, 12]) play(i, 1, root, 0.55);
  },
  'root-fifth'(play, { chord, random }) {
    const root = bassNote(chord);
    play(0, 3.5, root, 0.82);
    play(8, 3.5, root > 33 ? root - 5 : root + 7, 0.74);
    if (random() < 0.4) play(14, 1.5, root + 2, 0.62);
  },
  long(play, { chord }) {
    play(0, 15.5, bassNote(chord), 0.66);
  },
  walk(play, { chord, next }) {
    const root = bassNote(chord);
    const goal = bassNote(next);
    const steps = [
      root,
      root + (chord[1]! - chord[0]!),
      root + (chord[2]! - chord[0]!),
      goal > root ? goal - 1 : goal + 1,
    ];
    steps.forEach((pitch, i) => play(4 * i, 3.6, pitch > 46 ? pitch - 12 : pitch, 0.76));
  },
  sub(play, { chord, random }) {
    const root = bassNote(chord);
    play(0, 6, root, 0.95);
    if (random() < 0.8) play(6, 3, root, 0.84);
    if (random() < 0.6) play(10, 5, root + (random() < 0.3 ? 12 : 0), 0.88);
  },
};

const all = (play: Play, at: number, length: number, notes: number[], velocity: number) =>
  notes.forEach((pitch) => play(at, length, pitch, velocity));

const patterns: Record<ChordPattern, (play: Play, notes: number[], bar: Bar) => void> = {
  pop(play, notes, { loud }) {
    all(play, 0, 6, notes, 0.66);
    all(play, 6, 2, notes, 0.5);
    all(play, 8, 5, notes, 0.6);
    if (!loud) return;
    all(play, 4, 2, notes, 0.52);
    all(play, 12, 2, notes, 0.56);
    all(play, 14, 1.5, notes, 0.48);
  },
  stab(play, notes, { loud }) {
    for (const i of loud ? [0, 3, 6, 10, 13] : [0, 6, 10]) all(play, i, 1.4, notes, 0.68);
  },
  'boom-chick'(play, notes) {
    for (const i of [4, 12]) all(play, i, 2, notes, 0.66);
    for (const i of [6, 14]) all(play, i, 1.5, notes, 0.5);
  },
  broken(play, notes) {
    const [low = 60, middle = 64, high = 67] = notes;
    [low, middle, high, low + 12, high, middle, high, middle].forEach((pitch, i) =>
      play(2 * i, 3.4, pitch, i === 0 ? 0.62 : 0.52),
    );
  },
  power(play, _notes, { chord, loud }) {
    const root = bassNote(chord) + 12;
    for (let i = 0; i < 16; i += 2)
      if (loud || i % 8 < 6)
        for (const pitch of [root, root + 7]) play(i, loud ? 1.9 : 1.5, pitch, loud ? 0.8 : 0.64);
  },
  picked(play, notes) {
    const [low = 60, middle = 64, high = 67] = notes;
    const strings = [low - 12, middle, high, low + 12];
    [0, 2, 1, 2, 3, 2, 1, 2].forEach((k, i) => play(2 * i, 4, strings[k]!, k === 0 ? 0.7 : 0.54));
  },
  jazz(play, notes, { random }) {
    const upper = [...notes.slice(1), notes[0]! + 14];
    for (const i of random() < 0.5 ? [0, 6] : [3, 10]) all(play, i, 3, upper, 0.56);
    if (random() < 0.4) all(play, 14, 1.5, upper, 0.46);
  },
  sparse(play, notes, { random }) {
    all(play, 0, 10, notes, 0.58);
    if (random() < 0.5)
      all(
        play,
        11,
        4,
        notes.map((pitch) => pitch + 12),
        0.44,
      );
  },
};
