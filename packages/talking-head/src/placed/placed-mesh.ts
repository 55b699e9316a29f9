import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { jawDrop, openDrop, upperLift } from '@likeness/domain/placed-mouth';
import type { Mesh } from '../photo/redraw.ts';
import type { Sheet } from '../photo/sheet.ts';
import { lowerLine, type PlacedMouth } from './placement.ts';

/** What the mouth does, in widths of the mouth: `gap` between the lips, `pursed` 0..1, `spread` 0..1. */
export type PlacedPose = { gap: number; pursed: number; spread: number };

/** Half widths of the mouth to which the mesh reaches on each side, and above it. */
const SIDE = 2.1;
const ABOVE = 1.1;
const COLUMNS = 26;
const ROWS_ABOVE = 6;
const ROWS_BELOW = 11;

/**
 * The skin around a placed mouth as a mesh that is cut along the mouth: above the cut it stays nearly still, below it
 * goes down with the jaw and the push fades out under the chin.
 */
export class PlacedMesh {
  readonly mesh: Mesh;
  readonly #mouth: PlacedMouth;
  /** Rest position of each vertex along and across the mouth, in widths of the mouth; whether it belongs to the jaw. */
  readonly #along: Float32Array;
  readonly #across: Float32Array;
  readonly #jaw: Uint8Array;

  /** `apart`: how far apart the lips are in the picture at `u`, widths of the mouth. */
  constructor(mouth: PlacedMouth, sheet: Sheet, apart?: (u: number) => number) {
    this.#mouth = mouth;
    const rows = ROWS_ABOVE + ROWS_BELOW + 2;
    const count = rows * (COLUMNS + 1);
    this.#along = new Float32Array(count);
    this.#across = new Float32Array(count);
    this.#jaw = new Uint8Array(count);
    const { kernel } = sheet;
    this.mesh = {
      shown: kernel.floats(count * 2),
      taken: kernel.floats(count * 2),
      zero: kernel.floats(count),
      triangles: kernel.integers(Int32Array.from(this.#join(rows))),
    };
    this.#lay();
    this.move({ gap: 0, pursed: 0, spread: 0 });
    this.mesh.taken.set(this.mesh.shown);
    if (apart) this.#takeFromOpen(apart);
  }

  /** The outermost points, for the area that has to be redrawn. */
  *corners(): Generator<readonly [number, number]> {
    for (let i = 0; i < this.mesh.taken.length; i += 2) yield [this.mesh.taken[i]!, this.mesh.taken[i + 1]!];
  }

  move({ gap, pursed, spread }: PlacedPose): void {
    const { x, y, width, right, down, jaw } = this.#mouth;
    const reach = jaw / width;
    for (let i = 0; i < this.#along.length; i++) {
      const along = this.#along[i]!;
      const across = this.#across[i]!;
      const u = along * 2;
      const near = Math.exp(-((across / 0.5) ** 2) - Math.max(0, Math.abs(u) - 1) ** 2 * 6);
      const sideways = along * near * (0.1 * spread - 0.24 * pursed);
      const line = this.#jaw[i] ? lowerLine(this.#mouth, u, gap) : this.#mouth.line(u);
      const drop = this.#jaw[i] ? jawDrop(u, across, gap, reach) : -upperLift(u, -across, gap);
      const a = (along + sideways) * width;
      const b = (across + line * this.#follows(across) + drop) * width;
      this.mesh.shown[i * 2] = x + right[0] * a + down[0] * b;
      this.mesh.shown[i * 2 + 1] = y + right[1] * a + down[1] * b;
    }
  }

  /** In a picture whose mouth is open, the jaw is taken from below the opening, and what is inside belongs to no row. */
  #takeFromOpen(apart: (u: number) => number): void {
    const { width, down, jaw } = this.#mouth;
    for (let i = 0; i < this.#along.length; i++) {
      if (!this.#jaw[i]) continue;
      const drop = openDrop(this.#along[i]! * 2, this.#across[i]!, apart, jaw / width) * width;
      this.mesh.taken[i * 2]! += down[0] * drop;
      this.mesh.taken[i * 2 + 1]! += down[1] * drop;
    }
  }

  /** The rows lie along the mouth near it and become straight further away. */
  #follows(across: number): number {
    return 1 - smoothstep(0.1, 0.5, Math.abs(across));
  }

  #lay(): void {
    const below = (this.#mouth.jaw / this.#mouth.width) * 2 + 0.4;
    let i = 0;
    for (let row = 0; row <= ROWS_ABOVE + ROWS_BELOW + 1; row++) {
      const isJaw = row > ROWS_ABOVE;
      const part = isJaw ? (row - ROWS_ABOVE - 1) / ROWS_BELOW : 1 - row / ROWS_ABOVE;
      for (let column = 0; column <= COLUMNS; column++, i++) {
        this.#along[i] = ((column / COLUMNS) * 2 - 1) * (SIDE / 2);
        this.#across[i] = isJaw ? part ** 1.4 * below : -(part ** 1.4) * (ABOVE / 2);
        this.#jaw[i] = isJaw ? 1 : 0;
      }
    }
  }

  *#join(rows: number): Generator<number> {
    for (let row = 0; row < rows - 1; row++) {
      if (row === ROWS_ABOVE) continue;
      for (let column = 0; column < COLUMNS; column++) {
        const a = row * (COLUMNS + 1) + column;
        const c = a + COLUMNS + 1;
        yield* [a, a + 1, c, a + 1, c + 1, c];
      }
    }
  }
}
