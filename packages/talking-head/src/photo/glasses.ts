import { CHEEKS, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { quantile } from '../numeric/statistics.ts';
import type { Picture420 } from '../drawing/picture-420.ts';
import type { Plane } from '../drawing/warp.ts';
import { expectedEyes, toPicture, type Eye } from './eye-shape.ts';
import { heightAt } from '../numeric/line.ts';
import { colourAt, medianColour } from './palette.ts';

/** Dark glasses in front of the eyes. */
export type Glasses = {
  /** 1 where their frame covers the face, for luma and for chroma; lids are drawn behind it. */
  mask: [luma: Uint8Array, chroma: Uint8Array];
  /** The picture with skin in place of the frame. */
  without: Picture420;
  /** Left and right: the lashes touch the frame, and nothing tells where one begins and the other ends. */
  onLashes: boolean[];
};

/** A frame is this much darker than the skin of the cheeks. */
const DARKER = 45;
/** Places along the eye at which the lower rim is looked for, how far below the lid, how thick it is, eye distances. */
const COLUMNS = [0.2, 0.32, 0.44, 0.56, 0.68, 0.8];
const RIM = { from: 0.03, to: 0.4, least: 0.015, most: 0.13, jump: 0.07 };
/** Half the width and height of the field in which the frame is followed, eye distances. */
const FIELD = { width: 1.05, height: 0.55 };
/** The eye itself with its lashes is no part of the frame, however dark; eye distances. */
const LASHES = { above: 0.06, below: 0.05, beside: 0.07 };
/** Lashes touch a frame that comes so near to the upper lid (eye distances) in so many columns. */
const NEAR = { distance: 0.06, columns: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], least: 3 };
/** What covers more of the field than this is hair or a shadow. */
const MOST = 0.35;
/** Half the thickness of what is too thin to be the frame, in thicknesses of the rim. */
const THINNER = 0.32;
/** Skin lies outside of every place of the frame within so many thicknesses. */
const OUTSIDE = 1.3;
/** Part of the surroundings that is dark within a frame, which may shine. */
const SOLID = 0.66;
/** How far from its own colour to that of the skin a frame goes where it shines. */
const SHADE = 0.4;

/**
 * Finds glasses with a dark rim below at least one eye. Light and rimless ones are not found: a blink then redraws
 * them with the lid.
 */
