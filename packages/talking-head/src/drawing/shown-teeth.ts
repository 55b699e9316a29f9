import type { Rectangle } from '../avatar/manifest.ts';
import { CHEEKS, LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import type { Picture420 } from './picture-420.ts';
import type { Plane, Vertices } from './warp.ts';

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
/**
 * Beside a mouth that is narrower than its points there is skin, as light as teeth, but no lip: nothing in reach (eye distances) of
 * the inner lips is redder than the skin by at least that share of what lips are, which is this quantile of its columns. Of lips that
 * are hardly redder (levels) nothing is known.
 */
const LIPS = { reach: 0.1, share: 0.4, quantile: 0.75, redder: 4 };
/** Pixels that show teeth, at least. */
export const LEAST = 24;
/** From here on a pixel is a tooth. */
export const TOOTH = 128;
/** Luma of black and of white. */
export const BLACK = 16;
export const WHITE = 235;

/**
 * Luma and chroma of an even area of the footage, which of its pixels are as light as teeth, 0..255, which of these are teeth that
 * count, and the indices of the light ones, as far as `count`, with the indices of the same places among the known teeth, -1 beside
 * them. The arrays may be longer than the area is large: they are used again, since renders have little memory to spare.
 */
export type Teeth = Rectangle & {
  planes: [Uint8Array, Uint8Array, Uint8Array];
  tooth: Uint8Array;
  light: Uint8Array;
  places: Int32Array;
  known: Int32Array;
  count: number;
};

/** Room for an area of so many pixels. */
export function noTeeth(pixels: number): Teeth {
  const plane = (part: number): Uint8Array => new Uint8Array(pixels / part);
  return {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    count: 0,
    planes: [plane(1), plane(4), plane(4)],
    tooth: plane(1),
    light: plane(1),
    places: new Int32Array(pixels),
    known: new Int32Array(pixels),
  };
}

/**
 * Finds the teeth between the lips, `enough` of them or hardly any. `at`: where the points of the face are drawn, in pixels of the
 * footage; `unit`: its eye distance in pixels. What is in `room` is gone afterwards. Of `drawn` ones only those amid others count: the
 * shade that a lip's line leaves on their edge would be a speck in the white.
 */
export function findTeeth(
  out: Picture420,
  at: Vertices,
  unit: number,
  { room, drawn }: { room: Teeth; drawn: boolean },
): { teeth: Teeth; enough: boolean } {
  const beyond = BEYOND * unit;
  const upper = lineThrough(UPPER_INNER_LIP, at);
  const lower = lineThrough(LOWER_INNER_LIP, at);
  const reach = LIPS.reach * unit;
  const bounds = {
    left: upper.x[0]!,
    right: upper.x.at(-1)!,
    top: Math.min(...upper.y) - reach,
    bottom: Math.max(...lower.y) + reach,
  };
  const { x, y, width, height } = evenAround(bounds, out[0]);
  if (width <= 0 || height <= 0) return { teeth: room, enough: false };
  const teeth = room.tooth.length < width * height ? noTeeth(2 * width * height) : room;
  Object.assign(teeth, { x, y, width, height, count: 0 });
  const { planes, light: shines, places } = teeth;
  out.forEach((plane, c) => cut(plane, teeth, planes[c]!, c === 0 ? 1 : 0.5));
  shines.fill(0, 0, width * height);
  const [luma, , red] = planes;
  const light = skinOf(out[0], at, 1) - BLACK;
  const darkest = BLACK + LIGHT.from * light;
  const scale = 255 / ((LIGHT.to - LIGHT.from) * light);
  const skin = skinOf(out[2], at, 0.5);
  const lips = lipsIn(teeth, skin);
  for (let column = 0; column < width; column++) {
    if (!lips[column >> 1]) continue;
    const top = Math.max(0, Math.ceil(heightAt(upper, x + column) - beyond - y));
    const under = heightAt(lower, x + column) - y;
    const bottom = Math.min(height - 1, under + beyond);
    for (let row = top; row <= bottom; row++) {
      const i = row * width + column;
      const part = (luma[i]! - darkest) * scale;
      const redder = red[(row >> 1) * (width >> 1) + (column >> 1)]! - skin;
      if (part < 1 || redder > (row > under - beyond ? REDDER_LOW : REDDER)) continue;
      shines[i] = Math.min(255, part);
      places[teeth.count++] = i;
    }
  }
  if (drawn) amidLight(teeth);
  else teeth.tooth.set(shines.subarray(0, width * height));
  let found = 0;
  for (let k = 0; k < teeth.count; k++) if (teeth.tooth[places[k]!]! >= TOOTH) found++;
  return { teeth, enough: found >= LEAST };
}

/** The half columns of the area that show a lip, and their neighbours too; all where lips are no redder than skin. */
function lipsIn({ width, height, planes: [, , red] }: Teeth, skin: number): boolean[] {
  const half = width >> 1;
  const reddest = Array.from({ length: half }, (_, column) => {
    let most = 0;
    for (let i = column; i < half * (height >> 1); i += half) most = Math.max(most, red[i]! - skin);
    return most;
  });
  const lips = quantile(reddest, LIPS.quantile);
  if (lips < LIPS.redder) return reddest.map(() => true);
  const shows = reddest.map((it) => it >= LIPS.share * lips);
  return shows.map((it, column) => it && shows[column - 1] !== false && shows[column + 1] !== false);
}

/** Of the light pixels those count whose four neighbours are light; outside of the area nothing is. */
function amidLight({ width, height, light, tooth, places, count }: Teeth): void {
  tooth.fill(0, 0, width * height);
  for (let k = 0; k < count; k++) {
    const i = places[k]!;
    const [beside, above] = [
      Math.min(light[i - 1]!, light[i + 1]!),
      Math.min(light[i - width]!, light[i + width]!),
    ];
    tooth[i] = Math.min(light[i]!, beside, above) || 0;
  }
}

/** The index in the chroma of an area of a pixel with this index. */
export function halfOf({ width }: Rectangle, place: number): number {
  const row = Math.floor(place / width);
  return (row >> 1) * (width >> 1) + ((place - row * width) >> 1);
}

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

/** The line of a lip through these points, in pixels. */
export const lineThrough = (points: number[], at: Vertices): Line => ({
  x: Float32Array.from(points, (point) => at[point * 2]!),
  y: Float32Array.from(points, (point) => at[point * 2 + 1]!),
});
