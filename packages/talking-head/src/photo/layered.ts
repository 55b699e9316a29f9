import type { Picture420 } from '../drawing/picture-420.ts';
import type { CellGrid, WarpKernel } from '../drawing/warp-kernel.ts';
import type { Backdrop } from './backdrop.ts';

/** Side of a square in which it is known whether anything of the person, or of the backdrop, is there; pixels. */
const SQUARE = 8;
/** Pixels around a place that the cubic filter reads, and those around a person where what is behind is made up too. */
const AROUND = 12;

export type CellKind = 'person' | 'edge' | 'backdrop';

/** Draws cells of a frame from a person who moves and a backdrop that does not. */
export class Layered {
  readonly #backdrop: Backdrop;
  readonly #columns: number;
  readonly #rows: number;
  /** Sums over all squares above and to the left: those with something of the person, those with something of the backdrop. */
  readonly #person: Int32Array;
  readonly #open: Int32Array;

  constructor(backdrop: Backdrop) {
    this.#backdrop = backdrop;
    const { data, width, height } = backdrop.open[0];
    this.#columns = Math.ceil(width / SQUARE);
    this.#rows = Math.ceil(height / SQUARE);
    const squares = {
      person: new Uint8Array(this.#columns * this.#rows),
      open: new Uint8Array(this.#columns * this.#rows),
    };
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const at = Math.floor(y / SQUARE) * this.#columns + Math.floor(x / SQUARE);
        if (data[i]! < 255) squares.person[at] = 1;
        if (data[i]! > 0) squares.open[at] = 1;
      }
    this.#person = this.#summed(squares.person);
    this.#open = this.#summed(squares.open);
  }

  /** Of what something is seen within these bounds of the picture, pixels. */
  kindOf(x0: number, y0: number, x1: number, y1: number): CellKind {
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const left = clamp(Math.floor((x0 - AROUND) / SQUARE), this.#columns - 1);
    const top = clamp(Math.floor((y0 - AROUND) / SQUARE), this.#rows - 1);
    const right = clamp(Math.ceil((x1 + AROUND) / SQUARE), this.#columns);
    const bottom = clamp(Math.ceil((y1 + AROUND) / SQUARE), this.#rows);
    const wide = this.#columns + 1;
    const within = (sums: Int32Array) =>
      sums[bottom * wide + right]! -
      sums[top * wide + right]! -
      sums[bottom * wide + left]! +
      sums[top * wide + left]!;
    if (within(this.#person) === 0) return 'backdrop';
    return within(this.#open) === 0 ? 'person' : 'edge';
  }

  /** Puts the backdrop behind what was drawn into these cells. */
  lay(frame: Picture420, kernel: WarpKernel, grid: CellGrid): void {
    const { plate, open, seen, moved } = this.#backdrop;
    kernel.cells(moved.open[0], open[0], 1, grid);
    kernel.cells(moved.open[1], open[1], 0.5, grid);
    seen.forEach((from, k) => kernel.cells(moved.seen[k]!, from, k === 0 ? 1 : 0.5, grid));
    plate.forEach((still, k) => {
      const planes = { plate: still, seen: moved.seen[k]!, open: moved.open[k === 0 ? 0 : 1] };
      kernel.behind(frame[k]!, planes, k === 0 ? 1 : 0.5, grid);
    });
  }

  /** Shows the backdrop alone in these cells. */
  bare(frame: Picture420, { cells, columns, shown }: CellGrid): void {
    for (const cell of cells)
      this.#backdrop.plate.forEach(({ data, width }, k) => {
        const scale = k === 0 ? 1 : 0.5;
        const last = (cell + columns + 1) * 2;
        const [x0, y0] = [shown[cell * 2]! * scale, shown[cell * 2 + 1]! * scale];
        const [x1, y1] = [shown[last]! * scale, shown[last + 1]! * scale];
        for (let y = y0; y < y1; y++)
          frame[k]!.data.set(data.subarray(y * width + x0, y * width + x1), y * width + x0);
      });
  }

  #summed(squares: Uint8Array): Int32Array {
    const wide = this.#columns + 1;
    const sums = new Int32Array(wide * (this.#rows + 1));
    for (let y = 0; y < this.#rows; y++)
      for (let x = 0; x < this.#columns; x++)
        sums[(y + 1) * wide + x + 1] =
          squares[y * this.#columns + x]! +
          sums[y * wide + x + 1]! +
          sums[(y + 1) * wide + x]! -
          sums[y * wide + x]!;
    return sums;
  }
}
