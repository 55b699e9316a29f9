import type { Plan } from './plan.ts';
import { seededFor } from './random.ts';
import { scales } from './styles.ts';

/** A chord by its notes in semitones above the C below the tonic; the first is its root. */
export type Chord = number[];

/** The chord of each bar. Parts of the same kind have the same progression, in pieces of any length; the last bar comes home. */
export function chordsOf(plan: Plan, seed: number): Chord[] {
  const chosen = new Map<string, string[]>();
  const chords: Chord[] = [];
  for (const section of plan.sections) {
    const like = section.kind === 'intro' || section.kind === 'outro' ? 'verse' : section.kind;
    const choices = plan.style.progressions[like];
    const progression =
      chosen.get(like) ?? choices[Math.floor(seededFor(seed, like)() * choices.length)]!.split(' ');
    chosen.set(like, progression);
    for (let bar = 0; bar < section.bars; bar++) {
      const last = section.bar + bar === plan.bars - 1;
      chords.push(chordOf(plan, last ? '1' : progression[bar % progression.length]!));
    }
  }
  return chords;
}

function chordOf({ mode, tonic }: Plan, symbol: string): Chord {
  const scale = scales[mode];
  const degree = Number(symbol[0]) - 1;
  const steps = symbol.length > 1 ? [0, 2, 4, 6] : [0, 2, 4];
  const notes = steps.map((step) => scale[(degree + step) % 7]! + 12 * Math.floor((degree + step) / 7));
  // The fifth degree of minor leads home with a major third.
  if (mode === 'minor' && degree === 4) notes[1] = notes[0]! + 4;
  return notes.map((note) => note + tonic);
}

/** The notes of a chord close together around middle C, low to high. */
export const voiced = (chord: Chord): number[] =>
  chord
    .map((note) => {
      const near = 60 + (((note % 12) + 12) % 12);
      return near > 67 ? near - 12 : near;
    })
    .sort((low, high) => low - high);

/** The root of a chord between E1 and D♯2. */
export function bassNote(chord: Chord): number {
  const root = ((chord[0]! % 12) + 12) % 12;
  return root >= 4 ? 24 + root : 36 + root;
}