export function findGlasses(landmarks: Float32Array, unit: number, picture: Picture420): Glasses | undefined {
  const skin = medianColour(CHEEKS.map((i) => colourAt(picture, landmarks[i * 3]!, landmarks[i * 3 + 1]!)));
  const dark = skin[0] - DARKER;
  const [luma, chroma] = picture;
  const eyes = expectedEyes(landmarks, unit).map(({ eye }) => eye);
  const isDark = (x: number, y: number): boolean => lumaAt(luma, x, y) < dark;
  const rim = eyes.flatMap((eye) => lowerRim(eye, unit, isDark));
  if (rim.length === 0) return undefined;
  const field = fieldAround(landmarks, unit, luma);
  const middle = (values: number[]): number => quantile(values, 0.5);
  const own = middle(rim.map(({ x, y }) => lumaAt(luma, x, y)));
  const shade = own + (skin[0] - own) * SHADE;
  const thick = middle(rim.map((it) => it.thick)) * unit;
  const thin = Math.max(1, Math.round(thick * THINNER));
  const centres = eyes.map((eye) =>
    toPicture(eye, 0.5, (heightAt(eye.upper, 0.5) + heightAt(eye.lower, 0.5)) / 2),
  );
  const between = (centres[0]![0] + centres[1]![0]) / 2;
  /** Lashes that touch the frame lie inside of it: from them the skin outside is further away than a frame is thick. */
  const outermost = (x: number, y: number): boolean => {
    const [cx, cy] = x < between ? centres[0]! : centres[1]!;
    const away = Math.hypot(x - cx, y - cy) || 1;
    for (let way = 1; way <= thick * OUTSIDE; way++)
      if (!isDark(x + ((x - cx) / away) * way, y + ((y - cy) / away) * way)) return true;
    return false;
  };
  const darkAround = darkCount(luma, field, shade, thin);
  const solid = (x: number, y: number): boolean =>
    lumaAt(luma, x, y) < shade && darkAround(x, y) > SOLID * (2 * thin + 1) ** 2 && !onEye(eyes, unit, x, y);
  const frame = connected(rim, field, luma.width, solid).filter((at) =>
    outermost(at % luma.width, Math.floor(at / luma.width)),
  );
  if (frame.length > MOST * field.width * field.height) return undefined;
  const mask: Glasses['mask'] = [
    new Uint8Array(luma.width * luma.height),
    new Uint8Array(chroma.width * chroma.height),
  ];
  const reach = thin + Math.max(1, Math.round(unit * 0.008));
  for (const at of frame) {
    const [x, y] = [at % luma.width, Math.floor(at / luma.width)];
    for (let row = Math.max(0, y - reach); row <= Math.min(luma.height - 1, y + reach); row++) {
      for (let col = Math.max(0, x - reach); col <= Math.min(luma.width - 1, x + reach); col++) {
        mask[0][row * luma.width + col] = 1;
        mask[1][(row >> 1) * chroma.width + (col >> 1)] = 1;
      }
    }
  }
  const without = picture.map((plane, k) =>
    filled(plane, mask[k === 0 ? 0 : 1], field, k === 0 ? 1 : 2, isDark),
  ) as Picture420;
  const coveredAbove = (eye: Eye, s: number): boolean => {
    for (let above = 0; above < NEAR.distance * unit; above += 0.5) {
      const [x, y] = toPicture(eye, s, heightAt(eye.upper, s) - above);
      if (mask[0][Math.round(y) * luma.width + Math.round(x)]) return true;
    }
    return false;
  };
  const onLashes = eyes.map((eye) => NEAR.columns.filter((s) => coveredAbove(eye, s)).length >= NEAR.least);
  return { mask, without, onLashes };
}

/** How many pixels darker than `shade` lie within `reach` of a place of the field, by a table of sums. */
function darkCount(
  { data, width }: Plane,
  field: Field,
  shade: number,
  reach: number,
): (x: number, y: number) => number {
  const stride = field.width + 1;
  const sums = new Int32Array(stride * (field.height + 1));
  for (let y = 0; y < field.height; y++) {
    let row = 0;
    for (let x = 0; x < field.width; x++) {
      if (data[(field.y + y) * width + field.x + x]! < shade) row++;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return (x, y) => {
    const [left, right] = [Math.max(0, x - field.x - reach), Math.min(field.width, x - field.x + reach + 1)];
    const [top, bottom] = [Math.max(0, y - field.y - reach), Math.min(field.height, y - field.y + reach + 1)];
    return (
      sums[bottom * stride + right]! -
      sums[top * stride + right]! -
      sums[bottom * stride + left]! +
      sums[top * stride + left]!
    );
  };
}

/** Skin from the four sides in place of the frame, nearer sides counting more; what is dark there is no skin. */
function filled(
  plane: Plane,
  covered: Uint8Array,
  field: Field,
  step: 1 | 2,
  isDark: (x: number, y: number) => boolean,
): Plane {
  const { width } = plane;
  const data = plane.data.slice();
  const [left, top] = [Math.ceil(field.x / step), Math.ceil(field.y / step)];
  const [right, bottom] = [
    left + Math.floor(field.width / step) - 1,
    top + Math.floor(field.height / step) - 1,
  ];
  const skin = new Uint8Array(plane.data.length);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      if (covered[y * width + x] === 0 && !isDark(x * step, y * step)) skin[y * width + x] = 1;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const at = y * width + x;
      if (covered[at] === 0) continue;
      let [sum, total] = [0, 0];
      for (const [dx, dy] of SIDES) {
        const most = dx < 0 ? x - left : dx > 0 ? right - x : dy < 0 ? y - top : bottom - y;
        const pace = dy * width + dx;
        let way = 1;
        while (way <= most && skin[at + way * pace] === 0) way++;
        if (way > most) continue;
        sum += plane.data[at + way * pace]! / way;
        total += 1 / way;
      }
      if (total > 0) data[at] = sum / total;
    }
  }
  return { ...plane, data };
}

