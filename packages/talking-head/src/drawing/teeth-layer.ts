import type { Rectangle } from '../avatar/manifest.ts';
import {
  LEFT_EYE_CORNER,
  LOWER_INNER_LIP,
  NOSE_TIP,
  RIGHT_EYE_CORNER,
  UPPER_INNER_LIP,
} from '../geometry/face-topology.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import { clamp } from '../numeric/statistics.ts';
import type { Picture420 } from './picture-420.ts';
import type { Plane, Vertices } from './warp.ts';

/** What share of the teeth is that of the frame before, as a rule and after a jump to another picture. */
const KEPT = { usually: 0.6, afterJump: 0.75 };
/** From the first to the second part of the light of the skin a pixel becomes a tooth. */
const LIGHT = { from: 0.42, to: 0.52 };
/** Teeth are less red than lips: so many levels redder than the skin at most. */
const REDDER = 1;
/** Parts of the eye distance beyond the inner lips where teeth are looked for: lips that are drawn all but closed may show some. */
const BEYOND = 0.02;
/** Parts of the eye distance by which teeth may lie otherwise beside the head than in the frame before. */
const REACH = 0.025;
/** Of the pixels of teeth so many are looked at to see where they went. */
const LOOKED_AT = 200;
/** Pixels that show teeth, at least. */
const LEAST = 24;
/** Up to the first part of their light teeth that differ are the same ones, from the second on something else is seen. */
const UNLIKE = { from: 0.3, to: 0.6 };
/** What an eye distance of movement beside the head counts, in parts of the light: teeth keep still in the head. */
const STRAY = 0.2;
/** Points that are skin: cheeks beside the mouth and nose. */
const SKIN = [50, 280, 205, 425];
const HEAD = [LEFT_EYE_CORNER, RIGHT_EYE_CORNER, NOSE_TIP];

/** Luma and chroma of an even area of the footage, which of its pixels are teeth, 0..1, and the indices of those. */
type Teeth = Rectangle & { planes: Float32Array[]; tooth: Float32Array; places: number[] };
type Shift = [right: number, down: number];

/**
 * Teeth are of one person and keep still in the head, while the pictures of a mouth that follow one another were filmed at
 * different moments. What was shown of the teeth is laid under the lips of the next frame, so that they change by and by.
 */
export class TeethLayer {
  #shown: Teeth | undefined;
  #head: [number, number] = [0, 0];

  /** What was shown counts no more. */
  clear(): void {
    this.#shown = undefined;
  }

