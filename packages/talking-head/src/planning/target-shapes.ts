import { POINTS, VALUES } from '../geometry/face-topology.ts';
import type { MouthShape } from '../geometry/mouth-shape.ts';
import { changeMouth } from '../geometry/person-model.ts';
import { clamp } from '../numeric/statistics.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { faceWeights } from '../drawing/face-weights.ts';
import type { MouthTarget } from './mouth-targets.ts';

/** A bank picture's pose-free shape and mouth. */
export type SourceShape = { shape: Float32Array; mouth: MouthShape };

/** The model's correction is trusted this far; the rest stays as filmed. */
const TRUST = 0.9;
/** Lips that must meet are pressed together by so many eye distances, against the jitter of the landmarks. */
const PRESSED = 0.009;
const RADIUS = 2;
const SIGMA = 0.6;
/**
 * The pose-free shape wanted in frame `at`: the source's own shape, corrected towards the target as the person's lower
 * face would move, then smoothed over the neighbouring frames, which are brought to the mouth of this one first: what is
 * smoothed is the jitter of the landmarks, not the speech. The correction is limited, because a texture can only be
 * stretched so far; only closing the lips goes all the way.
 */
export class TargetShapes {
  readonly #person: PersonModel;
  readonly #targets: MouthTarget[];
  readonly #sourceOf: (frame: number) => SourceShape;
  readonly #expression: Float32Array | undefined;
  /** Of a shape, the numbers of the points that follow the mouth. */
  readonly #indices: Int32Array;
  readonly #cache = new Map<number, SourceShape>();
  readonly #correction = new Float32Array(VALUES);

  /** `expression` is added to every shape. */
  constructor(
    person: PersonModel,
    targets: MouthTarget[],
    sourceOf: (frame: number) => SourceShape,
    expression?: Float32Array,
  ) {
    this.#expression = expression;
    this.#person = person;
    this.#targets = targets;
    this.#sourceOf = sourceOf;
    const moved: number[] = [];
    faceWeights(person.template).move.forEach((share, point) => {
      if (share > 0 && point < POINTS) moved.push(point * 3, point * 3 + 1, point * 3 + 2);
    });
    this.#indices = Int32Array.from(moved);
  }

  /** Only the points that follow the mouth have meaning in it. */
  at(frame: number): Float32Array {
    const result = this.#expression?.slice() ?? new Float32Array(VALUES);
    const last = this.#targets.length - 1;
    const own = this.#drawn(Math.min(last, frame)).mouth;
    const near = Array.from({ length: 2 * RADIUS + 1 }, (_, k) => {
      const i = Math.min(last, Math.max(0, frame + k - RADIUS));
      return { i, part: Math.exp(-((k - RADIUS) ** 2) / (2 * SIGMA * SIGMA)) };
    });
    const total = near.reduce((sum, { part }) => sum + part, 0);
    for (const { i, part } of near) {
      const weight = part / total;
      const { shape, mouth } = this.#drawn(i);
      for (let k = 0; k < this.#indices.length; k++) {
        const q = this.#indices[k]!;
        result[q]! += weight * shape[q]!;
      }
      changeMouth(this.#person, [mouth, own], weight, this.#indices, result);
    }
    this.#cache.delete(frame - RADIUS);
    return result;
  }

  /** Forgets the shapes from a frame on, because something else is wanted there. */
  cut(frame: number): void {
    for (const at of this.#cache.keys()) if (at >= frame) this.#cache.delete(at);
  }

  /** What of the shape in frame `at` is the correction of its source's mouth; the same numbers are used again in the next call. */
  correctionAt(frame: number): Float32Array {
    const at = Math.min(this.#targets.length - 1, frame);
    this.#correction.fill(0);
    const mouths: [MouthShape, MouthShape] = [this.#sourceOf(at).mouth, this.#drawn(at).mouth];
    changeMouth(this.#person, mouths, 1, this.#indices, this.#correction);
    return this.#correction;
  }

  /** The shape and the mouth that one frame alone would have. */
  #drawn(frame: number): SourceShape {
    const known = this.#cache.get(frame);
    if (known) return known;
    const target = this.#targets[frame]!;
    const { shape, mouth } = this.#sourceOf(frame);
    const open = target.closed
      ? target.open - PRESSED
      : clamp(target.open, mouth.open * 0.55 - 0.006, mouth.open * 1.5 + 0.008);
    const width = mouth.width + 0.5 * (target.width - mouth.width);
    const trust = target.closed ? 1 : TRUST;
    const drawn = {
      shape: shape.slice(),
      mouth: {
        open: mouth.open + trust * (open - mouth.open),
        width: mouth.width + trust * (width - mouth.width),
      },
    };
    changeMouth(this.#person, [mouth, drawn.mouth], 1, this.#indices, drawn.shape);
    this.#cache.set(frame, drawn);
    return drawn;
  }
}
