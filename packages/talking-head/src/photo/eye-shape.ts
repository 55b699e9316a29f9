import { clamp } from '../numeric/statistics.ts';
import type { Picture420 } from '../drawing/picture-420.ts';
import type { Plane } from '../drawing/warp.ts';
import { seenLids } from './lid-edge.ts';
import type { EyeReader } from './lid-trace.ts';
import { heightAt, type Line } from '../numeric/line.ts';

/** Lower edge of the brow and contours of the lids in the mesh, from the outer to the inner corner or the other way round, left to right. */
const EYES = [
  {
    brow: [46, 53, 52, 65, 55],
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  },
  {
    brow: [285, 295, 282, 283, 276],
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
  },
];

/** Lids as lines over the eye (s runs 0..1 from corner to corner, heights in pixels across), and the skin above them. */
export type Eye = {
  x: number;
  y: number;
  right: [number, number];
  down: [number, number];
  length: number;
  upper: Line;
  lower: Line;
  /** Height of the skin between lid and brow that unfolds when the lid comes down, pixels. */
  fold: number;
  /** Half the thickness of lashes and lid edge, pixels. */
  lash: number;
  /** For each plane: the colour of the lid at equal steps of s. */
  lid: Float32Array[];
};

/** Luma this far from that of the lid is something else than skin. */
const FOREIGN = 45;
/** Places along the eye at which the colour of the lid is known. */
export const LID_STEPS = 24;

/** Both eyes as the mesh expects them, left to right, and the lower edge of the brow over each. */
export function expectedEyes(landmarks: Float32Array, unit: number): { eye: Eye; brow: Line }[] {
  return EYES.map(({ brow, upper, lower }) => {
    const [ax, ay] = [landmarks[upper[0]! * 3]!, landmarks[upper[0]! * 3 + 1]!];
    const [bx, by] = [landmarks[upper.at(-1)! * 3]!, landmarks[upper.at(-1)! * 3 + 1]!];
    const length = Math.hypot(bx - ax, by - ay);
    const right: [number, number] = [(bx - ax) / length, (by - ay) / length];
    const down: [number, number] = [-right[1], right[0]];
    const line = (points: number[]): Line => {
      const places = points.map((point) => {
        const [dx, dy] = [landmarks[point * 3]! - ax, landmarks[point * 3 + 1]! - ay];
        return [(dx * right[0] + dy * right[1]) / length, dx * down[0] + dy * down[1]] as const;
      });
      return { x: Float32Array.from(places, ([s]) => s), y: Float32Array.from(places, ([, t]) => t) };
    };
    const lines = { upper: line(upper), lower: line(lower) };
    const eye = { x: ax, y: ay, right, down, length, ...lines, fold: 0, lash: unit * 0.02, lid: [] };
    return { eye, brow: line(brow) };
  });
}

/**
 * Finds both eyes in `landmarks` (pixels of the texture); an eye that is already shut is left out, and what `still`
 * says, left to right, shall not move.
 */
export function findEyes(
  landmarks: Float32Array,
  unit: number,
  texture: Picture420,
  still: boolean[] = [],
): Eye[] {
  return expectedEyes(landmarks, unit).flatMap(({ eye: mesh, brow: browLine }, index) => {
    if (still[index]) return [];
    const { lash } = mesh;
    const read: EyeReader = (s, t) => {
      const [x, y] = toPicture(mesh, s, t);
      return [
        sampleAt(texture[0], x, y, 1),
        sampleAt(texture[1], x, y, 0.5),
        sampleAt(texture[2], x, y, 0.5),
      ];
    };
    const eye = betweenCorners({ ...mesh, ...seenLids(mesh, browLine, read, unit, lash) });
    eye.fold = Math.max(lash * 2.6, (heightAt(eye.upper, 0.5) - heightAt(browLine, 0.5)) * 0.72);
    const opening = heightAt(eye.lower, 0.5) - heightAt(eye.upper, 0.5);
    if (opening < unit * 0.025) return [];
    eye.lid = lidColours(eye, texture);
    eye.fold = clearFold(eye, texture[0]);
    return [eye];
  });
}

