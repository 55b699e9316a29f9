import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { eyeOpening } from '../geometry/mouth-shape.ts';
import type { Picture } from '../tracking/picture.ts';

/** Seconds before and after a frame within which the eyes are looked for that it may be a mixture of: a blend may last one frame. */
const BESIDE = 0.16;
/** Outer and inner corner of each eye. */
const EYES = [
  [LEFT_EYE_CORNER, 133],
  [362, RIGHT_EYE_CORNER],
] as const;
/** A patch over an eye: columns and rows, and its extent in eye distances. */
const PATCH = { columns: 18, rows: 14, width: 0.4, height: 0.28 };
/** Eyes whose openings differ by so many eye distances are one open and one shut; and their pictures by so many grey levels. */
const DIFFERENT = { opening: 0.03, levels: 7 };
/** Parts of one of two pictures below which a mixture passes for the other. */
const LEAST_PART = 0.22;
/**
 * How even a mixture is: of two filmed people who blink, with lids blurred by their speed, up to 0.68; of ten drawn and rendered ones up
 * to 0.33; of an open eye laid over a shut one 0.99.
 */
const MIXED = { from: 0.7, range: 0.25 };

type Seen = { picture: Picture; points: Float32Array; opening: number };

/**
 * Tells frames whose eyelids are half transparent, as a blend of an open eye with a shut one shows them. A lid that comes down covers
 * some of the eye wholly and the rest not at all; lids that are blended cover all of it by the same part.
 */
export class HalfLids {
  readonly #beside: number;
  readonly #seen: (Seen | undefined)[] = [];
  /** 0 for lids that are no mixture, 1 for lids and eyes seen through each other; seen from 0.2 on. One frame counts. */
  worst = 0;

  /** `fps`: frames per second of the video. */
  constructor(fps: number) {
    this.#beside = Math.max(1, Math.round(BESIDE * fps));
  }

  /** The next frame, and the landmarks of its face (pixels) if it has one. */
  add({ data, width, height }: Picture, points: Float32Array | undefined): void {
    const picture = { width, height, data: data.slice(0, width * height) };
    this.#seen.push(points && { picture, points, opening: eyeOpening(points) });
    if (this.#seen.length > 2 * this.#beside + 1) this.#seen.shift();
    const middle = this.#seen.length - 1 - this.#beside;
    const now = this.#seen[middle];
    if (!now) return;
    const own = eyesOf(now.picture, now.points);
    for (let k = 1; k <= this.#beside; k++) {
      const [before, after] = [this.#seen[middle - k], this.#seen[middle + k]];
      if (!before || !after || Math.abs(before.opening - after.opening) < DIFFERENT.opening) continue;
      // A blend lays pictures over each other as they stand; one that brings heads together first, as the eyes lie.
      const asTheyStand = mixture(eyesOf(before.picture, now.points), own, eyesOf(after.picture, now.points));
      const together = mixture(
        eyesOf(before.picture, before.points),
        own,
        eyesOf(after.picture, after.points),
      );
      this.worst = Math.max(this.worst, asTheyStand, together);
    }
  }
}

/** How evenly `now` is a mixture of an open and a shut eye, 0..1: the variance of its parts over that of all or nothing. */
function mixture(before: Float32Array, now: Float32Array, after: Float32Array): number {
  let [both, part, own] = [0, 0, 0];
  for (let i = 0; i < now.length; i++) {
    const [far, gone] = [after[i]! - before[i]!, now[i]! - before[i]!];
    both += far * far;
    part += far * gone;
    own += gone * gone;
  }
  if (Math.sqrt(both / now.length) < DIFFERENT.levels) return 0;
  const mix = part / both;
  if (mix < LEAST_PART || mix > 1 - LEAST_PART) return 0;
  const uneven = (own / both - mix * mix) / (mix * (1 - mix));
  return Math.max(0, Math.min(1, (1 - uneven - MIXED.from) / MIXED.range));
}

/** Both eyes with shift, tilt and size of the head taken out. */
function eyesOf({ data, width, height }: Picture, points: Float32Array): Float32Array {
  const { columns, rows } = PATCH;
  const [l, r] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  const [ex, ey] = [points[r]! - points[l]!, points[r + 1]! - points[l + 1]!];
  const patch = new Float32Array(2 * columns * rows);
  EYES.forEach(([outer, inner], eye) => {
    const x = (points[outer * 3]! + points[inner * 3]!) / 2;
    const y = (points[outer * 3 + 1]! + points[inner * 3 + 1]!) / 2;
    for (let i = 0; i < columns * rows; i++) {
      const u = (((i % columns) + 0.5) / columns - 0.5) * PATCH.width;
      const v = ((Math.floor(i / columns) + 0.5) / rows - 0.5) * PATCH.height;
      const px = Math.min(width - 2, Math.max(0, Math.round(x + u * ex - v * ey)));
      const py = Math.min(height - 2, Math.max(0, Math.round(y + u * ey + v * ex)));
      const at = py * width + px;
      patch[eye * columns * rows + i] =
        (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
    }
  });
  return patch;
}
