import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { correlation } from '../numeric/statistics.ts';
import type { Picture } from '../tracking/picture.ts';

/** Seconds before and after a frame at which the frames are that it is held against: half of a usual dissolve. */
const BESIDE = 0.16;
/** The aligned head: pixels of its side, its extent in eye distances, and where the eyes are in it. */
const SIDE = 56;
const EXTENT = 2.3;
const EYES_AT = 0.42;
/** Rows of pixels in which frames are kept to be laid over each other. */
const KEPT_ROWS = 320;
/** Of two faces laid over each other so much is explained by their sum; of one face that turns quickly, less. */
const EXPLAINED = { from: 0.45, range: 0.2 };

type Seen = { structure: Float32Array; kept: Uint8Array; eyes: Eyes };
type Kept = { width: number; height: number; by: number };
type Eyes = { x: number; y: number; ex: number; ey: number };

/**
 * Tells frames that show two faces at once, as a dissolve between heads that lie apart does: such a frame is like neither of
 * its neighbours when the heads are laid over each other, but it is the sum of both as they stand in the picture. A head
 * that only turns quickly is like neither, too, but no sum.
 */
export class DoubleFace {
  readonly #beside: number;
  readonly #seen: (Seen | undefined)[] = [];
  #kept: Kept | undefined;
  #before = 0;
  /** 0 for one face in every frame; from 0.2 on two faces are seen in some. One frame alone does not count. */
  worst = 0;

  constructor(fps: number) {
    this.#beside = Math.max(1, Math.round(BESIDE * fps));
  }

  /** The next frame, and the landmarks of its face if it has one. */
  add(picture: Picture, points: Float32Array | undefined): void {
    const { width, height } = picture;
    const by = Math.max(1, Math.floor(height / KEPT_ROWS));
    this.#kept ??= { width: Math.floor(width / by), height: Math.floor(height / by), by };
    const eyes = points && eyesOf(points);
    this.#seen.push(
      eyes && { structure: structureOf(picture, eyes), kept: reduced(picture, this.#kept), eyes },
    );
    if (this.#seen.length > 2 * this.#beside + 1) this.#seen.shift();
    if (this.#seen.length <= 2 * this.#beside) return;
    const [a, now, b] = [this.#seen[0], this.#seen[this.#beside], this.#seen[2 * this.#beside]];
    const found = a && now && b ? this.#double(a, now, b) : 0;
    this.worst = Math.max(this.worst, Math.min(found, this.#before));
    this.#before = found;
  }

  #double(a: Seen, now: Seen, b: Seen): number {
    const like = Math.max(correlation(now.structure, a.structure), correlation(now.structure, b.structure));
    const explained =
      (sumShare(a.kept, now.kept, b.kept, now.eyes, this.#kept!) - EXPLAINED.from) / EXPLAINED.range;
    return Math.max(0, 1 - like) * Math.max(0, Math.min(1, explained));
  }
}

function eyesOf(points: Float32Array): Eyes {
  const [l, r] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  return {
    x: (points[l]! + points[r]!) / 2,
    y: (points[l + 1]! + points[r + 1]!) / 2,
    ex: points[r]! - points[l]!,
    ey: points[r + 1]! - points[l + 1]!,
  };
}

/** Places of the aligned head that count: brows, nose, cheeks and hairline; eyes blink and the mouth speaks. */
const places = Array.from({ length: SIDE * SIDE }, (_, i) => {
  const u = (((i % SIDE) + 0.5) / SIDE - 0.5) * EXTENT;
  const v = ((Math.floor(i / SIDE) + 0.5) / SIDE - EYES_AT) * EXTENT;
  const within = Math.hypot(u / 0.95, (v - 0.25) / 1.1) <= 1 && v <= 0.45;
  const eye = Math.abs(v) < 0.22 && Math.abs(Math.abs(u) - 0.36) < 0.26;
  return within && !eye;
});

/** The edges of the head with shift, tilt and size taken out: what stands out from its surroundings. */
function structureOf({ data, width, height }: Picture, { x, y, ex, ey }: Eyes): Float32Array {
  const patch = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < patch.length; i++) {
    const u = (((i % SIDE) + 0.5) / SIDE - 0.5) * EXTENT;
    const v = ((Math.floor(i / SIDE) + 0.5) / SIDE - EYES_AT) * EXTENT;
    const px = Math.min(width - 2, Math.max(0, Math.round(x + u * ex - v * ey)));
    const py = Math.min(height - 2, Math.max(0, Math.round(y + u * ey + v * ex)));
    const at = py * width + px;
    patch[i] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
  }
  const fine = blurred(patch);
  let coarse = fine;
  for (let k = 0; k < 5; k++) coarse = blurred(coarse);
  return fine.map((value, i) => value - coarse[i]!).filter((_, i) => places[i]);
}

/** The mean over 3 × 3 places. */
function blurred(patch: Float32Array): Float32Array {
  const across = patch.map((value, i) => {
    const column = i % SIDE;
    return (patch[column > 0 ? i - 1 : i]! + value + patch[column < SIDE - 1 ? i + 1 : i]!) / 3;
  });
  return across.map((value, i) => {
    const [above, below] = [across[i - SIDE] ?? value, across[i + SIDE] ?? value];
    return (above + value + below) / 3;
  });
}

function reduced({ data, width }: Picture, kept: Kept): Uint8Array {
  const half = kept.by >> 1;
  return Uint8Array.from({ length: kept.width * kept.height }, (_, i) => {
    const at = Math.floor(i / kept.width) * kept.by * width + (i % kept.width) * kept.by;
    return (data[at]! + data[at + half]! + data[at + half * width]! + data[at + half * width + half]!) / 4;
  });
}

/** How much of what separates a frame from the nearer of two others their best mixture explains, 0..1. */
function sumShare(a: Uint8Array, now: Uint8Array, b: Uint8Array, eyes: Eyes, kept: Kept): number {
  const { width, height, by } = kept;
  const unit = Math.hypot(eyes.ex, eyes.ey) / by;
  const [x, y] = [eyes.x / by, eyes.y / by];
  const [left, right] = [Math.max(0, Math.floor(x - 1.2 * unit)), Math.min(width, Math.ceil(x + 1.2 * unit))];
  const [top, bottom] = [
    Math.max(0, Math.floor(y - 1.1 * unit)),
    Math.min(height, Math.ceil(y + 0.55 * unit)),
  ];
  let [na, nb, ab] = [0, 0, 0];
  let both = 0;
  for (let row = top; row < bottom; row++) {
    for (let i = row * width + left; i < row * width + right; i++) {
      const [da, db] = [now[i]! - a[i]!, now[i]! - b[i]!];
      na += da * da;
      nb += db * db;
      ab += da * db;
      both += (da - db) ** 2;
    }
  }
  const mix = Math.min(0.85, Math.max(0.15, both > 0 ? (nb - ab) / both : 0.5));
  const unexplained = mix * mix * na + (1 - mix) ** 2 * nb + 2 * mix * (1 - mix) * ab;
  const single = Math.min(na, nb);
  return single > 0 ? 1 - unexplained / single : 0;
}
