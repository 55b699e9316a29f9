import { browLift } from '../geometry/emotion-face.ts';
import { onPicture, type FaceFrame } from '../geometry/face-frame.ts';
import { POINTS, TRIANGLES } from '../geometry/face-topology.ts';
import { areaAround, pull, restore, type Area, type Mesh } from './redraw.ts';
import type { Sheet } from './sheet.ts';

/** How far raised brows are up, of what a surprised face does. */
const RAISE = 0.5;
/** Triangles whose corners move less than this many pixels are left alone. */
const STILL = 0.25;

/** The brows of a picture, which are raised in the texture of its sheet. */
export class RaisedBrows {
  /** The part of the picture in which they move. */
  readonly area: Area;
  readonly #sheet: Sheet;
  readonly #mesh: Mesh;
  readonly #lift: Float32Array;

  /** `taken`: where the vertices lie in the picture, pixels; `face`: its landmarks in face axes. */
  constructor(sheet: Sheet, taken: Float32Array, face: Float32Array, frame: FaceFrame) {
    const { kernel } = sheet;
    this.#sheet = sheet;
    this.#lift = new Float32Array(taken.length);
    for (let i = 0; i < POINTS; i++)
      this.#lift.set(onPicture(frame, ...browLift(face, i, { raise: RAISE, knit: 0 }), 0), i * 2);
    const moving: number[] = [];
    for (let t = 0; t < TRIANGLES.length; t += 3) {
      const corners = TRIANGLES.subarray(t, t + 3);
      if (corners.some((i) => Math.hypot(this.#lift[i * 2]!, this.#lift[i * 2 + 1]!) > STILL))
        moving.push(...corners);
    }
    const lies = kernel.floats(taken.length);
    lies.set(taken);
    this.#mesh = {
      triangles: kernel.integers(Int32Array.from(moving)),
      shown: kernel.floats(taken.length),
      taken: lies,
      zero: kernel.floats(taken.length / 2),
    };
    const corners = moving.map((i) => [taken[i * 2]!, taken[i * 2 + 1]!] as const);
    this.area = areaAround(corners, frame.unit * RAISE * 0.1, sheet);
  }

  /** Draws them again, `raise` 0..1; eyes have to be drawn over them. */
  draw(raise: number): void {
    restore(this.#sheet, this.area);
    if (raise === 0) return;
    const { shown, taken } = this.#mesh;
    for (let i = 0; i < shown.length; i++) shown[i] = taken[i]! + raise * this.#lift[i]!;
    pull(this.#sheet, this.#mesh);
  }
}
