import type { Rectangle } from '../avatar/manifest.ts';
import {
  CHEEKS,
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
const KEPT = { usually: 0.72, afterJump: 0.84 };
/** From the first to the second part of the light of the skin a pixel becomes a tooth. */
const LIGHT = { from: 0.42, to: 0.52 };
/** Teeth are less red than lips: so many levels redder than the skin at most. */
const REDDER = 1;
/** The same near the lower lip, which moves up and down in front of the teeth: where it is pale, colours there are of both. */
const REDDER_LOW = -2;
/**
 * Parts of the eye distance beyond the inner lips where teeth are looked for, since lips that are drawn all but closed may show some;
 * and above the edge of the lower lip, where it is near.
 */
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
/** Luma of black. */
const BLACK = 16;
const HEAD = [LEFT_EYE_CORNER, RIGHT_EYE_CORNER, NOSE_TIP];

/**
 * Luma and chroma of an even area of the footage, which of its pixels are teeth, 0..255, and the indices of those, as far as
 * `count`. The arrays may be longer than the area is large: they are used again, since renders have little memory to spare.
 */
type Teeth = Rectangle & {
  planes: [Uint8Array, Uint8Array, Uint8Array];
  tooth: Uint8Array;
  places: Int32Array;
  count: number;
};
type Shift = [right: number, down: number];

/** From here on a pixel is a tooth. */
const TOOTH = 128;

/**
 * Teeth are of one person and keep still in the head, while the pictures of a mouth that follow one another were filmed at
 * different moments. What was shown of the teeth is laid under the lips of the next frame, so that they change by and by.
 */
export class TeethLayer {
  #shown = false;
  #before = noTeeth(0);
  #now = noTeeth(0);
  #head: [number, number] = [0, 0];

  /** What was shown counts no more. */
  clear(): void {
    this.#shown = false;
  }

  /**
   * Lays the teeth of the frame before into the next one. `at`: where the points of its face are drawn, in pixels of the
   * footage; `unit`: its eye distance in pixels.
   */
  steady(out: Picture420, at: Vertices, unit: number, jumped: boolean): void {
    [this.#before, this.#now] = [this.#now, this.#before];
    const shown = this.#shown;
    const head = headAt(at);
    const moved: Shift = [head[0] - this.#head[0], head[1] - this.#head[1]];
    this.#head = head;
    this.#shown = this.#look(out, at, BEYOND * unit);
    const shift = shown && this.#shown && shiftBetween(this.#before, this.#now, moved, unit);
    if (shift) blend(this.#before, this.#now, shift, jumped ? KEPT.afterJump : KEPT.usually, out);
  }

  /** Finds the teeth between the lips; false where hardly any are seen. */
  #look(out: Picture420, at: Vertices, beyond: number): boolean {
    const upper = lineThrough(UPPER_INNER_LIP, at);
    const lower = lineThrough(LOWER_INNER_LIP, at);
    const bounds = {
      left: upper.x[0]!,
      right: upper.x.at(-1)!,
      top: Math.min(...upper.y) - beyond,
      bottom: Math.max(...lower.y) + beyond,
    };
    const { x, y, width, height } = evenAround(bounds, out[0]);
    if (width <= 0 || height <= 0) return false;
    if (this.#now.tooth.length < width * height) this.#now = noTeeth(2 * width * height);
    const teeth = this.#now;
    Object.assign(teeth, { x, y, width, height, count: 0 });
    const { planes, tooth, places } = teeth;
    out.forEach((plane, c) => cut(plane, teeth, planes[c]!, c === 0 ? 1 : 0.5));
    tooth.fill(0, 0, width * height);
    const [luma, , red] = planes;
    const light = skinOf(out[0], at, 1) - BLACK;
    const darkest = BLACK + LIGHT.from * light;
    const scale = 255 / ((LIGHT.to - LIGHT.from) * light);
    const skin = skinOf(out[2], at, 0.5);
    let teethSeen = 0;
    for (let column = 0; column < width; column++) {
      const top = Math.max(0, Math.ceil(heightAt(upper, x + column) - beyond - y));
      const under = heightAt(lower, x + column) - y;
      const bottom = Math.min(height - 1, under + beyond);
      for (let row = top; row <= bottom; row++) {
        const i = row * width + column;
        const part = (luma[i]! - darkest) * scale;
        const redder = red[(row >> 1) * (width >> 1) + (column >> 1)]! - skin;
        if (part < 1 || redder > (row > under - beyond ? REDDER_LOW : REDDER)) continue;
        tooth[i] = Math.min(255, part);
        places[teeth.count++] = i;
        if (part >= TOOTH) teethSeen++;
      }
    }
    return teethSeen >= LEAST;
  }
}

/** Room for an area of so many pixels. */
function noTeeth(pixels: number): Teeth {
  const plane = (part: number): Uint8Array => new Uint8Array(pixels / part);
  return {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    count: 0,
    planes: [plane(1), plane(4), plane(4)],
    tooth: plane(1),
    places: new Int32Array(pixels),
  };
}

/** The middle of what moves with the head alone, in pixels. */
function headAt(at: Vertices): [number, number] {
  const middle = (axis: 0 | 1): number =>
    HEAD.reduce((sum, point) => sum + at[point * 2 + axis]!, 0) / HEAD.length;
  return [middle(0), middle(1)];
}

/**
 * Where the teeth of the frame before lie now, in whole pixels so that they never blur: near where the head went, as far as
 * they look alike. Undefined where too few are seen in both.
 */
function shiftBetween(before: Teeth, now: Teeth, moved: Shift, unit: number): Shift | undefined {
  const reach = Math.max(1, Math.round(REACH * unit));
  const every = Math.ceil(now.count / LOOKED_AT);
  const places: number[] = [];
  for (let k = 0; k < now.count; k += every)
    if (now.tooth[now.places[k]!]! >= TOOTH) places.push(now.places[k]!);
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
    if (before.tooth[other]! < TOOTH) continue;
    difference += Math.abs(light[place]! - lightBefore[other]!);
    sum += light[place]! - BLACK;
    count++;
  }
  return count < least ? Infinity : difference / sum;
}

function blend(before: Teeth, now: Teeth, [dx, dy]: Shift, kept: number, out: Picture420): void {
  const [luma, blue, red] = now.planes;
  const [lumaBefore, blueBefore, redBefore] = before.planes;
  const x = now.x - before.x - dx;
  const y = now.y - before.y - dy;
  for (let k = 0; k < now.count; k++) {
    const place = now.places[k]!;
    const row = Math.floor(place / now.width);
    const column = place - row * now.width;
    const rowBefore = row + y;
    const columnBefore = column + x;
    if (columnBefore < 0 || rowBefore < 0 || columnBefore >= before.width || rowBefore >= before.height)
      continue;
    const other = rowBefore * before.width + columnBefore;
    const both = (before.tooth[other]! * now.tooth[place]!) / 255 ** 2;
    if (both === 0) continue;
    const lighter = lumaBefore[other]! - luma[place]!;
    const unlike = Math.abs(lighter) / Math.max(1, luma[place]! - BLACK);
    const share = kept * both * clamp((UNLIKE.to - unlike) / (UNLIKE.to - UNLIKE.from), 0, 1);
    luma[place] = Math.round(luma[place]! + share * lighter);
    put(out[0], now.x + column, now.y + row, luma[place]!);
    if ((row | column) & 1) continue;
    const from = halfOf(before, rowBefore, columnBefore);
    const to = halfOf(now, row, column);
    blue[to] = Math.round(blue[to]! + share * (blueBefore[from]! - blue[to]!));
    red[to] = Math.round(red[to]! + share * (redBefore[from]! - red[to]!));
    put(out[1], (now.x + column) / 2, (now.y + row) / 2, blue[to]!);
    put(out[2], (now.x + column) / 2, (now.y + row) / 2, red[to]!);
  }
}

function put(plane: Plane, x: number, y: number, value: number): void {
  plane.data[(y - plane.y) * plane.width + x - plane.x] = value;
}

/** The index of a pixel in the chroma of an area. */
const halfOf = ({ width }: Rectangle, row: number, column: number): number =>
  (row >> 1) * (width >> 1) + (column >> 1);

/** Copies an area of a plane, whose pixels are `s` pixels of the footage. */
function cut(plane: Plane, area: Rectangle, to: Uint8Array, s: number): void {
  const [width, height] = [area.width * s, area.height * s];
  for (let row = 0; row < height; row++) {
    const from = (area.y * s + row - plane.y) * plane.width + area.x * s - plane.x;
    to.set(plane.data.subarray(from, from + width), row * width);
  }
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
  const values = CHEEKS.map((point) => {
    const x = clamp(Math.round(at[point * 2]! * s - plane.x), 0, plane.width - 1);
    const y = clamp(Math.round(at[point * 2 + 1]! * s - plane.y), 0, plane.height - 1);
    return plane.data[y * plane.width + x]!;
  });
  return values.toSorted((a, b) => a - b)[CHEEKS.length >> 1]!;
}

const lineThrough = (points: number[], at: Vertices): Line => ({
  x: Float32Array.from(points, (point) => at[point * 2]!),
  y: Float32Array.from(points, (point) => at[point * 2 + 1]!),
});