/**
 * The skin between lid and brow: of a strip above each place the lighter part (lashes, creases and make-up are darker
 * than the lid that they hide), smoothed along the eye.
 */
function lidColours(eye: Eye, texture: Picture420): Float32Array[] {
  const strips = Array.from({ length: LID_STEPS }, (_, i) => {
    const s = (i / (LID_STEPS - 1)) * 0.84 + 0.08;
    const places = Array.from({ length: 13 }, (__, k) =>
      toPicture(eye, s, heightAt(eye.upper, s) - eye.lash * (1.6 + k * 0.3)),
    );
    const colours = places.map(([x, y]) =>
      texture.map((plane, component) => sampleAt(plane, x, y, component === 0 ? 1 : 0.5)),
    );
    return colours.sort((a, b) => b[0]! - a[0]!).slice(2, 8);
  });
  return [0, 1, 2].map((component) =>
    smoothedAlong(
      Float32Array.from(
        strips,
        (strip) => strip.reduce((sum, colour) => sum + colour[component]!, 0) / strip.length,
      ),
    ),
  );
}

function smoothedAlong(raw: Float32Array): Float32Array {
  return raw.map((_, i) => {
    let sum = 0;
    let total = 0;
    for (let k = -8; k <= 8; k++) {
      const weight = Math.exp(-(k * k) / 32);
      sum += weight * raw[clamp(i + k, 0, LID_STEPS - 1)]!;
      total += weight;
    }
    return sum / total;
  });
}

/** The fold without what does not unfold: rims of glasses, brows, hair. Ends where the skin above the lid stops being skin. */
function clearFold(eye: Eye, luma: Plane): number {
  const least = eye.lash * 2.6;
  for (let fold = least; fold < eye.fold; fold += eye.lash * 0.5) {
    let foreign = 0;
    for (let s = 0.2; s < 0.85; s += 0.1) {
      const [x, y] = toPicture(eye, s, heightAt(eye.upper, s) - fold);
      const skin = eye.lid[0]![Math.round(s * (LID_STEPS - 1))]!;
      if (Math.abs(sampleAt(luma, x, y, 1) - skin) > FOREIGN) foreign++;
    }
    if (foreign >= 3) return Math.max(least, fold - eye.lash);
  }
  return eye.fold;
}

/** The same eye measured again from corner to corner of its lids, which may have been moved. */
function betweenCorners(eye: Eye): Eye {
  const places = ({ x, y }: Line): [number, number][] => Array.from(x, (s, i) => toPicture(eye, s, y[i]!));
  const [upper, lower] = [places(eye.upper), places(eye.lower)];
  const [[ax, ay], [bx, by]] = [upper[0]!, upper.at(-1)!];
  const length = Math.hypot(bx - ax, by - ay);
  const right: [number, number] = [(bx - ax) / length, (by - ay) / length];
  const down: [number, number] = [-right[1], right[0]];
  const line = (points: [number, number][]): Line => ({
    x: Float32Array.from(points, ([x, y]) => ((x - ax) * right[0] + (y - ay) * right[1]) / length),
    y: Float32Array.from(points, ([x, y]) => (x - ax) * down[0] + (y - ay) * down[1]),
  });
  return { ...eye, x: ax, y: ay, right, down, length, upper: line(upper), lower: line(lower) };
}

/** Pixel of the picture at place `s` along the eye and height `t`. */
export const toPicture = (
  { x, y, right, down, length }: Pick<Eye, 'x' | 'y' | 'right' | 'down' | 'length'>,
  s: number,
  t: number,
): [number, number] => [x + right[0] * s * length + down[0] * t, y + right[1] * s * length + down[1] * t];

/** Bilinear sample of a plane whose pixels are `1 / scale` of the picture's. */
export function sampleAt({ data, width, height }: Plane, x: number, y: number, scale: number): number {
  const cx = clamp(x * scale, 0, width - 1.001);
  const cy = clamp(y * scale, 0, height - 1.001);
  const [xi, yi] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - xi, cy - yi];
  const at = yi * width + xi;
  const [a, b, c, d] = [data[at]!, data[at + 1]!, data[at + width]!, data[at + width + 1]!];
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}
