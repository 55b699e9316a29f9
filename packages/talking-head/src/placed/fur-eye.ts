import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { sampleAt, toPicture } from '../photo/eye-shape.ts';
import { heightAt } from '../numeric/line.ts';
import { areaAround, type Area } from '../photo/redraw.ts';
import type { Sheet } from '../photo/sheet.ts';
import type { PlacedEye } from './placed-eyes.ts';
import { clamp } from '../numeric/statistics.ts';

/** Places around an eye whose fur its lids are filled from, at these distances from its middle (1 is the edge of the lids). */
const RING = { places: 28, from: 1.32, to: 1.62, steps: 4 };
/** Lids cover the dark rim of an eye and fade out over the fur around it, same unit. */
const COVER = { whole: 1.1, none: 1.3 };
/** Lids meet below the middle of the eye: this share of its height over the lower contour. */
const MEET = 0.24;
/**
 * Hairs of the fur are laid over the lids: this share of their contrast, taken over this length (of the eye), from so far
 * above for the upper lid and below for the lower one (half heights), where there is no eye.
 */
const HAIR = { share: 0.75, grain: 0.06, above: -2, below: 1.1 };
/** Half the thickness of the line where lids end, lengths of the eye, and how dark it is. */
const EDGE = { half: 0.028, dark: 0.62 };
/** A lid is a ball: so much darker next to its edge. */
const BALL = 0.13;
/** Lengths of the eye to an eye distance of a person's gaze: their irises fill more of the eye, so that they go a little further. */
const GAZE = 3.2;

type Lids = {
  at: Int32Array;
  s: Float32Array;
  t: Float32Array;
  lid: Float32Array;
  cover: Float32Array;
  /** How far each goes with the gaze, 0..1. */
  turn: Float32Array;
};

/**
 * An eye in fur that blinks: its lids have the colours of the fur around it, flowing into each other, and hairs of the fur
 * above; the upper lid comes down with a dark edge, the lower one rises a little. Its pupil turns aside.
 */
export class FurEye {
  /** The part of the picture in which it is drawn. */
  readonly area: Area;
  readonly #eye: PlacedEye;
  readonly #sheet: Sheet;
  /** Per plane the places inside the lids' cover, what the lids look like there, and how far they cover them. */
  readonly #places: Lids[];
  readonly #values: Uint8Array[];

