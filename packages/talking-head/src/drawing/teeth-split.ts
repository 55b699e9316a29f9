import { LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';
import { heightAt } from '../numeric/line.ts';
import { BLACK, lineThrough, TOOTH, type Teeth } from './shown-teeth.ts';
import type { Vertices } from './warp.ts';

/** The dark between rows is so high at least, in eye distances. */
const GAP = 0.012;
/** A row by itself whose middle is no further down than this, on the way from lip to lip, is the upper one: more people show it. */
const UPPER_TO = 0.6;
/** Where rows touch, the line between them is darker than both by this part of the light of the darker one. */
const LINE = 0.12;
/** Rows that touch are so high together at least, in eye distances, and the line is seen in so many of the columns, so level (eye distances). */
const TOUCHING = { height: 0.08, columns: 0.5, level: 0.02 };
/** What the columns to each side say of where one row ends counts as well, in eye distances. */
const BESIDE = 0.05;

/** One column of teeth: where the rows part, in rows of the area, infinite where there is but one row; `line`: by a line alone. */
type Parting = { row: number; line: boolean };

/** Tells the teeth of the upper jaw from those of the lower one. */
export class TeethSplitter {
  #places = new Int32Array(0);
  #known = new Int32Array(0);

  /** The teeth of each row; what is in `teeth` becomes the upper one. `at` and `unit` in pixels of the footage. */
  split(teeth: Teeth, at: Vertices, unit: number): { upper: Teeth; lower: Teeth } {
    const { width, places, count } = teeth;
    if (this.#places.length < count) {
      this.#places = new Int32Array(2 * count);
      this.#known = new Int32Array(2 * count);
    }
    const partings = smoothed(partingsOf(teeth, at, unit), Math.round(BESIDE * unit));
    let [above, below] = [0, 0];
    for (let k = 0; k < count; k++) {
      const place = places[k]!;
      if (Math.floor(place / width) <= partings[place % width]!) places[above++] = place;
      else this.#places[below++] = place;
    }
    teeth.count = above;
    const lower = { ...teeth, places: this.#places, known: this.#known, count: below };
    return { upper: teeth, lower };
  }
}

/** Where the rows part in each column; NaN where no teeth are seen. */
function partingsOf(teeth: Teeth, at: Vertices, unit: number): Float32Array {
  const { x, y, width, places, count, tooth } = teeth;
  const [upper, lower] = [lineThrough(UPPER_INNER_LIP, at), lineThrough(LOWER_INNER_LIP, at)];
  const found: (Parting | undefined)[] = Array.from({ length: width });
  for (let k = 0; k < count;) {
    const column = places[k]! % width;
    const rows: number[] = [];
    for (; k < count && places[k]! % width === column; k++)
      if (tooth[places[k]!]! >= TOOTH) rows.push(Math.floor(places[k]! / width));
    if (rows.length === 0) continue;
    const lips = [upper, lower].map((line) => heightAt(line, x + column) - y) as [number, number];
    found[column] = partingIn(teeth, { column, rows, lips, unit });
  }
  const lines = found.filter((it) => it?.line).map((it) => it!.row);
  const columns = found.filter(Boolean).length;
  const level = lines.toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;
  const near = lines.filter((row) => Math.abs(row - level) <= TOUCHING.level * unit);
  const touching = near.length >= TOUCHING.columns * columns;
  return Float32Array.from(found, (it) => {
    if (!it) return Number.NaN;
    if (!it.line) return it.row;
    return touching ? it.row : Infinity;
  });
}

type Column = { column: number; rows: number[]; lips: [number, number]; unit: number };

function partingIn(teeth: Teeth, { column, rows, lips: [top, bottom], unit }: Column): Parting {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const way = Math.max(1, bottom - top);
  let [widest, after] = [0, 0];
  for (let k = 1; k < rows.length; k++) {
    const gap = rows[k]! - rows[k - 1]! - 1;
    if (gap > widest) [widest, after] = [gap, k];
  }
  if (widest >= Math.max(2, GAP * unit)) {
    const middle = (rows[after]! + last) / 2;
    // Beneath the gap is a row of its own only in the lower half: else the gap is in the upper one.
    if ((middle - top) / way > 0.5) return { row: (rows[after - 1]! + rows[after]!) / 2, line: false };
  } else if (last - first >= TOUCHING.height * unit) {
    const row = lineIn(teeth, { column, first, last });
    if (row >= 0) return { row, line: true };
  }
  return { row: ((first + last) / 2 - top) / way <= UPPER_TO ? Infinity : -Infinity, line: false };
}

/** The row of the line between two rows of teeth that touch, in one column; -1 where there is none. */
function lineIn(
  { planes: [luma], width }: Teeth,
  { column, first, last }: { column: number; first: number; last: number },
): number {
  const lightAt = (row: number): number => luma[row * width + column]! - BLACK;
  const below = new Float32Array(last - first + 2);
  for (let row = last; row >= first; row--)
    below[row - first] = Math.max(below[row - first + 1]!, lightAt(row));
  let [above, deepest, found] = [0, LINE, -1];
  for (let row = first; row <= last; row++) {
    const darker = 1 - lightAt(row) / Math.max(1, Math.min(above, below[row - first]!));
    if (darker > deepest) [deepest, found] = [darker, row];
    above = Math.max(above, lightAt(row));
  }
  return found;
}

/** Columns beside one another that are decided at once. */
const AT_ONCE = 4;

/** The middle of what columns and those beside them say. */
function smoothed(partings: Float32Array, beside: number): Float32Array {
  if (partings.every((it) => it === Infinity || Number.isNaN(it))) return partings.fill(Infinity);
  const all = new Float32Array(partings.length);
  const near = new Float32Array(2 * beside + AT_ONCE);
  for (let column = 0; column < all.length; column += AT_ONCE) {
    let count = 0;
    const last = Math.min(all.length, column + AT_ONCE + beside);
    for (let at = Math.max(0, column - beside); at < last; at++)
      if (!Number.isNaN(partings[at]!)) near[count++] = partings[at]!;
    const middle = count > 0 ? near.subarray(0, count).sort()[count >> 1]! : Infinity;
    all.fill(middle, column, column + AT_ONCE);
  }
  return all;
}
