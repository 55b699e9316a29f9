import { beatOf, type Note } from './notes.ts';
import type { Plan, Section } from './plan.ts';
import { drumPatterns, energies } from './styles.ts';

const strength: Record<string, number> = {
  K: 0.95,
  S: 0.9,
  H: 0.5,
  O: 0.55,
  P: 0.45,
  D: 0.5,
  C: 0.75,
  R: 0.6,
  M: 0.4,
  B: 0.38,
  X: 0.8,
  T: 0.8,
};

/** Beats of a part: its pattern in every bar, a fill before the next part, and a cymbal at the beginning of loud ones. */
export function beatDrums(
  plan: Plan,
  section: Section,
  next: Section | undefined,
  drums: Note[],
  random: () => number,
): void {
  const { style } = plan;
  if (!style.drums) return;
  const loud = section.kind === 'chorus';
  const rows = drumPatterns[style.drums][loud ? 'loud' : 'quiet'];
  const energy = 0.75 + 0.25 * energies[section.kind];
  const hit = (at: number, drum: string, velocity: number) =>
    drums.push({ at: Math.max(0, at + (random() - 0.5) * 0.012), length: 0.25, pitch: 0, velocity, drum });
  for (let bar = 0; bar < section.bars; bar++) {
    const start = 4 * (section.bar + bar);
    const last = section.bar + bar === plan.bars - 1;
    if (last) {
      hit(start, 'K', 0.55);
      hit(start, 'X', 0.38);
      continue;
    }
    if (bar === 0 && loud) hit(start, 'X', 0.75);
    // The beginning is left to the others.
    if (section.kind === 'intro' && bar === 0 && section.bars > 1 && style.drums !== 'four') continue;
    const fill =
      bar === section.bars - 1 && next !== undefined && section.kind !== 'intro' && style.drums !== 'folk';
    for (const row of rows) {
      const drum = row[0]!;
      for (let i = 0; i < 16; i++) {
        if (row[2 + i] !== 'x' || (fill && i >= 12 && 'SKHDC'.includes(drum))) continue;
        const accent = i % 4 === 0 ? 1.08 : i % 2 ? 0.86 : 1;
        const velocity = strength[drum]! * accent * energy * (0.93 + 0.14 * random());
        hit(start + beatOf(plan, i), drum, Math.min(1, velocity));
      }
    }
    if (fill)
      [12, 13, 14, 15].forEach((i, k) => {
        if (k === 0 || random() < 0.85) hit(start + beatOf(plan, i), k < 2 ? 'S' : 'T', 0.62 + 0.1 * k);
      });
  }
}