  constructor(eye: PlacedEye, sheet: Sheet) {
    this.#eye = eye;
    this.#sheet = sheet;
    const half = halfHeight(eye);
    const reach = COVER.none;
    const corners = [-1, 1].flatMap((a) =>
      [-1, 1].map((b) => toPicture(eye, 0.5 + 0.5 * a * reach, b * half * reach)),
    );
    this.area = areaAround(corners, 2, sheet);
    this.#places = [0, 1, 2].map((plane) => this.#lids(plane));
    this.#values = this.#places.map(({ at }, plane) =>
      Uint8Array.from(at, (place) => sheet.untouched[plane]!.data[place]!),
    );
  }

  /** Draws it again: `shut` 0..1, `look` as in the plan of a person's eyes, eye distances. */
  draw(shut: number, look: [number, number]): void {
    const eye = this.#eye;
    const [x, y] = [look[0] * GAZE, look[1] * GAZE * eye.length];
    const aside = x !== 0 || y !== 0;
    this.#places.forEach(({ at, s, t, lid, cover, turn }, plane) => {
      const source = this.#sheet.untouched[plane]!;
      const values = this.#values[plane]!;
      // One pixel of this plane, in pixels of the picture.
      const soft = plane === 0 ? 1 : 2;
      for (let i = 0; i < at.length; i++) {
        const far = turn[i]!;
        const own =
          aside && far > 0
            ? sampleAt(source, ...toPicture(eye, s[i]! - x * far, t[i]! - y * far), 1 / soft)
            : source.data[at[i]!]!;
        values[i] =
          shut === 0 ? own : this.#pixel(eye, plane, s[i]!, t[i]!, lid[i]!, cover[i]!, own, shut, soft);
      }
    });
    this.again();
  }

  /** Puts it back as it was drawn last. */
  again(): void {
    this.#places.forEach(({ at }, plane) => {
      const { data } = this.#sheet.texture[plane]!;
      const values = this.#values[plane]!;
      for (let i = 0; i < at.length; i++) data[at[i]!] = values[i]!;
    });
  }

  #pixel(
    eye: PlacedEye,
    plane: number,
    s: number,
    t: number,
    lid: number,
    cover: number,
    own: number,
    shut: number,
    soft: number,
  ): number {
    const column = clamp(s, 0.02, 0.98);
    const [upper, lower] = [heightAt(eye.upper, column), heightAt(eye.lower, column)];
    const meet = lower - MEET * (lower - upper);
    const edge = upper + (meet - upper) * shut;
    const rise = lower - (lower - meet) * shut;
    // Above the eye and below it the lids only cover its rim: they do not come at once.
    const early = t < upper || t > lower ? smoothstep(0, 0.4, shut) : 1;
    const above = smoothstep(soft, -soft, t - edge);
    const below = smoothstep(-soft, soft, t - rise);
    const part = Math.max(above, below) * cover * early;
    const height = Math.max(1, meet - upper);
    const base = plane === 0 ? 16 : 128;
    const ball = plane === 0 ? 1 - BALL * smoothstep(-height, 0, t - edge) * above : 1;
    let value = own + (base + (lid - base) * ball - own) * part;
    const ends = smoothstep(0.02, 0.2, s) * smoothstep(0.98, 0.8, s);
    const line = Math.exp(-(((t - edge) / (EDGE.half * eye.length)) ** 2)) * ends * smoothstep(0, 0.2, shut);
    value = base + (value - base) * (1 - EDGE.dark * line * (plane === 0 ? 1 : 0.4));
    return clamp(value + 0.5, 0, 255);
  }

  #lids(plane: number): Lids {
    const eye = this.#eye;
    const source = this.#sheet.untouched[plane]!;
    const scale = plane === 0 ? 1 : 0.5;
    const half = halfHeight(eye);
    const ring = ringOf(eye, half, (x, y) => sampleAt(source, x, y, scale));
    const hair = (s: number, t: number): number => sampleAt(source, ...toPicture(eye, s, t), scale);
    const [at, ss, ts, lid, cover, turn]: number[][] = [[], [], [], [], [], []];
    const { x, y, width, height } = this.area;
    for (let row = Math.ceil(y * scale); row < (y + height) * scale; row++) {
      for (let column = Math.ceil(x * scale); column < (x + width) * scale; column++) {
        const [dx, dy] = [column / scale - eye.x, row / scale - eye.y];
        const s = (dx * eye.right[0] + dy * eye.right[1]) / eye.length;
        const t = dx * eye.down[0] + dy * eye.down[1];
        const [u, v] = [2 * s - 1, t / half];
        const share = smoothstep(COVER.none, COVER.whole, Math.hypot(u, v));
        if (share === 0) continue;
        const from = t + half * (v < 1 - 2 * MEET ? HAIR.above : HAIR.below);
        const grain = HAIR.grain;
        const even =
          (hair(s - grain, from) +
            hair(s + grain, from) +
            hair(s, from - grain * eye.length) +
            hair(s, from + grain * eye.length)) /
          4;
        at!.push(row * source.width + column);
        ss!.push(s);
        ts!.push(t);
        lid!.push(filled(ring, u, v) + HAIR.share * clamp(hair(s, from) - even, -14, 14));
        cover!.push(share);
        turn!.push(clamp(1 - u * u - v * v, 0, 1));
      }
    }
    return {
      at: Int32Array.from(at!),
      s: Float32Array.from(ss!),
      t: Float32Array.from(ts!),
      lid: Float32Array.from(lid!),
      cover: Float32Array.from(cover!),
      turn: Float32Array.from(turn!),
    };
  }
}

const halfHeight = (eye: PlacedEye): number =>
  Math.max(1, (heightAt(eye.lower, 0.5) - heightAt(eye.upper, 0.5)) / 2);

type Ring = { u: number; v: number; value: number }[];

/** Fur around an eye: the middle of what lies at several distances, smoothed along the ring. */
function ringOf(eye: PlacedEye, half: number, look: (x: number, y: number) => number): Ring {
  const { places, from, to, steps } = RING;
  const raw = Array.from({ length: places }, (_, i) => {
    const turn = (i / places) * 2 * Math.PI;
    const values = Array.from({ length: steps }, (__, k) => {
      const away = from + ((to - from) * k) / (steps - 1);
      return look(...toPicture(eye, 0.5 + 0.5 * away * Math.cos(turn), away * half * Math.sin(turn)));
    }).sort((a, b) => a - b);
    return (values[steps / 2 - 1]! + values[steps / 2]!) / 2;
  });
  return raw.map((value, i) => {
    const turn = (i / places) * 2 * Math.PI;
    const [before, after] = [raw[(i + places - 1) % places]!, raw[(i + 1) % places]!];
    return { u: from * Math.cos(turn), v: from * Math.sin(turn), value: (2 * value + before + after) / 4 };
  });
}

/** The colour that flows in from the ring. */
function filled(ring: Ring, u: number, v: number): number {
  let sum = 0;
  let total = 0;
  for (const place of ring) {
    const weight = 1 / ((place.u - u) ** 2 + (place.v - v) ** 2 + 0.02) ** 1.5;
    sum += weight * place.value;
    total += weight;
  }
  return sum / total;
}
