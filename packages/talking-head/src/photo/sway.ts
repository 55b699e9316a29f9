import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { picture420, type Picture420 } from '../drawing/picture-420.ts';
import type { HeadMotion } from './motion.ts';
import type { Area } from './redraw.ts';
import type { HeadShape } from './head-shape.ts';
import type { CellKind, Layered } from './layered.ts';
import type { Sheet } from './sheet.ts';

/** Side of a cell of the grid, pixels of the video; in it the motion is bilinear. */
const CELL = 32;
/** Nodes that move less than this many eye distances at full motion stand still. */
const STILL = 0.004;
/** So near to the edge of the picture, in eye distances, motion away from it fades out. */
const HELD = 0.6;
/** A cell is drawn again when one of its corners has gone this far since, or its texture changed; pixels. */
const STEP = 0.16;
/** Eye distances by which a head that turns to a side uncovers what is behind it. */
const REACH = 0.4;

/**
 * Moves a head in front of its background: shift and turn fade out around the head, a turn to the side moves the middle
 * of the face more than its edge (it is nearer), breathing lifts the shoulders. Only cells that can move are drawn.
 */
export class Sway {
  readonly #width: number;
  readonly #height: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #head: HeadShape;
  /** Per node: how far it takes part in the head's motion, its depth in pixels, its part in the breathing. */
  readonly #part: Float32Array;
  readonly #depth: Float32Array;
  readonly #breath: Float32Array;
  /** Nodes where the frame shows them and where they lie in the picture, x and y alternating. */
  readonly #shown: Float32Array;
  readonly #lies: Float32Array;
  /** Top left nodes of the cells that can move, and where the corners of each lay when it was last drawn. */
  readonly #cells: Int32Array;
  readonly #drawn: Float32Array;
  /** Those of them that have to be drawn now, in the memory of the kernel. */
  readonly #stale: Int32Array;
  /** Cells in which the backdrop alone is shown, and a list for those of the person alone. */
  readonly #bare: Uint8Array;
  readonly #whole: Int32Array;
  readonly #layered: Layered | undefined;
  readonly #sheet: Sheet;
  readonly #frame: Picture420;

  constructor(sheet: Sheet, head: HeadShape) {
    const { width, height, kernel } = sheet;
    this.#sheet = sheet;
    this.#frame = picture420(sheet.frame, { x: 0, y: 0, width, height });
    this.#width = width;
    this.#height = height;
    this.#head = head;
    this.#columns = Math.ceil(width / CELL) + 1;
    this.#rows = Math.ceil(height / CELL) + 1;
    const nodes = this.#columns * this.#rows;
    this.#part = new Float32Array(nodes);
    this.#depth = new Float32Array(nodes);
    this.#breath = new Float32Array(nodes);
    this.#shown = kernel.floats(nodes * 2);
    this.#lies = kernel.floats(nodes * 2);
    this.#measure();
    this.#cells = this.#movingCells();
    this.#stale = kernel.integers(this.#cells);
    this.#bare = new Uint8Array(this.#cells.length);
    this.#whole = new Int32Array(this.#cells.length);
    this.#layered = sheet.layered?.({ area: this.#area(), reach: head.unit * REACH });
    this.#drawn = new Float32Array(this.#cells.length * 8).fill(Number.NaN);
  }

