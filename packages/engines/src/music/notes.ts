import type { Plan } from './plan.ts';
import type { Stem } from './styles.ts';

/** A note: beats from the beginning, length in beats, MIDI pitch, and how hard, 0…1. Drums have a letter instead of a pitch. */
export type Note = { at: number; length: number; pitch: number; velocity: number; drum?: string };
export type Parts = Record<Stem, Note[]>;

/** Beats into a bar of a sixteenth, with the swing of the style: every second eighth comes late. */
export function beatOf(plan: Plan, sixteenth: number): number {
  const late = sixteenth % 4 === 2 ? plan.style.swing / 2 : sixteenth % 2 ? plan.style.swing / 8 : 0;
  return sixteenth / 4 + late;
}
