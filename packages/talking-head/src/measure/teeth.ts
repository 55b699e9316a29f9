import { picture420, type Picture420 } from '../drawing/picture-420.ts';
import {
  CHEEKS,
  LEFT_EYE_CORNER,
  LOWER_INNER_LIP,
  NOSE_TIP,
  RIGHT_EYE_CORNER,
  UPPER_INNER_LIP,
} from '../geometry/face-topology.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import { quantile } from '../numeric/statistics.ts';
import { colourAt, medianColour, type Colour } from '../photo/palette.ts';
import { softness } from '../photo/picture-grain.ts';
import type { Area } from '../photo/redraw.ts';
import type { Picture } from '../tracking/picture.ts';
import { edgesAbove } from './teeth-edges.ts';

/** What is seen of the teeth, per frame; NaN where none are, and in `change` where the frame before shows none of the same. */
export type TeethRows = {
  /** Thousandths of the square of the eye distance. */
  area: Float32Array;
  /** Mean luma above black, and chroma away from grey, in levels. */
  luma: Float32Array;
  blue: Float32Array;
  red: Float32Array;
  /** The skin of the cheeks, as the teeth. */
  skinLuma: Float32Array;
  skinBlue: Float32Array;
  skinRed: Float32Array;
  /** How much softer the edges from brows to nose are than those inside the mouth; NaN in most frames. */
  edge: Float32Array;
  /** How unlike the teeth are to those of the frame before, laid over each other by the head: share of their luma. */
  change: Float32Array;
  /** Edges of rows of teeth that lie above one another; see `edgesAbove`. */
  rows: Float32Array;
};

/** The stabilised patch: columns and rows, its extent in eye distances, and how far its middle lies below the tip of the nose. */
const COLUMNS = 96;
const ROWS = 68;
const EXTENT = { width: 1, height: 0.7, below: 0.5 };
/** Teeth are at least so light, in parts of the skin's light, and less red than lips: by so many levels more than the skin at most. */
const LIGHT = 0.5;
/** Nor are they darker than so much of what is nearly the lightest in the mouth: on dark skin lips and tongue are as light as it. */
const OF_LIGHTEST = { share: 0.55, quantile: 0.95 };
const REDDER = 1;
/** Rows of the patch beside a lip that may be lip. */
const LIP = 1;
/** Places of the patch that show teeth at least; and what part of them two frames must have in common: lips that part quickly show others. */
const LEAST = 24;
const COMMON = 0.6;
/** Places by which the tracker may have laid two frames wrongly over each other. */
const SHIFT = 2;

/** What bounds the part of the face whose edges are compared: temples, brows, nose. */
const AROUND = [127, 356, 105, 334, 2];

/** Luma above black of the places that show teeth, NaN of others. */
type Patch = { luma: Float32Array; count: number };

