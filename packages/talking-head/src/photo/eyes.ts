import { clamp, smoothstep } from '../geometry/statistics.ts';
import type { Picture420 } from '../render/picture-420.ts';
import type { Plane } from '../render/warp.ts';
import { seenLids, type EyeReader } from './lid-edge.ts';
import { heightAt, type Line } from './lip-lines.ts';
import { areaAround, type Area } from './redraw.ts';
import type { Sheet } from './sheet.ts';

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
  /** Height of the skin between lid and brow that unfolds when the lid comes down, pixels; 0 for fur, which slides. */
  fold: number;
  /** Half the thickness of lashes and lid edge, pixels. */
  lash: number;
  /** Colour of the lid for each plane, at equal steps of s. */
  lid: Float32Array[];
};

const LID_STEPS = 24;
/** Lashes and lid edge reach this far above the contour, in units of `lash`. */
const LASH_TOP = 1.7;
/** Share of even skin colour in the unfolded lid. */
const PAINTED = 0.45;

/** Finds both eyes in `landmarks` (pixels of the texture); an eye that is already shut is left out. */
export function findEyes(landmarks: Float32Array, unit: number, texture: Picture420): Eye[] {
  return EYES.flatMap(({ brow, upper, lower }) => {
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
    const lash = unit * 0.02;
    const mesh: Eye = {
      x: ax,
      y: ay,
      right,
      down,
      length,
      upper: line(upper),
      lower: line(lower),
      fold: 0,
      lash,
      lid: [],
    };
    const browLine = line(brow);
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

const toPicture = ({ x, y, right, down, length }: Eye, s: number, t: number): [number, number] => [
  x + right[0] * s * length + down[0] * t,
  y + right[1] * s * length + down[1] * t,
];

/** What a blink may redraw: left, right, top and bottom in pixels. */
function boundsOf(eye: Eye): [number, number, number, number] {
  const lowest = Math.max(...eye.lower.y) + eye.lash * 3;
  const highest = Math.min(...eye.upper.y) - reachAbove(eye);
  const corners = [-0.18, 1.18].flatMap((s) => [highest, lowest].map((t) => toPicture(eye, s, t)));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/** The part of the picture in which an eye is drawn. */
export function eyeArea(eye: Eye, sheet: Sheet): Area {
  const [x0, x1, y0, y1] = boundsOf(eye);
  return areaAround(
    [
      [x0, y0],
      [x1, y1],
    ],
    2,
    sheet,
  );
}

/**
 * Draws one eye into the texture: `shut` 0..1 of a blink, `look` the shift of the iris in pixels of the texture. The
 * lid is painted in the colour of the skin above it, the lashes travel with its edge.
 */
export function drawEye(
  eye: Eye,
  from: Picture420,
  out: Picture420,
  shut: number,
  look: [number, number],
): void {
  const above = reachAbove(eye);
  const [x0, x1, y0, y1] = boundsOf(eye);
  out.forEach((plane, component) => {
    const scale = component === 0 ? 1 : 0.5;
    const source = from[component]!;
    for (
      let row = Math.max(0, Math.floor(y0 * scale));
      row <= Math.min(plane.height - 1, y1 * scale);
      row++
    ) {
      for (
        let col = Math.max(0, Math.floor(x0 * scale));
        col <= Math.min(plane.width - 1, x1 * scale);
        col++
      ) {
        const [dx, dy] = [col / scale - eye.x, row / scale - eye.y];
        const s = (dx * eye.right[0] + dy * eye.right[1]) / eye.length;
        const t = dx * eye.down[0] + dy * eye.down[1];
        if (s < -0.18 || s > 1.18) continue;
        const value = eyePixel(eye, above, source, scale, component, s, t, shut, look);
        if (value !== undefined) plane.data[row * plane.width + col] = clamp(value + 0.5, 0, 255);
      }
    }
  });
}

function eyePixel(
  eye: Eye,
  above: number,
  source: Plane,
  scale: number,
  component: number,
  s: number,
  t: number,
  shut: number,
  [lookX, lookY]: [number, number],
): number | undefined {
  const [upper, lower] = [heightAt(eye.upper, s), heightAt(eye.lower, s)];
  const opening = Math.max(0, lower - upper);
  const ends = smoothstep(-0.08, 0.06, s) * smoothstep(1.08, 0.94, s);
  const { lash } = eye;
  const travel = (opening + lash * 0.3) * shut * (eye.fold > 0 ? ends : 1);
  if (t < upper - above || t > lower + lash * 2) return undefined;
  const below = t - upper - travel;
  const original = (ds: number, dt: number): number =>
    sampleAt(source, ...toPicture(eye, s + ds, t + dt), scale);
  let value = original(0, 0);
  if (t > upper && t < lower && (lookX !== 0 || lookY !== 0)) {
    const v = (t - upper) / Math.max(1, opening);
    const bulge = clamp(4 * v * (1 - v), 0, 1) * smoothstep(0, 0.3, s) * smoothstep(1, 0.7, s);
    value = original((-lookX * bulge) / eye.length, -lookY * bulge);
  }
  if (travel < 0.3) return value;
  const closed = smoothstep(lash * 0.5, 0, below);
  if (eye.fold === 0) {
    const fur = sliding(eye, source, scale, component, s, t, travel, shut);
    return value + (fur - value) * closed * aroundEye(eye, s, t);
  }
  return value + (unfolding(eye, source, scale, component, s, t, travel) - value) * closed * ends;
}

/** From the brow down: skin that unfolds, and the lashes that come along with the edge. */
function unfolding(
  eye: Eye,
  source: Plane,
  scale: number,
  component: number,
  s: number,
  t: number,
  travel: number,
): number {
  const upper = heightAt(eye.upper, s);
  const below = t - upper - travel;
  const edge = eye.lash * LASH_TOP;
  const fold = eye.fold - edge;
  const lashes = sampleAt(source, ...toPicture(eye, s, t - travel), scale);
  const unfolded = (t - upper + eye.fold) / (travel + fold);
  if (unfolded >= 1) return lashes;
  const skin = lidSkin(eye, source, scale, s, upper - eye.fold + fold * Math.max(0, unfolded));
  const paint = lidAt(eye, component, s) * lidLight(component, (below + travel) / Math.max(1, travel));
  const painted = skin + (paint - skin) * PAINTED * smoothstep(0.3, 0.8, unfolded);
  return painted + (lashes - painted) * smoothstep(-edge * 1.25, -edge * 0.75, below);
}

/** How far above the contour a blink redraws the picture, pixels. */
const reachAbove = (eye: Eye): number => (eye.fold > 0 ? eye.fold : -Math.min(...eye.upper.y) * 0.36);

/** Fur: all of it slides down by the height of the eye, so that no hair is bent; the rim follows the shape of the lid. */
function sliding(
  eye: Eye,
  source: Plane,
  scale: number,
  component: number,
  s: number,
  t: number,
  travel: number,
  shut: number,
): number {
  const height = heightAt(eye.lower, 0.5) - heightAt(eye.upper, 0.5);
  const fur = sampleAt(source, ...toPicture(eye, s, t - height * shut - eye.lash * 2.4), scale);
  const rim = sampleAt(source, ...toPicture(eye, s, t - travel), scale);
  const below = t - heightAt(eye.upper, s) - travel;
  const onRim =
    smoothstep(-eye.lash * 1.6, -eye.lash * 0.5, below) *
    smoothstep(0.1, 0.55, 4 * s * (1 - s)) *
    clamp(shut * 2, 0, 1);
  const ball = component === 0 ? 1 - 0.14 * smoothstep(-height * 0.45, 0, below) : 1;
  const base = component === 0 ? 16 : 128;
  const lit = base + (fur - base) * ball;
  return lit + (rim - lit) * onRim;
}

/** 1 on a round eye and its dark rim, fading out around it. */
function aroundEye(eye: Eye, s: number, t: number): number {
  const half = (heightAt(eye.lower, 0.5) - heightAt(eye.upper, 0.5)) / 2;
  return smoothstep(1.34, 1.1, Math.hypot(2 * s - 1, t / half));
}

/** The skin at height `t`, smoothed along the eye so that single hairs do not become streaks. */
function lidSkin(eye: Eye, source: Plane, scale: number, s: number, t: number): number {
  let sum = 0;
  for (let k = -2; k <= 2; k++) sum += sampleAt(source, ...toPicture(eye, s + k * 0.025, t), scale);
  return sum / 5;
}

/** A lid is a ball: lighter in the middle of its height, darker to the edge. */
const lidLight = (component: number, v: number): number =>
  component === 0 ? 1.0 - 0.07 * clamp(v, 0, 1) ** 2 : 1;

function lidAt(eye: Eye, component: number, s: number): number {
  const at = clamp((s - 0.08) / 0.84, 0, 1) * (LID_STEPS - 1);
  const low = Math.min(LID_STEPS - 2, Math.floor(at));
  const values = eye.lid[component]!;
  return values[low]! + (values[low + 1]! - values[low]!) * (at - low);
}

function sampleAt({ data, width, height }: Plane, x: number, y: number, scale: number): number {
  const cx = clamp(x * scale, 0, width - 1.001);
  const cy = clamp(y * scale, 0, height - 1.001);
  const [xi, yi] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - xi, cy - yi];
  const at = yi * width + xi;
  const [a, b, c, d] = [data[at]!, data[at + 1]!, data[at + width]!, data[at + width + 1]!];
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}
