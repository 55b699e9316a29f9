import { VALUES } from './face-topology.ts';
import type { FaceAnalysis } from './face-analysis.ts';
import type { MouthShape } from './mouth-shape.ts';
import { quantile, ridge } from '../numeric/statistics.ts';

/** How this person's lower face follows the mouth, and between which limits the mouth moves. */
export type PersonModel = {
  template: Float32Array;
  /** Five rows of `VALUES`: displacement from the template per feature of the mouth. */
  weights: Float32Array;
  /** `turn`: how abruptly the lips turn round in speech, 95th percentile of the second difference from frame to frame. */
  open: { closed: number; wide: number; turn: number };
  width: { narrow: number; rest: number; spread: number };
};

const FEATURES = 5;
/** Frames that a model is learnt from at most, spread over the footage: more say nothing new. */
const MOST_LEARNT = 500;
const features = ({ open, width }: MouthShape): number[] => [1, open, width, open * width, open * open];

/** Learns the model from the usable frames by ridge regression; a few frames give a flat but harmless model. */
export function learnPerson(analysis: FaceAnalysis, usable: Uint8Array): PersonModel {
  const rows = [...usable.keys()].filter((i) => usable[i]);
  const { template, shapes, mouths } = analysis;
  const every = Math.ceil(rows.length / MOST_LEARNT);
  const learnt = rows.filter((_, k) => k % every === 0);
  const displacements = learnt.map((i) => {
    const shape = shapes.subarray(i * VALUES, (i + 1) * VALUES);
    return Float32Array.from(template, (v, q) => shape[q]! - v);
  });
  const solved = ridge(
    learnt.map((i) => features(mouths[i]!)),
    displacements,
    2e-4,
  );
  const weights = new Float32Array(FEATURES * VALUES);
  solved.forEach((row, f) => weights.set(row, f * VALUES));
  const opens = rows.map((i) => mouths[i]!.open);
  const widths = rows.map((i) => mouths[i]!.width);
  return {
    template,
    weights,
    open: { ...openingRange(opens), turn: quickestTurn(rows, mouths) },
    width: { narrow: quantile(widths, 0.05), rest: quantile(widths, 0.5), spread: quantile(widths, 0.95) },
  };
}

/**
 * Closed and wide opening. Footage with long silent stretches would pull a plain percentile down, so only the frames in
 * which the mouth is visibly open count; of a person who talks all the time this is about the 95th percentile of all.
 */
function openingRange(opens: number[]): { closed: number; wide: number } {
  const closed = quantile(opens, 0.03);
  const visibly = closed + 0.15 * (quantile(opens, 0.99) - closed);
  const open = opens.filter((it) => it > visibly);
  return { closed, wide: open.length > 0 ? quantile(open, 0.92) : quantile(opens, 0.95) };
}

/** The 95th percentile of the second difference of the opening, over frames that follow each other; 0 without speech. */
function quickestTurn(rows: number[], mouths: MouthShape[]): number {
  const bends: number[] = [];
  for (let k = 1; k + 1 < rows.length; k++) {
    const [a, i, b] = [rows[k - 1]!, rows[k]!, rows[k + 1]!];
    if (b - a === 2) bends.push(Math.abs(mouths[a]!.open - 2 * mouths[i]!.open + mouths[b]!.open));
  }
  return quantile(bends, 0.95);
}

/**
 * Adds `factor` times what the face changes from one mouth to another. Of `out` only the numbers with these `indices` are
 * touched, since most of a face never follows the mouth.
 */
export function changeMouth(
  model: PersonModel,
  [from, to]: [MouthShape, MouthShape],
  factor: number,
  indices: Int32Array,
  out: Float32Array,
): void {
  const before = features(from);
  const gains = features(to).map((value, a) => (value - before[a]!) * factor);
  for (let a = 0; a < FEATURES; a++) {
    const gain = gains[a]!;
    if (gain === 0) continue;
    const row = a * VALUES;
    for (let k = 0; k < indices.length; k++) {
      const q = indices[k]!;
      out[q]! += gain * model.weights[row + q]!;
    }
  }
}
