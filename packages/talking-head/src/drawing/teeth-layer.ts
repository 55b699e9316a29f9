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
const LOOKED_AT = 400;
/** Pixels that show teeth, at least. */
const LEAST = 24;
/** Up to the first part of their light teeth that differ are the same ones, from the second on something else is seen. */
const UNLIKE = { from: 0.3, to: 0.6 };
/** What an eye distance of movement beside the head counts, in parts of the light: teeth keep still in the head. */
const STRAY = 0.2;
/** Points that are skin: cheeks beside the mouth and nose. */
const SKIN = [50, 280, 205, 425];
const HEAD = [LEFT_EYE_CORNER, RIGHT_EYE_CORNER, NOSE_TIP];

/** Luma and chroma of an even area of the footage, and which of its pixels are teeth, 0..1. */
type Teeth = Rectangle & { planes: Float32Array[]; tooth: Float32Array };
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
  const reddest = skinOf(out[2], at, 0.5) + REDDER;
  const tooth = new Float32Array(width * height);
  let count = 0;
  for (let column = 0; column < width; column++) {
    const top = Math.max(0, Math.ceil(heightAt(upper, x + column) - beyond - y));
    const bottom = Math.min(height - 1, heightAt(lower, x + column) + beyond - y);
    for (let row = top; row <= bottom; row++) {
      if (red[(row >> 1) * (width >> 1) + (column >> 1)]! > reddest) continue;
      const i = row * width + column;
      tooth[i] = clamp(((luma[i]! - 16) / light - LIGHT.from) / (LIGHT.to - LIGHT.from), 0, 1);
      if (tooth[i]! > 0.5) count++;
    }
  }
  return count < LEAST ? undefined : { ...area, planes, tooth };
}

/**
 * Where the teeth of the frame before lie now, in whole pixels so that they never blur: near where the head went, as far as
 * they look alike. Undefined where too few are seen in both.
 */
function shiftBetween(before: Teeth, now: Teeth, moved: Shift, unit: number): Shift | undefined {
  const reach = Math.max(1, Math.round(REACH * unit));
  const [right, down] = [Math.round(moved[0]), Math.round(moved[1])];
  const places = teethOf(now);
  const [light, lightBefore] = [now.planes[0]!, before.planes[0]!];
  let best: Shift | undefined;
  let least = Infinity;
  for (let dy = down - reach; dy <= down + reach; dy++)
    for (let dx = right - reach; dx <= right + reach; dx++) {
      const [x, y] = [now.x - before.x - dx, now.y - before.y - dy];
      let [difference, sum, count] = [0, 0, 0];
      for (const place of places) {
        const column = (place % now.width) + x;
        const row = Math.floor(place / now.width) + y;
        if (column < 0 || row < 0 || column >= before.width || row >= before.height) continue;
        const other = row * before.width + column;
        if (before.tooth[other]! < 0.5) continue;
        difference += Math.abs(light[place]! - lightBefore[other]!);
        sum += light[place]! - 16;
        count++;
      }
      if (count < LEAST) continue;
      const unlike = difference / sum + (STRAY * Math.hypot(dx - moved[0], dy - moved[1])) / unit;
      if (unlike < least) [least, best] = [unlike, [dx, dy]];
    }
  return best;
}

/** Where teeth are seen, of many pixels some. */
function teethOf({ tooth }: Teeth): number[] {
  const all = [...tooth.keys()].filter((i) => tooth[i]! > 0.5);
  const every = Math.ceil(all.length / LOOKED_AT);
  return all.filter((_, k) => k % every === 0);
}

function blend(before: Teeth, now: Teeth, shift: Shift, kept: number): void {
  const [luma, ...chroma] = now.planes as [Float32Array, Float32Array, Float32Array];
  eachCommon(before, now, shift, (a, b, row, column) => {
    const both = before.tooth[a]! * now.tooth[b]!;
    if (both === 0) return;
    const lighter = before.planes[0]![a]! - luma[b]!;
    const unlike = Math.abs(lighter) / Math.max(1, luma[b]! - 16);
    const share = kept * both * clamp((UNLIKE.to - unlike) / (UNLIKE.to - UNLIKE.from), 0, 1);
    luma[b]! += share * lighter;
    if ((row | column) & 1) return;
    const from = halfOf(before, row + now.y - before.y - shift[1], column + now.x - before.x - shift[0]);
    const to = halfOf(now, row, column);
    chroma.forEach((plane, k) => (plane[to]! += share * (before.planes[k + 1]![from]! - plane[to]!)));
  });
}

/** Calls for every pixel of `now` that lies in the shifted area of `before`, with its index there and in `now`. */
function eachCommon(
  before: Rectangle,
  now: Rectangle,
  [dx, dy]: Shift,
  call: (before: number, now: number, row: number, column: number) => void,
): void {
  const [right, down] = [now.x - before.x - dx, now.y - before.y - dy];
  const columns = [Math.max(0, -right), Math.min(now.width, before.width - right)] as const;
  for (let row = Math.max(0, -down); row < Math.min(now.height, before.height - down); row++)
    for (let column = columns[0]; column < columns[1]; column++)
      call((row + down) * before.width + column + right, row * now.width + column, row, column);
}

/** The index of a pixel in the chroma of an area. */
const halfOf = ({ width }: Rectangle, row: number, column: number): number =>
  (row >> 1) * (width >> 1) + (column >> 1);

function putBack({ x, y, width, height, planes, tooth }: Teeth, out: Picture420): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (tooth[row * width + column] === 0) continue;
      out.forEach((plane, c) => {
        if (c > 0 && (row | column) & 1) return;
        const [s, at] =
          c === 0 ? [1, row * width + column] : [0.5, halfOf({ x, y, width, height }, row, column)];
        const to = ((y + row) * s - plane.y) * plane.width + (x + column) * s - plane.x;
        plane.data[to] = Math.round(planes[c]![at]!);
      });
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
