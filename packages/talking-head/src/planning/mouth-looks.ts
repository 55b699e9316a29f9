import { LOOK } from '../avatar/mouth-look.ts';
import { quantile } from '../numeric/statistics.ts';

/** The place of a picture in the footage, and its `mouthLook`. */
export type SeenMouth = { frame: number; look: Uint8Array; added?: unknown };

/** Of a drawing a third to two thirds of the pixels are just as light as the one beside them, of filmed and rendered people a sixth at most. */
const DRAWN = 0.24;

/** A quick change is this part of what hardly any change from one picture to the next in the footage goes beyond. */
const QUICK = { share: 0.85, quantile: 0.99 };
/** Where lips hardly move in the footage, or mouths are painted, a quick change is this part of what unlike pictures differ by. */
const OF_UNLIKE = { share: 0.4, quantile: 0.9 };
/** Pictures so far apart in the bank tell what unlike ones differ by: a prime, so that no rhythm of the footage matters. */
const APART = 89;

/** How unlike the mouths of two bank pictures look: opening and width do not tell teeth, tongue and shadows. */
export class MouthLooks {
  readonly #bank: SeenMouth[];
  readonly #known: Float32Array;
  /** Grey levels of a quick change. */
  readonly #quick: number;
  /** Whether it is a drawing, with areas of one colour. */
  readonly drawn: boolean;

  constructor(all: SeenMouth[]) {
    this.#bank = all;
    this.#known = new Float32Array(all.length ** 2).fill(-1);
    // What is quick is told by the footage alone: pictures that were added change nothing where they are not shown.
    const bank = all.filter(({ added }) => !added);
    const next = bank.flatMap(({ frame, look }, k) =>
      bank[k + 1]?.frame === frame + 1 ? [difference(look, bank[k + 1]!.look)] : [],
    );
    const far = bank.map(({ look }, k) => difference(look, bank[(k + APART) % bank.length]!.look));
    const least = OF_UNLIKE.share * quantile(far, OF_UNLIKE.quantile);
    this.drawn = isDrawn(bank);
    this.#quick = Math.max(QUICK.share * quantile(next, QUICK.quantile), least, 1);
  }

  /** From 0, alike, over 1, as unlike as a mouth becomes from one frame of the footage to the next when it moves quickly. */
  unlike(a: number, b: number): number {
    const at = Math.min(a, b) * this.#bank.length + Math.max(a, b);
    if (this.#known[at]! < 0)
      this.#known[at] = difference(this.#bank[a]!.look, this.#bank[b]!.look) / this.#quick;
    return this.#known[at]!;
  }
}

function isDrawn(bank: SeenMouth[]): boolean {
  let [same, count] = [0, 0];
  for (const { look } of bank) {
    for (let i = 0; i < look.length; i++) {
      if (i % LOOK.columns === 0) continue;
      count++;
      if (look[i] === look[i - 1]) same++;
    }
  }
  return same > DRAWN * count;
}

/** Mean, in grey levels. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / Math.max(1, a.length);
}
