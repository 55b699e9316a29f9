import { JAW_LINE } from '../geometry/face-topology.ts';
import type { Picture420 } from './picture-420.ts';
import { findTeeth, LEAST, noTeeth } from './shown-teeth.ts';
import { headAt, TeethRow } from './teeth-row.ts';
import { TeethSplitter } from './teeth-split.ts';
import type { Vertices } from './warp.ts';

/**
 * Parts of the eye distance by which teeth may lie otherwise beside their jaw than they did before: those of the upper one keep
 * still in the head, those of the lower one lie otherwise beside a chin whose skin moves over the bone.
 */
const REACH = { upper: { right: 0.025, down: 0.025 }, lower: { right: 0.025, down: 0.04 } };
/** The points around the chin: of the contour of the face the middle. */
const CHIN_LINE = JAW_LINE.slice(8, -8);

/** The middle of the head across, and the chin down, in pixels. */
function jawAt(at: Vertices): [number, number] {
  const sum = CHIN_LINE.reduce((total, point) => total + at[point * 2 + 1]!, 0);
  return [headAt(at)[0], sum / CHIN_LINE.length];
}

/**
 * Teeth are of one person and keep still in their jaws, while the pictures of a mouth that follow one another were filmed at
 * different moments. What is shown of each row is learnt and laid under the lips of every frame: one row goes with the head, the
 * other with the chin, and neither is laid over the other.
 */
export class TeethLayer {
  readonly #upper = new TeethRow(headAt, REACH.upper);
  readonly #lower = new TeethRow(jawAt, REACH.lower);
  readonly #splitter = new TeethSplitter();
  #room = noTeeth(0);
  #frame = 0;
  readonly #drawn: boolean;

  /** Teeth of a drawing are one white shape with hard edges. */
  constructor(drawn = false) {
    this.#drawn = drawn;
  }

  /** What was shown counts no more. */
  clear(): void {
    this.#upper.clear();
    this.#lower.clear();
  }

  /**
   * Lays the known teeth into the next frame. `at`: where the points of its face are drawn, in pixels of the footage; `unit`: its
   * eye distance in pixels. Between lips that are `shut` there are none.
   */
  steady(out: Picture420, at: Vertices, unit: number, shut = false): void {
    const number = ++this.#frame;
    if (shut) return;
    const { teeth: now, enough } = findTeeth(out, at, unit, { room: this.#room, drawn: this.#drawn });
    this.#room = now;
    if (!enough) return;
    const frame = { out, at, unit, number };
    if (this.#drawn) return this.#upper.steady(now, frame);
    const { upper, lower } = this.#splitter.split(now, at, unit);
    if (upper.count >= LEAST) this.#upper.steady(upper, frame);
    if (lower.count >= LEAST) this.#lower.steady(lower, frame);
  }
}
