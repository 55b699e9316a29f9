import { smoothstep } from './maths/smoothstep.ts';

/**
 * The shape of a placed mouth, the same in the editor and in the engine. Lengths are in widths of the mouth, `u` runs from
 * −1 in one corner to 1 in the other, `across` grows downwards.
 */

/** Of the gap between the lips the upper one makes this part. */
export const upperShare = 0.12;

/** How far the lips are apart at `u`, as a share of the gap in the middle. */
export const profile = (u: number): number => (Math.abs(u) < 1 ? (1 - u * u) ** 0.8 : 0);

/** Height of the closed mouth at `u`; `bend` as in a placement. */
export const lipLine = (bend: number, u: number): number => -0.3 * bend * (Math.min(u * u, 2) - 0.35);

/** How far skin that lies `across` below the closed mouth goes down with a jaw that reaches to `jaw`. */
export function jawDrop(u: number, across: number, gap: number, jaw: number): number {
  const lip = (1 - upperShare) * gap * profile(u);
  const push = 0.72 * gap * Math.exp(-((u / 1.2) ** 4));
  const below = lip + (push - lip) * smoothstep(0, jaw * 0.6, across);
  return below * (1 - smoothstep(jaw * 0.85, jaw * 1.9 + gap, across));
}

/** Of the gap of a mouth that is open in its picture, the chin is so much lower than it is drawn when the mouth is shut. */
const openChin = 0.6;

/**
 * How far skin that would lie `across` below a closed mouth lies lower in a picture whose mouth is open, its lips `apart` at `u`, with a
 * jaw that reaches to `jaw`. The chin goes along by `openChin`, least at its sides, and the skin above it stretches.
 */
export function openDrop(u: number, across: number, apart: (u: number) => number, jaw: number): number {
  const gap = Math.max(0, apart(0));
  const lip = Math.abs(u) < 1 ? Math.max(0, apart(u)) : 0;
  const chin = openChin * gap * Math.exp(-((u / 1.25) ** 2));
  const below = lip + (chin - lip) * smoothstep(0, jaw * 0.6, across);
  return below * (1 - smoothstep(jaw * 0.85, jaw * 1.9 + gap, across));
}

/** How far skin that lies `above` the closed mouth goes up when the middle of the lips is `gap` apart. */
export function upperLift(u: number, above: number, gap: number): number {
  return upperShare * gap * profile(u) * (1 - smoothstep(0, 0.35, above));
}
