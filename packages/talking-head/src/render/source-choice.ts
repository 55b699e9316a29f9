import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import type { MouthTarget } from './mouth-targets.ts';

/** What the choice needs to know of each bank picture. `frame` is its place in the footage. */
export type BankEntry = MouthShape & { frame: number; yaw: number; pitch: number };

export type HeadTurn = { yaw: number; pitch: number };

const CANDIDATES = 60;
/** Frames decided at once, and frames looked ahead before deciding. */
const BLOCK = 400;
const LOOKAHEAD = 60;

/** Prices in units of squared quarter ranges of the mouth; found by eye and by the sync figures. */
const PRICE = { open: 1.2, width: 0.5, turn: 0.35, hold: 0.25, jump: 1, jumpShape: 0.3, turnUnit: 0.12 };

/**
 * Picks a bank picture for every output frame: the cheapest path (Viterbi) through mouth likeness, head turn likeness and
 * smoothness, where running on in the footage is free. It works in blocks, so a long script needs no more memory.
 */
export class SourceChooser {
  readonly #bank: BankEntry[];
  readonly #openUnit: number;
  readonly #widthUnit: number;
  #last = -1;

  constructor(bank: BankEntry[], person: PersonModel) {
    this.#bank = bank;
    this.#openUnit = Math.max(1e-3, (person.open.wide - person.open.closed) / 4);
    this.#widthUnit = Math.max(1e-3, (person.width.spread - person.width.narrow) / 4);
  }

  /** Bank indices for all frames. */
  choose(targets: MouthTarget[], turns: HeadTurn[]): Int32Array {
    const result = new Int32Array(targets.length);
    for (let from = 0; from < targets.length; from += BLOCK) {
      const until = Math.min(targets.length, from + BLOCK);
      const ahead = Math.min(targets.length, until + LOOKAHEAD);
      const path = this.#best(targets.slice(from, ahead), turns.slice(from, ahead));
      result.set(path.subarray(0, until - from), from);
      this.#last = result[until - 1]!;
    }
    return result;
  }

  #best(targets: MouthTarget[], turns: HeadTurn[]): Int32Array {
    const count = Math.min(CANDIDATES, this.#bank.length);
    const candidates: Int32Array[] = [];
    const backs: Int32Array[] = [];
    let previous = new Float64Array(count);
    for (let i = 0; i < targets.length; i++) {
      const { indices, costs } = this.#nearest(targets[i]!, turns[i]!, count);
      const back = new Int32Array(count);
      const before = candidates[i - 1];
      for (let k = 0; k < count; k++) {
        let best = Infinity;
        if (before) {
          for (let q = 0; q < count; q++) {
            if (previous[q]! >= best) continue;
            const cost = previous[q]! + this.#step(before[q]!, indices[k]!);
            if (cost < best) {
              best = cost;
              back[k] = q;
            }
          }
        } else best = this.#last < 0 ? 0 : this.#step(this.#last, indices[k]!);
        costs[k]! += best;
      }
      candidates.push(indices);
      backs.push(back);
      previous = costs;
    }
    let k = previous.indexOf(Math.min(...previous));
    const path = new Int32Array(targets.length);
    for (let i = targets.length - 1; i >= 0; i--) {
      path[i] = candidates[i]![k]!;
      k = backs[i]![k]!;
    }
    return path;
  }

  #nearest(
    target: MouthTarget,
    turn: HeadTurn,
    count: number,
  ): { indices: Int32Array; costs: Float64Array<ArrayBuffer> } {
    const all = new Float64Array(this.#bank.length);
    this.#bank.forEach((entry, j) => {
      const open = (entry.open - target.open) / this.#openUnit;
      const width = (entry.width - target.width) / this.#widthUnit;
      const yaw = (entry.yaw - turn.yaw) / PRICE.turnUnit;
      const pitch = (entry.pitch - turn.pitch) / PRICE.turnUnit;
      all[j] =
        PRICE.open * open * open + PRICE.width * width * width + PRICE.turn * (yaw * yaw + pitch * pitch);
    });
    const order = Int32Array.from(all.keys()).sort((a, b) => all[a]! - all[b]!);
    const indices = order.slice(0, count);
    return { indices, costs: Float64Array.from(indices, (j) => all[j]!) };
  }

  #step(a: number, b: number): number {
    const [p, q] = [this.#bank[a]!, this.#bank[b]!];
    const run = q.frame - p.frame;
    if (run === 1) return 0;
    if (run === 0 || run === -1) return PRICE.hold;
    const open = (q.open - p.open) / this.#openUnit;
    const width = (q.width - p.width) / this.#widthUnit;
    const yaw = (q.yaw - p.yaw) / PRICE.turnUnit;
    const pitch = (q.pitch - p.pitch) / PRICE.turnUnit;
    return PRICE.jump + PRICE.jumpShape * (open * open + width * width + yaw * yaw + pitch * pitch);
  }
}