  /**
   * Lays the teeth of the frame before into the next one. `at`: where the points of its face are drawn, in pixels of the
   * footage; `unit`: its eye distance in pixels.
   */
  steady(out: Picture420, at: Vertices, unit: number, jumped: boolean): void {
    const now = teethIn(out, at, BEYOND * unit);
    const before = this.#shown;
    const head = headAt(at);
    const moved: Shift = [head[0] - this.#head[0], head[1] - this.#head[1]];
    this.#head = head;
    this.#shown = now;
    const shift = now && before && shiftBetween(before, now, moved, unit);
    if (!shift) return;
    blend(before, now, shift, jumped ? KEPT.afterJump : KEPT.usually);
    putBack(now, out);
  }
}

/** The middle of what moves with the head alone, in pixels. */
function headAt(at: Vertices): [number, number] {
  const middle = (axis: 0 | 1): number =>
    HEAD.reduce((sum, point) => sum + at[point * 2 + axis]!, 0) / HEAD.length;
  return [middle(0), middle(1)];
}

/** The teeth between the lips; undefined where hardly any are seen. */
function teethIn(out: Picture420, at: Vertices, beyond: number): Teeth | undefined {
  const upper = lineThrough(UPPER_INNER_LIP, at);
  const lower = lineThrough(LOWER_INNER_LIP, at);
  const area = evenAround(
    {
      left: upper.x[0]!,
      right: upper.x.at(-1)!,
      top: Math.min(...upper.y) - beyond,
      bottom: Math.max(...lower.y) + beyond,
    },
    out[0],
  );
  const { x, y, width, height } = area;
  if (width <= 0 || height <= 0) return undefined;
  const planes = out.map((plane, c) => cut(plane, area, c === 0 ? 1 : 0.5));
  const [luma, , red] = planes as [Float32Array, Float32Array, Float32Array];
  const light = skinOf(out[0], at, 1) - 16;
  const [darkest, lightest] = [16 + LIGHT.from * light, 16 + LIGHT.to * light];
  const reddest = skinOf(out[2], at, 0.5) + REDDER;
  const tooth = new Float32Array(width * height);
  const places: number[] = [];
  let count = 0;
  for (let column = 0; column < width; column++) {
    const top = Math.max(0, Math.ceil(heightAt(upper, x + column) - beyond - y));
    const bottom = Math.min(height - 1, heightAt(lower, x + column) + beyond - y);
    for (let row = top; row <= bottom; row++) {
      const i = row * width + column;
      const part = (luma[i]! - darkest) / (lightest - darkest);
      if (part <= 0 || red[(row >> 1) * (width >> 1) + (column >> 1)]! > reddest) continue;
      tooth[i] = Math.min(1, part);
      places.push(i);
      if (part > 0.5) count++;
    }
  }
  return count < LEAST ? undefined : { ...area, planes, tooth, places };
}

/**
 * Where the teeth of the frame before lie now, in whole pixels so that they never blur: near where the head went, as far as
 * they look alike. Undefined where too few are seen in both.
 */
function shiftBetween(before: Teeth, now: Teeth, moved: Shift, unit: number): Shift | undefined {
  const reach = Math.max(1, Math.round(REACH * unit));
  const every = Math.ceil(now.places.length / LOOKED_AT);
  const places = now.places.filter((place, k) => k % every === 0 && now.tooth[place]! > 0.5);
  const least = Math.min(LEAST, places.length / 2);
  let best: Shift = [Math.round(moved[0]), Math.round(moved[1])];
  let nearest = Infinity;
  // In large steps first, then around the best of them.
  for (let step = reach > 2 ? 2 : 1, far = reach; step >= 1; step--, far = 1) {
    const [right, down] = best;
    for (let dy = down - far; dy <= down + far; dy += step)
      for (let dx = right - far; dx <= right + far; dx += step) {
        const stray = (STRAY * Math.hypot(dx - moved[0], dy - moved[1])) / unit;
        const unlike = differenceAt(before, now, places, dx, dy, least) + stray;
        if (unlike < nearest) [nearest, best] = [unlike, [dx, dy]];
      }
  }
  return nearest < Infinity ? best : undefined;
}

/** Mean difference of the light of teeth at these places, in parts of it; infinite where fewer than `least` are seen in both. */
function differenceAt(
  before: Teeth,
  now: Teeth,
  places: number[],
  dx: number,
  dy: number,
  least: number,
): number {
  const [light, lightBefore] = [now.planes[0]!, before.planes[0]!];
  const x = now.x - before.x - dx;
  const y = now.y - before.y - dy;
  let difference = 0;
  let sum = 0;
  let count = 0;
  for (const place of places) {
    const row = Math.floor(place / now.width);
    const column = place - row * now.width + x;
    const rowBefore = row + y;
    if (column < 0 || rowBefore < 0 || column >= before.width || rowBefore >= before.height) continue;
    const other = rowBefore * before.width + column;
    if (before.tooth[other]! < 0.5) continue;
    difference += Math.abs(light[place]! - lightBefore[other]!);
    sum += light[place]! - 16;
    count++;
  }
  return count < least ? Infinity : difference / sum;
}

function blend(before: Teeth, now: Teeth, [dx, dy]: Shift, kept: number): void {
  const [luma, blue, red] = now.planes as [Float32Array, Float32Array, Float32Array];
  const [lumaBefore, blueBefore, redBefore] = before.planes as [Float32Array, Float32Array, Float32Array];
  const [x, y] = [now.x - before.x - dx, now.y - before.y - dy];
  for (const place of now.places) {
    const row = Math.floor(place / now.width);
    const column = place - row * now.width;
    const rowBefore = row + y;
    const columnBefore = column + x;
    if (columnBefore < 0 || rowBefore < 0 || columnBefore >= before.width || rowBefore >= before.height)
      continue;
    const other = rowBefore * before.width + columnBefore;
    const both = before.tooth[other]! * now.tooth[place]!;
    if (both === 0) continue;
    const lighter = lumaBefore[other]! - luma[place]!;
    const unlike = Math.abs(lighter) / Math.max(1, luma[place]! - 16);
    const share = kept * both * clamp((UNLIKE.to - unlike) / (UNLIKE.to - UNLIKE.from), 0, 1);
    luma[place]! += share * lighter;
    if ((row | column) & 1) continue;
    const from = halfOf(before, rowBefore, columnBefore);
    const to = halfOf(now, row, column);
    blue[to]! += share * (blueBefore[from]! - blue[to]!);
    red[to]! += share * (redBefore[from]! - red[to]!);
  }
}

/** The index of a pixel in the chroma of an area. */
const halfOf = ({ width }: Rectangle, row: number, column: number): number =>
  (row >> 1) * (width >> 1) + (column >> 1);

function putBack(teeth: Teeth, out: Picture420): void {
  const { x, y, width, planes, places } = teeth;
  const [luma, blue, red] = out;
  const put = (plane: Plane, values: Float32Array, from: number, column: number, row: number): void => {
    plane.data[(row - plane.y) * plane.width + column - plane.x] = Math.round(values[from]!);
  };
  for (const place of places) {
    const row = Math.floor(place / width);
    const column = place - row * width;
    put(luma, planes[0]!, place, x + column, y + row);
    if ((row | column) & 1) continue;
    const half = halfOf(teeth, row, column);
    put(blue, planes[1]!, half, (x + column) / 2, (y + row) / 2);
    put(red, planes[2]!, half, (x + column) / 2, (y + row) / 2);
  }
}

function cut(plane: Plane, area: Rectangle, s: number): Float32Array {
  const [width, height] = [area.width * s, area.height * s];
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (area.y * s + row - plane.y) * plane.width + area.x * s - plane.x;
    values.set(plane.data.subarray(from, from + width), row * width);
  }
  return values;
}

