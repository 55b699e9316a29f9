import { VALUES } from './face-topology.ts';
import type { FaceAnalysis } from './face-analysis.ts';
import type { MouthShape } from './mouth-shape.ts';
import { quickestMove, quickestTurn, visiblyOpen } from './speaking-lips.ts';
import { quantile, ridge } from '../numeric/statistics.ts';

/** How this person's lower face follows the mouth, and between which limits the mouth moves. */
export type PersonModel = {
  template: Float32Array;
  /** Five rows of `VALUES`: displacement from the template per feature of the mouth. */
  weights: Float32Array;
  /**
   * `drawn`: how wide a mouth has to be drawn to look as wide as `wide`. `turn`: how abruptly the lips turn round in speech,
   * `speed`: how fast they move; see `quickestTurn`, `quickestMove`.
   */
  open: { closed: number; wide: number; drawn: number; turn: number; speed: number };
  width: { narrow: number; rest: number; spread: number };
  /** The ranges of the footage alone, where recordings that were added widened them. */
  own?: Pick<PersonModel, 'open' | 'width'>;
};

const FEATURES = 5;
/** Frames that a model is learnt from at most, spread over the footage: more say nothing new. */
const MOST_LEARNT = 500;
const features = ({ open, width }: MouthShape): number[] => [1, open, width, open * width, open * open];

/**
 * Learns the model from the usable frames by ridge regression; a few frames give a flat but harmless model. Frames from
 * `filmed` on are painted mouths, which move at no speed.
 */
export function learnPerson(
  analysis: FaceAnalysis,
  usable: Uint8Array,
  filmed: number = usable.length,
): PersonModel {
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
  const visibly = visiblyOpen(opens);
  const widths = rows.map((i) => mouths[i]!.width);
  return {
    template,
    weights,
    open: {
      ...openingRange(opens),
      turn: quickestTurn(opens, visibly, (k) => rows[k - 1]! + 2 === rows[k + 1] && rows[k + 1]! < filmed),
      speed: quickestMove(opens, visibly, (k) => rows[k - 1]! + 1 === rows[k] && rows[k]! < filmed),
    },
    width: { narrow: quantile(widths, 0.05), rest: quantile(widths, 0.5), spread: quantile(widths, 0.95) },
  };
}

/**
 * Closed and wide opening. Footage with long silent stretches would pull a plain percentile down, so only the frames in
 * which the mouth is visibly open count.
 */
function openingRange(opens: number[]): Pick<PersonModel['open'], 'closed' | 'wide' | 'drawn'> {
  const visibly = visiblyOpen(opens);
  const open = opens.filter((it) => it > visibly);
  const wide = quantile(open.length > 0 ? open : opens, 0.95);
  return { closed: quantile(opens, 0.03), wide, drawn: wide };
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