  /** Draws the texture of the sheet, moved, into its frame; `changed` are the parts of the texture that are new. */
  draw(motion: HeadMotion, changed: Area[]): void {
    this.#place(motion);
    const { kernel, texture } = this.#sheet;
    const { edge, person, backdrop } = this.#findStale(changed);
    const grid = (cells: Int32Array) => ({
      cells,
      columns: this.#columns,
      shown: this.#shown,
      lies: this.#lies,
    });
    const all = grid(this.#stale.subarray(0, edge + person));
    texture.forEach((from, plane) => kernel.cells(this.#frame[plane]!, from, plane === 0 ? 1 : 0.5, all));
    if (!this.#layered) return;
    this.#layered.lay(this.#frame, kernel, grid(this.#stale.subarray(0, edge)));
    this.#layered.bare(this.#frame, grid(this.#stale.subarray(this.#stale.length - backdrop)));
  }

  /** Where the head moves by much of what it can. */
  #area(): Area {
    const { x, y, halfWidth, halfHeight, chin } = this.#head;
    const even = (value: number, most: number) => 2 * Math.round(Math.min(most, Math.max(0, value)) / 2);
    const [left, right] = [even(x - halfWidth * 2.6, this.#width), even(x + halfWidth * 2.6, this.#width)];
    const [top, bottom] = [
      even(y - halfHeight * 2.8, this.#height),
      even(chin + halfHeight * 1.5, this.#height),
    ];
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** Lists the cells that must be drawn again, those of edges first, those of the backdrop last; returns how many there are of each. */
  #findStale(changed: Area[]): Record<CellKind, number> {
    const count = { edge: 0, person: 0, backdrop: 0 };
    for (let cell = 0; cell < this.#cells.length; cell++) {
      const node = this.#cells[cell]!;
      const below = node + this.#columns;
      const drawn = cell * 8;
      const moved =
        this.#moved(node, drawn) ||
        this.#moved(node + 1, drawn + 2) ||
        this.#moved(below, drawn + 4) ||
        this.#moved(below + 1, drawn + 6);
      if (!moved && !this.#covers(node, changed)) continue;
      this.#drawn.set(this.#lies.subarray(node * 2, node * 2 + 4), drawn);
      this.#drawn.set(this.#lies.subarray(below * 2, below * 2 + 4), drawn + 4);
      const kind = this.#kindOf(node);
      const bare = kind === 'backdrop' ? 1 : 0;
      // A backdrop that is shown already stands still.
      if (bare && this.#bare[cell]) continue;
      this.#bare[cell] = bare;
      if (kind === 'backdrop') this.#stale[this.#stale.length - ++count.backdrop] = node;
      else if (kind === 'person') this.#whole[count.person++] = node;
      else this.#stale[count.edge++] = node;
    }
    this.#stale.set(this.#whole.subarray(0, count.person), count.edge);
    return count;
  }

  /** What is seen in a cell, by what lies between its corners. */
  #kindOf(node: number): CellKind {
    if (!this.#layered) return 'person';
    const below = node + this.#columns;
    const corners = [node * 2, node * 2 + 2, below * 2, below * 2 + 2];
    const xs = corners.map((at) => this.#lies[at]!);
    const ys = corners.map((at) => this.#lies[at + 1]!);
    return this.#layered.kindOf(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }

  #moved(node: number, drawn: number): boolean {
    const dx = this.#lies[node * 2]! - this.#drawn[drawn]!;
    const dy = this.#lies[node * 2 + 1]! - this.#drawn[drawn + 1]!;
    return !(dx < STEP && dx > -STEP && dy < STEP && dy > -STEP);
  }

  /** Whether the cell shows a part of the texture that changed. */
  #covers(node: number, changed: Area[]): boolean {
    const [x, y] = [this.#lies[node * 2]!, this.#lies[node * 2 + 1]!];
    return changed.some(
      (area) =>
        x < area.x + area.width + 4 &&
        x + CELL * 1.3 > area.x - 4 &&
        y < area.y + area.height + 4 &&
        y + CELL * 1.3 > area.y - 4,
    );
  }

  #measure(): void {
    const { x: hx, y: hy, halfWidth, halfHeight, chin, unit } = this.#head;
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        const node = row * this.#columns + column;
        this.#shown[node * 2] = Math.min(this.#width, column * CELL);
        this.#shown[node * 2 + 1] = Math.min(this.#height, row * CELL);
        const x = this.#shown[node * 2]! - hx;
        const y = this.#shown[node * 2 + 1]! - hy;
        const hair = y < 0 ? 1.5 : 1.25;
        const around = Math.hypot(x / (halfWidth * 1.35), y / (halfHeight * hair));
        this.#part[node] = 1 - smoothstep(0.95, 2.3, around);
        const face = Math.hypot(x / (halfWidth * 1.45), y / (halfHeight * 1.4));
        this.#depth[node] = Math.max(0, 1 - face * face) ** 1.5 * halfWidth;
        const under = smoothstep(chin + halfHeight * 0.1, chin + halfHeight * 1.5, row * CELL);
        this.#breath[node] = under * (1 - smoothstep(2.2, 4.2, Math.abs(x) / halfWidth)) * unit * 0.018;
      }
    }
  }

  #movingCells(): Int32Array {
    const cells: number[] = [];
    const moves = (node: number): boolean =>
      this.#part[node]! * 0.04 > STILL || this.#breath[node]! > STILL * this.#head.unit * 0.5;
    for (let row = 0; row < this.#rows - 1; row++) {
      for (let column = 0; column < this.#columns - 1; column++) {
        const node = row * this.#columns + column;
        if ([0, 1, this.#columns, this.#columns + 1].some((step) => moves(node + step))) cells.push(node);
      }
    }
    return Int32Array.from(cells);
  }

  /** How much of a motion away from an edge of the picture is made so far from it: nothing is known beyond, and hair cut there stretches. */
  #free = (far: number): number => Math.min(1, far / (this.#head.unit * HELD));

  /** Where each node of the frame comes from in the picture, in pixels of the video. */
  #place({ x: shiftX, y: shiftY, roll, yaw, pitch, breath }: HeadMotion): void {
    const { x: hx, chin, halfHeight, unit } = this.#head;
    const pivotY = chin + halfHeight * 0.5;
    const [cos, sin] = [Math.cos(roll) - 1, Math.sin(roll)];
    for (let row = 0, node = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++, node++) {
        const x = this.#shown[node * 2]!;
        const y = this.#shown[node * 2 + 1]!;
        const [rx, ry] = [x - hx, y - pivotY];
        const part = this.#part[node]!;
        const depth = this.#depth[node]!;
        const lift = breath * this.#breath[node]! + breath * 0.006 * unit * part;
        const right = part * (shiftX * unit + cos * rx - sin * ry) + yaw * depth;
        const down = part * (shiftY * unit + sin * rx + cos * ry) + pitch * depth - lift;
        this.#lies[node * 2] = x - right * this.#free(right > 0 ? x : this.#width - x);
        this.#lies[node * 2 + 1] = y - down * this.#free(down > 0 ? y : this.#height - y);
      }
    }
  }
}