const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

type Field = { x: number; y: number; width: number; height: number };

const lumaAt = ({ data, width, height }: Plane, x: number, y: number): number =>
  data[
    Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)))
  ]!;

/** A place in the middle of a rim, pixels, and how thick it is there, eye distances. */
type Rim = { x: number; y: number; thick: number };

/** Places on the rim below an eye: a dark band of even thickness with skin on both sides, in nearly every column. */
function lowerRim(eye: Eye, unit: number, isDark: (x: number, y: number) => boolean): Rim[] {
  const found: number[] = [];
  const places: Rim[] = [];
  for (const s of COLUMNS) {
    const lid = heightAt(eye.lower, s);
    const darkAt = (below: number): boolean => isDark(...toPicture(eye, s, lid + below * unit));
    const step = 0.5 / unit;
    let [from, to] = [0, 0];
    for (let start = RIM.from; start < RIM.to; start += step) {
      if (!darkAt(start) || darkAt(start - step)) continue;
      let end = start;
      while (end < RIM.to + RIM.most && darkAt(end)) end += step;
      if (end - start > to - from) [from, to] = [start, end];
    }
    if (to - from < RIM.least || to - from > RIM.most) continue;
    const middle = lid / unit + (from + to) / 2;
    if (found.length > 0 && Math.abs(middle - found.at(-1)!) > RIM.jump) continue;
    found.push(middle);
    const [x, y] = toPicture(eye, s, middle * unit);
    places.push({ x, y, thick: to - from });
  }
  return found.length >= COLUMNS.length - 1 ? places : [];
}

function fieldAround(landmarks: Float32Array, unit: number, { width, height }: Plane): Field {
  const middle = (axis: 0 | 1): number =>
    (landmarks[LEFT_EYE_CORNER * 3 + axis]! + landmarks[RIGHT_EYE_CORNER * 3 + axis]!) / 2;
  const x = Math.max(0, Math.floor(middle(0) - FIELD.width * unit));
  const y = Math.max(0, Math.floor(middle(1) - FIELD.height * unit));
  return {
    x,
    y,
    width: Math.min(width - x, Math.ceil(2 * FIELD.width * unit)),
    height: Math.min(height - y, Math.ceil(2 * FIELD.height * unit)),
  };
}

function onEye(eyes: Eye[], unit: number, x: number, y: number): boolean {
  return eyes.some((eye) => {
    const [dx, dy] = [x - eye.x, y - eye.y];
    const s = (dx * eye.right[0] + dy * eye.right[1]) / eye.length;
    const beside = (LASHES.beside * unit) / eye.length;
    if (s < -beside || s > 1 + beside) return false;
    const t = dx * eye.down[0] + dy * eye.down[1];
    return (
      t > heightAt(eye.upper, s) - LASHES.above * unit && t < heightAt(eye.lower, s) + LASHES.below * unit
    );
  });
}

/** All pixels of the field that hang together with the seeds and belong. */
function connected(
  seeds: Rim[],
  field: Field,
  stride: number,
  belongs: (x: number, y: number) => boolean,
): number[] {
  const seen = new Uint8Array(field.width * field.height);
  const open = seeds.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);
  const result: number[] = [];
  while (open.length > 0) {
    const y = open.pop()!;
    const x = open.pop()!;
    const [column, row] = [x - field.x, y - field.y];
    if (column < 0 || row < 0 || column >= field.width || row >= field.height) continue;
    if (seen[row * field.width + column]) continue;
    seen[row * field.width + column] = 1;
    if (!belongs(x, y)) continue;
    result.push(y * stride + x);
    for (const [dx, dy] of SIDES) open.push(x + dx, y + dy);
  }
  return result;
}