/** The even rectangle of a picture inside these bounds. */
function evenAround(
  bounds: { left: number; right: number; top: number; bottom: number },
  luma: Plane,
): Rectangle {
  const even = (value: number): number => 2 * Math.floor(value / 2);
  const x = Math.max(luma.x, 2 * Math.ceil(bounds.left / 2));
  const y = Math.max(luma.y, 2 * Math.ceil(bounds.top / 2));
  return {
    x,
    y,
    width: even(Math.min(luma.x + luma.width, bounds.right) - x),
    height: even(Math.min(luma.y + luma.height, bounds.bottom) - y),
  };
}

/** The middle of what a plane shows at the cheeks. */
function skinOf(plane: Plane, at: Vertices, s: number): number {
  const values = SKIN.map((point) => {
    const x = clamp(Math.round(at[point * 2]! * s - plane.x), 0, plane.width - 1);
    const y = clamp(Math.round(at[point * 2 + 1]! * s - plane.y), 0, plane.height - 1);
    return plane.data[y * plane.width + x]!;
  });
  return values.toSorted((a, b) => a - b)[SKIN.length >> 1]!;
}

const lineThrough = (points: number[], at: Vertices): Line => ({
  x: Float32Array.from(points, (point) => at[point * 2]!),
  y: Float32Array.from(points, (point) => at[point * 2 + 1]!),
});