/** Watches the teeth of one face, frame by frame. */
export class TeethWatch {
  readonly #rows: Record<keyof TeethRows, number[]> = {
    area: [],
    luma: [],
    blue: [],
    red: [],
    skinLuma: [],
    skinBlue: [],
    skinRed: [],
    edge: [],
    change: [],
    rows: [],
  };
  readonly #edgesEvery: number;
  #shown = 0;
  #before: Patch | undefined;

  /** Of the frames that show teeth, edges are looked at in one of `edgesEvery`. */
  constructor(edgesEvery = 24) {
    this.#edgesEvery = edgesEvery;
  }

  /** The next frame, and the landmarks of its face if it has one. */
  add(picture: Picture, points: Float32Array | undefined): void {
    const seen = points && teethIn(picture, points);
    const rows = this.#rows;
    rows.area.push(seen ? (1000 * seen.patch.count * EXTENT.width * EXTENT.height) / (COLUMNS * ROWS) : 0);
    const shows = seen && seen.patch.count >= LEAST;
    rows.luma.push(shows ? seen.colour[0] : Number.NaN);
    rows.blue.push(shows ? seen.colour[1] : Number.NaN);
    rows.red.push(shows ? seen.colour[2] : Number.NaN);
    rows.skinLuma.push(shows ? seen.skin[0] : Number.NaN);
    rows.skinBlue.push(shows ? seen.skin[1] : Number.NaN);
    rows.skinRed.push(shows ? seen.skin[2] : Number.NaN);
    const looks = shows && this.#shown++ % this.#edgesEvery === 0;
    rows.edge.push(looks ? edgesOf(picture, points!) : Number.NaN);
    rows.change.push(shows && this.#before ? changeOf(seen.patch, this.#before) : Number.NaN);
    rows.rows.push(shows ? seen.edges : Number.NaN);
    this.#before = shows ? seen.patch : undefined;
  }

  rows(): TeethRows {
    const row = (name: keyof TeethRows): Float32Array => Float32Array.from(this.#rows[name]);
    return {
      area: row('area'),
      luma: row('luma'),
      blue: row('blue'),
      red: row('red'),
      skinLuma: row('skinLuma'),
      skinBlue: row('skinBlue'),
      skinRed: row('skinRed'),
      edge: row('edge'),
      change: row('change'),
      rows: row('rows'),
    };
  }
}

/** The teeth that show between the lips of a face, the edges of their rows, their mean colour and that of the skin, above black and away from grey. */
function teethIn(
  picture: Picture,
  points: Float32Array,
): { patch: Patch; edges: number; colour: Colour; skin: Colour } {
  const planes = picture420(picture.data, { x: 0, y: 0, width: picture.width, height: picture.height });
  const at = (point: number): [number, number] => [points[point * 3]!, points[point * 3 + 1]!];
  const [a, b, nose] = [at(LEFT_EYE_CORNER), at(RIGHT_EYE_CORNER), at(NOSE_TIP)];
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const eyes = ex * ex + ey * ey;
  /** From pixels to columns and rows of the patch. */
  const placeOf = (point: number): [number, number] => {
    const [x, y] = at(point);
    const [dx, dy] = [x - nose[0], y - nose[1]];
    const u = (dx * ex + dy * ey) / eyes;
    const v = (dy * ex - dx * ey) / eyes;
    return [
      (u / EXTENT.width) * COLUMNS + (COLUMNS - 1) / 2,
      ((v - EXTENT.below) / EXTENT.height) * ROWS + (ROWS - 1) / 2,
    ];
  };
  const [upper, lower] = [lineOf(UPPER_INNER_LIP.map(placeOf)), lineOf(LOWER_INNER_LIP.map(placeOf))];
  const skin = medianColour(CHEEKS.map((point) => colourAt(planes, ...at(point))));
  const between: { at: number; colour: Colour }[] = [];
  const luma = new Float32Array(COLUMNS * ROWS).fill(Number.NaN);
  const sum: Colour = [0, 0, 0];
  let count = 0;
  for (let column = Math.ceil(upper.x[0]!); column <= upper.x.at(-1)!; column++) {
    const [top, bottom] = [heightAt(upper, column) + LIP, heightAt(lower, column) - LIP];
    for (let row = Math.max(0, Math.ceil(top)); row <= Math.min(ROWS - 1, bottom); row++) {
      if (column < 0 || column >= COLUMNS) continue;
      const u = ((column - (COLUMNS - 1) / 2) / COLUMNS) * EXTENT.width;
      const v = ((row - (ROWS - 1) / 2) / ROWS) * EXTENT.height + EXTENT.below;
      const colour = colourUnder(planes, nose[0] + u * ex - v * ey, nose[1] + u * ey + v * ex);
      between.push({ at: row * COLUMNS + column, colour });
    }
  }
  const lightest = quantile(
    between.map(({ colour }) => colour[0] - 16),
    OF_LIGHTEST.quantile,
  );
  const least = Math.max(LIGHT * (skin[0] - 16), OF_LIGHTEST.share * lightest);
  for (const { at: place, colour } of between) {
    const light = colour[0] - 16;
    if (light < least || colour[2] > skin[2] + REDDER) continue;
    luma[place] = light;
    sum[0] += light;
    sum[1] += colour[1] - 128;
    sum[2] += colour[2] - 128;
    count++;
  }
  const colour = sum.map((it) => it / Math.max(1, count)) as Colour;
  const lightAt = (u: number, v: number): number =>
    lumaUnder(planes[0], nose[0] + u * ex - v * ey, nose[1] + u * ey + v * ex) - 16;
  const profiles = count < LEAST ? [] : profilesBetween([upper, lower], lightAt, Math.sqrt(eyes));
  const edges = edgesAbove(profiles, lightest);
  return { patch: { luma, count }, edges, colour, skin: [skin[0] - 16, skin[1] - 128, skin[2] - 128] };
}

/** Profiles of rows of teeth: so many, in the middle part of the mouth, for rows bend down at its sides; steps to an eye distance, at most. */
const PROFILES = { count: 25, middle: 0.6, steps: 160 };

/**
 * The light from lip to lip in some columns, each averaged over five steps across, since gaps between teeth are upright. Lips are lines
 * in the patch, `lightAt` takes eye distances from the nose; `eyes`: the eye distance in pixels.
 */
function profilesBetween(
  [upper, lower]: [Line, Line],
  lightAt: (u: number, v: number) => number,
  eyes: number,
): number[][] {
  const step = 1 / Math.min(eyes, PROFILES.steps);
  const [left, right] = [upper.x[0]!, upper.x.at(-1)!];
  const heightOf = (row: number): number => ((row - (ROWS - 1) / 2) / ROWS) * EXTENT.height + EXTENT.below;
  return Array.from({ length: PROFILES.count }, (_, k) => {
    const part = 0.5 + PROFILES.middle * ((k + 0.5) / PROFILES.count - 0.5);
    const column = left + part * (right - left);
    const u = ((column - (COLUMNS - 1) / 2) / COLUMNS) * EXTENT.width;
    const [top, bottom] = [heightOf(heightAt(upper, column) + LIP), heightOf(heightAt(lower, column) - LIP)];
    const across = [-2, -1, 0, 1, 2].map((at) => u + at * step);
    return Array.from({ length: Math.max(0, Math.floor((bottom - top) / step) + 1) }, (__, at) => {
      const v = top + at * step;
      return across.reduce((sum, it) => sum + lightAt(it, v), 0) / across.length;
    });
  });
}

function lineOf(places: [number, number][]): Line {
  return { x: Float32Array.from(places, ([x]) => x), y: Float32Array.from(places, ([, y]) => y) };
}

/** Luma between its pixels, chroma of the nearest. */
function colourUnder([luma, blue, red]: Picture420, x: number, y: number): Colour {
  const [cx, cy] = [inside(x, luma.width), inside(y, luma.height)];
  const half = Math.min(blue.height - 1, cy >> 1) * blue.width + Math.min(blue.width - 1, cx >> 1);
  return [lumaUnder(luma, x, y), blue.data[half]!, red.data[half]!];
}

const inside = (at: number, length: number): number => Math.min(length - 2, Math.max(0, Math.floor(at)));

function lumaUnder({ data, width, height }: Picture420[0], x: number, y: number): number {
  const [cx, cy] = [inside(x, width), inside(y, height)];
  const [fx, fy] = [Math.min(1, Math.max(0, x - cx)), Math.min(1, Math.max(0, y - cy))];
  const at = cy * width + cx;
  const top = data[at]! + (data[at + 1]! - data[at]!) * fx;
  const bottom = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx;
  return top + (bottom - top) * fy;
}

/** The least mean difference of two patches where both show teeth, shifted a little against each other. */
function changeOf(now: Patch, before: Patch): number {
  let least = Number.NaN;
  for (let down = -SHIFT; down <= SHIFT; down++)
    for (let right = -SHIFT; right <= SHIFT; right++) {
      const shift = down * COLUMNS + right;
      let [sum, light, count] = [0, 0, 0];
      for (let i = 2 * COLUMNS + 2; i < (ROWS - 2) * COLUMNS - 2; i++) {
        const [a, b] = [now.luma[i]!, before.luma[i + shift]!];
        if (Number.isNaN(a) || Number.isNaN(b)) continue;
        sum += Math.abs(a - b);
        light += (a + b) / 2;
        count++;
      }
      if (count < LEAST || count < COMMON * Math.max(now.count, before.count)) continue;
      if (!(sum / light >= least)) least = sum / light;
    }
  return least;
}

/** Softness of the edges around the eyes over that of the edges inside the mouth; NaN where one has none. */
function edgesOf(picture: Picture, points: Float32Array): number {
  const [luma] = picture420(picture.data, { x: 0, y: 0, width: picture.width, height: picture.height });
  const inside = softness(luma, boxOf([...UPPER_INNER_LIP, ...LOWER_INNER_LIP], points, picture));
  const around = softness(luma, boxOf(AROUND, points, picture));
  return inside > 0 && around > 0 ? around / inside : Number.NaN;
}

/** The pixels that hold these points, inside the picture. */
function boxOf(of: number[], points: Float32Array, { width, height }: Picture): Area {
  const bounds = (axis: 0 | 1, limit: number): [number, number] => {
    const values = of.map((point) => points[point * 3 + axis]!);
    const low = Math.max(0, Math.min(limit - 2, Math.floor(Math.min(...values))));
    return [low, Math.max(1, Math.min(limit, Math.ceil(Math.max(...values))) - low)];
  };
  const [[x, across], [y, down]] = [bounds(0, width), bounds(1, height)];
  return { x, y, width: across, height: down };
}
