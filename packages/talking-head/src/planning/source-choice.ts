import type { MouthShapeName } from '@likeness/domain/mouth-shapes';
import type { MouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { cheapest, type Ways } from './cheapest-way.ts';
import { goesBeyond, ownRange } from './added-mouths.ts';
import { MouthLooks } from './mouth-looks.ts';
import type { SeenMouth } from './mouth-looks.ts';
import type { MouthTarget } from './mouth-targets.ts';

/** What the choice needs to know of each bank picture. */
export type BankEntry = MouthShape & SeenMouth & HeadTurn & { added?: MouthShapeName };

export type HeadTurn = { yaw: number; pitch: number };

/** One step of price on the scale of `#level`. */
const OPEN_UNIT = 0.09;
/** The same between two pictures at a jump, where the mouth may move a good deal in one frame. */
const JUMP_OPEN_UNIT = 0.25;
/** The same between how much the lips of two pictures part and how much they shall. */
const DRIFT_UNIT = 0.12;
/** The least of it for widths, in eye distances: of a mouth that is hardly ever wider one sees no twitch, but the tracker's jitter. */
const DRIFT_WIDTH_UNIT = 0.025;
/** Lips are parted a little below this on the scale of `#level`, a quarter of the range. */
const LITTLE = 0.5;
const CANDIDATES = 60;
/** Frames decided at once unless asked otherwise, and frames looked ahead before deciding. */
const BLOCK = 400;
const LOOKAHEAD = 60;

/** Most frames for which one picture is shown while the opening changes by more than this share of the range a frame. */
const MOST_HELD = 3;
const MOVING = 0.03;

/** Prices in units of squared quarter ranges of the mouth; found by eye and by the sync figures. */
const PRICE = {
  open: 1,
  tooClosed: 4,
  notClosed: 3,
  width: 0.5,
  turn: 1,
  hold: 1.1,
  holdDrawn: 0.1,
  back: 0.3,
  skip: 1.6,
  skipShape: 0.5,
  jump: 4,
  jumpShape: 3,
  drift: 3,
  driftWidth: 3,
  unlike: 30,
  maxUnlike: 30,
  turnUnit: 0.12,
};

/**
 * Picks a bank picture for every output frame: the cheapest path (Viterbi) through mouth likeness, head turn likeness and
 * smoothness, where running on in the footage is free unless the mouth moves very quickly there. It works in blocks, so a
 * long script needs no more memory, and what a block decided stays.
 */
export class SourceChooser {
  readonly #bank: BankEntry[];
  readonly #person: PersonModel;
  readonly #levels: Float64Array;
  readonly #widthUnit: number;
  readonly #looks: MouthLooks;
  readonly #costs: Float64Array;
  readonly #sorted: Float64Array;
  readonly #targets: MouthTarget[];
  readonly #turnOf: (frame: number) => HeadTurn;
  readonly #block: number;
  /** Pictures of the footage and painted ones; those after them were added. */
  readonly #filmed: number;
  readonly #chosen: number[] = [];
  #decided = 0;
  /** Of the block that is decided next. */
  #ways: Ways | undefined;
  #held = 1;
  #maxHold = 1;

  /** `targets` has one entry per output frame and may grow at its end, `turnOf` tells the head turn of each; `block` frames are decided at once. */
  constructor(
    bank: BankEntry[],
    person: PersonModel,
    targets: MouthTarget[],
    turnOf: (frame: number) => HeadTurn,
    block = BLOCK,
  ) {
    this.#block = block;
    this.#targets = targets;
    this.#turnOf = turnOf;
    this.#bank = bank;
    this.#person = person;
    this.#levels = Float64Array.from(bank, (entry) => this.#level(entry.open));
    this.#costs = new Float64Array(bank.length);
    this.#sorted = new Float64Array(bank.length);
    this.#looks = new MouthLooks(bank);
    const { narrow, spread } = ownRange(person).width;
    this.#widthUnit = Math.max(1e-3, (spread - narrow) / 4);
    this.#filmed = bank.filter(({ added }) => !added).length;
  }

  /**
   * The opening on a scale on which equal steps look equally large: its square root over the person's range. A nearly
   * closed mouth differs from a closed one more than two wide ones differ.
   */
  #level(open: number): number {
    const { closed, wide } = this.#person.open;
    return Math.sqrt(Math.max(0, (open - closed) / Math.max(1e-3, wide - closed)));
  }

  /** Index of the bank picture for an output frame; best asked for in order. */
  at(frame: number): number {
    while (this.#decided <= frame) this.#decideBlock();
    return this.#chosen[frame]!;
  }

  /** Forgets what was chosen from a frame on, because something else is wanted there. */
  cut(frame: number): void {
    this.#chosen.length = Math.min(this.#chosen.length, frame);
    this.#decided = this.#chosen.length;
    this.#ways = undefined;
  }

  /**
   * Works one frame further towards the next block, which is then decided at once. Tells whether there was anything to do. What is
   * chosen is the same with and without it.
   */
  workAhead(): boolean {
    const from = this.#decided;
    this.#ways ??= { from, candidates: [], backs: [], previous: new Float64Array(0) };
    const until = Math.min(this.#targets.length, from + this.#block + LOOKAHEAD);
    if (from + this.#ways.candidates.length >= until) return false;
    this.#goOn(this.#ways);
    return true;
  }

  #decideBlock(): void {
    const from = this.#decided;
    const until = Math.min(this.#targets.length, from + this.#block);
    if (until === from) throw new RangeError(`no mouth is wanted in frame ${from}`);
    while (this.workAhead());
    const path = cheapest(this.#ways!);
    this.#ways = undefined;
    this.#chosen.push(...path.subarray(0, until - from));
    for (let i = from; i < until; i++) this.#letGo(i);
    for (let i = from + 2; i < until - 2; i++) this.#keepThrough(i);
    this.#decided = until;
  }

  /** Whether the pictures are drawn: two of them laid over each other show. */
  get drawn(): boolean {
    return this.#looks.drawn;
  }

  /** Longest row of output frames so far that showed one picture while the mouth should have moved. */
  get maxHold(): number {
    return this.#maxHold;
  }

  /**
   * A picture that has been shown long enough while the mouth moves gives way to its neighbour in the footage, or, where the
   * lips of that are another matter, to the next best.
   */
  #letGo(i: number): void {
    if (i === 0 || this.#chosen[i] !== this.#chosen[i - 1] || !this.#moves(i)) {
      this.#held = 1;
      return;
    }
    if (this.#held < MOST_HELD) {
      this.#held++;
      this.#maxHold = Math.max(this.#maxHold, this.#held);
      return;
    }
    const shown = this.#chosen[i]!;
    const wanted = this.#level(this.#targets[i]!.open);
    const beside = [shown - 1, shown + 1]
      .filter((j) => Math.abs((this.#bank[j]?.frame ?? NaN) - this.#bank[shown]!.frame) === 1)
      .filter((j) => Math.abs(this.#levels[j]! - wanted) < 2 * OPEN_UNIT)
      .toSorted((a, b) => Math.abs(this.#levels[a]! - wanted) - Math.abs(this.#levels[b]! - wanted));
    this.#chosen[i] =
      beside[0] ??
      this.#nearest(this.#targets[i]!, this.#turnOf(i), 2).indices.find((j) => j !== shown) ??
      shown;
    this.#held = 1;
  }

  /**
   * Lips that part a little between two closures are shown by one picture: another one for the frame in the middle is seen as a
   * flash of its teeth.
   */
  #keepThrough(i: number): void {
    const [before, shown, after] = [this.#chosen[i - 1]!, this.#chosen[i]!, this.#chosen[i + 1]!];
    const alone = this.#chosen[i - 2] !== before && this.#chosen[i + 2] !== before;
    if (before !== after || shown === before || !alone || this.#targets[i]!.closed) return;
    const wanted = this.#level(this.#targets[i]!.open);
    if (wanted < LITTLE && Math.abs(this.#levels[before]! - wanted) < 2 * OPEN_UNIT) this.#chosen[i] = before;
  }

  #moves(i: number): boolean {
    const { closed, wide } = this.#person.open;
    return Math.abs(this.#targets[i]!.open - this.#targets[i - 1]!.open) > MOVING * (wide - closed);
  }

  /** Works the ways of one frame more out. */
  #goOn(ways: Ways): void {
    const { from, candidates, backs, previous } = ways;
    const i = from + candidates.length;
    const target = this.#targets[i]!;
    const count = Math.min(CANDIDATES, this.#filmed);
    const { indices, costs } = this.#nearest(target, this.#turnOf(i), count);
    const back = new Int32Array(count);
    const before = candidates.at(-1);
    const earlier = this.#targets[before ? i - 1 : i]!;
    const change = this.#level(target.open) - this.#level(earlier.open);
    const wider = target.width - earlier.width;
    const last = from > 0 ? this.#chosen[from - 1]! : -1;
    // No step costs less than nothing: a path that costs as much as the best one found cannot become better.
    const order = Int32Array.from({ length: previous.length }, (_, q) => q).sort(byNumber(previous));
    for (let k = 0; k < count; k++) {
      let best = Infinity;
      if (before) {
        for (const q of order) {
          if (previous[q]! >= best) break;
          const cost = previous[q]! + this.#step(before[q]!, indices[k]!, change, wider);
          if (cost < best) {
            best = cost;
            back[k] = q;
          }
        }
      } else best = last < 0 ? 0 : this.#step(last, indices[k]!, 0, 0);
      costs[k]! += best;
    }
    candidates.push(indices);
    backs.push(back);
    ways.previous = costs;
  }

  #nearest(
    target: MouthTarget,
    turn: HeadTurn,
    count: number,
  ): { indices: Int32Array; costs: Float64Array<ArrayBuffer> } {
    const all = this.#costs;
    const wanted = this.#level(target.open);
    for (let j = 0; j < all.length; j++) {
      const entry = this.#bank[j]!;
      if (entry.added && !goesBeyond(entry.added, target, this.#person)) {
        all[j] = Infinity;
        continue;
      }
      const open = (this.#levels[j]! - wanted) / OPEN_UNIT;
      const worse = open < 0 ? PRICE.tooClosed : target.closed ? PRICE.notClosed : 1;
      const price = PRICE.open * worse;
      const width = (entry.width - target.width) / this.#widthUnit;
      const yaw = (entry.yaw - turn.yaw) / PRICE.turnUnit;
      const pitch = (entry.pitch - turn.pitch) / PRICE.turnUnit;
      all[j] = price * open * open + PRICE.width * width * width + PRICE.turn * (yaw * yaw + pitch * pitch);
    }
    // Sorting numbers alone is quick; only those that can be among the nearest are then put in order.
    this.#sorted.set(all);
    const limit = this.#sorted.sort()[count - 1]!;
    const near: number[] = [];
    for (let j = 0; j < all.length; j++) if (all[j]! <= limit) near.push(j);
    const indices = Int32Array.from(near.sort(byNumber(all)).slice(0, count));
    return { indices, costs: Float64Array.from(indices, (j) => all[j]!) };
  }

  /** `change` is how much further the lips shall part meanwhile, on the scale of `#level`, `wider` how much wider the mouth shall be. */
  #step(a: number, b: number, change: number, wider: number): number {
    const p = this.#bank[a]!;
    const q = this.#bank[b]!;
    const run = q.frame - p.frame;
    const parted = this.#levels[b]! - this.#levels[a]!;
    // Pictures whose lips part more or less than they shall flap, and those that are wider by turns twitch: a correction cannot
    // undo all of it.
    const stretched = (q.width - p.width - wider) / Math.max(DRIFT_WIDTH_UNIT, this.#widthUnit);
    const drift =
      PRICE.drift * ((parted - change) / DRIFT_UNIT) ** 2 + PRICE.driftWidth * stretched * stretched;
    // No mouth may change more within a frame than it usually does in the footage, as long as there are pictures for that.
    const beyond = Math.max(0, this.#looks.unlike(a, b) - 1);
    const flicker = drift + Math.min(PRICE.maxUnlike, PRICE.unlike * beyond * beyond);
    if (run === 1) return flicker;
    // Nothing moves in a drawing that is held, while of neighbours in its footage each may be another mouth.
    if (run === 0) return (this.drawn ? PRICE.holdDrawn : PRICE.hold) + drift;
    if (run === -1) return PRICE.back + flicker;
    const open = parted / JUMP_OPEN_UNIT;
    // Of lips that part quickly, one of two neighbours but one may show teeth and the other none.
    if (run === 2 || run === -2) return PRICE.skip + PRICE.skipShape * open * open + flicker;
    const width = (q.width - p.width) / this.#widthUnit;
    const yaw = (q.yaw - p.yaw) / PRICE.turnUnit;
    const pitch = (q.pitch - p.pitch) / PRICE.turnUnit;
    return PRICE.jump + PRICE.jumpShape * (open * open + width * width + yaw * yaw + pitch * pitch) + flicker;
  }
}

/** Puts indices in the order of their numbers. Each difference would be kept as an object. */
const byNumber =
  (numbers: Float64Array) =>
  (a: number, b: number): number =>
    numbers[a]! < numbers[b]! ? -1 : numbers[a]! > numbers[b]! ? 1 : 0;
