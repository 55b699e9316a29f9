import type { Picture420 } from '../drawing/picture-420.ts';
import type { Plane } from '../drawing/warp.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import { sampleAt } from './eye-shape.ts';
import type { Area } from './redraw.ts';

/** Pixels that are looked at, about; the share of them that are edges, the steepest; how far to both sides of those, pixels. */
const EDGES = { looks: 60_000, share: 0.02, reach: 8, contrast: 24 };
/** Edges of paint are this soft by themselves (standard deviation, pixels); less beside it is not worth the work. */
const PAINTED = { soft: 0.85, least: 0.4, most: 5 };
/** Patches that are searched for grain: along each side of the picture, and their side in pixels. */
const PATCHES = { along: 14, side: 32 };
/** Of those patches the calm ones: others show cloth and skin. Levels of luma in which grain is not cut off. */
const CALM = { share: 0.03, dark: 40, light: 215 };
/** Grain below this (levels, standard deviation) is not seen; what is further off than three times that is none. */
const SEEN = 0.8;

/** What a lens, film, a brush or a sensor leaves on everything in a picture. */
export type PictureGrain = {
  /** Standard deviation in pixels by which paint has to be spread to be as soft as the edges of the picture; 0 where it is. */
  blur: number;
  /** A square of grain, levels of luma, rows after each other; empty where none is seen. */
  grain: Float32Array;
};

/** Looks at the edges within `area` and at the calm places of the whole picture. */
export function grainOf([luma]: Picture420, area: Area): PictureGrain {
  const width = softness(luma, area);
  const blur = Math.sqrt(Math.max(0, width ** 2 - PAINTED.soft ** 2));
  return { blur: blur < PAINTED.least ? 0 : Math.min(PAINTED.most, blur), grain: grainIn(luma) };
}

/** How far the clearest edges are spread: standard deviation in pixels of the blur that would have made them of hard ones. */
export function softness(luma: Plane, area: Area): number {
  const widths = edgesIn(luma, area).flatMap(({ x, y, dx, dy }) => {
    const slope = Math.hypot(dx, dy);
    const along = Array.from({ length: 2 * EDGES.reach + 1 }, (_, i) => {
      const away = (i - EDGES.reach) / slope;
      return sampleAt(luma, x + dx * away, y + dy * away, 1);
    });
    const contrast = Math.max(...along) - Math.min(...along);
    // The slope in the middle of a step that a Gaussian has spread.
    return contrast < EDGES.contrast ? [] : [contrast / slope / Math.sqrt(2 * Math.PI)];
  });
  return widths.length > 0 ? quantile(widths, 0.2) : 0;
}

type Edge = { x: number; y: number; dx: number; dy: number };

/** The steepest pixels, not too many of them. */
function edgesIn({ data, width: columns, height: rows }: Plane, { x, y, width, height }: Area): Edge[] {
  const seen: Edge[] = [];
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / EDGES.looks)));
  for (let row = Math.max(1, y); row < Math.min(rows - 1, y + height); row += step)
    for (let column = Math.max(1, x); column < Math.min(columns - 1, x + width); column += step) {
      const at = row * columns + column;
      const dx = (data[at + 1]! - data[at - 1]!) / 2;
      const dy = (data[at + columns]! - data[at - columns]!) / 2;
      if (dx !== 0 || dy !== 0) seen.push({ x: column, y: row, dx, dy });
    }
  const slope = ({ dx, dy }: Edge): number => dx * dx + dy * dy;
  return seen.sort((a, b) => slope(b) - slope(a)).slice(0, Math.ceil(seen.length * EDGES.share));
}

/** The grain of one of the calmest patches: what is left of its luma without its own shades. */
function grainIn(luma: Plane): Float32Array {
  const { side, along } = PATCHES;
  if (luma.width < 2 * side || luma.height < 2 * side) return new Float32Array();
  const patches: { grain: Float32Array; strength: number }[] = [];
  for (let row = 0; row < along; row++)
    for (let column = 0; column < along; column++) {
      const left = Math.round(((luma.width - side) * column) / (along - 1));
      const top = Math.round(((luma.height - side) * row) / (along - 1));
      const patch = patchOf(luma, left, top);
      if (patch) patches.push(patch);
    }
  patches.sort((a, b) => a.strength - b.strength);
  const calm = patches[Math.floor(patches.length * CALM.share)];
  if (!calm || calm.strength < SEEN) return new Float32Array();
  return calm.grain.map((value) => clamp(value, -3 * calm.strength, 3 * calm.strength));
}

function patchOf({ data, width }: Plane, left: number, top: number) {
  const { side } = PATCHES;
  const seen = Float32Array.from(
    { length: side * side },
    (_, i) => data[(top + Math.floor(i / side)) * width + left + (i % side)]!,
  );
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  if (mean < CALM.dark || mean > CALM.light) return undefined;
  const shades = spread(seen, side, side, 3);
  const grain = seen.map((value, i) => value - shades[i]!);
  return { grain, strength: Math.sqrt(grain.reduce((sum, value) => sum + value * value, 0) / grain.length) };
}

/**
 * Lets `paint` draw into `area` of the texture, and makes what it drew as soft and as grainy as the picture is. Without blur and
 * grain nothing is done.
 */
export function paintedLike(
  texture: Picture420,
  area: Area,
  { blur, grain }: PictureGrain,
  paint: () => void,
): void {
  if (blur === 0 && grain.length === 0) return paint();
  const before = texture.map((plane, k) => cut(plane, area, k === 0 ? 1 : 2));
  paint();
  texture.forEach((plane, k) => {
    const deviation = k === 0 ? blur : blur / 2;
    const drawn = drawnOn(plane, before[k]!, deviation > 0 ? reachOf(deviation) : 0);
    if (drawn) soften(plane, drawn, deviation, k === 0 ? grain : new Float32Array());
  });
}

/** Lays what was drawn on what was there, spread by `deviation` pixels and with the grain of the picture on it. */
function soften(plane: Plane, drawn: Drawn, deviation: number, grain: Float32Array): void {
  const { left, top, width, height } = drawn;
  const spreadOut = (field: Float32Array): Float32Array =>
    deviation > 0 ? spread(field, width, height, deviation) : field;
  // Neither the paint's own edge nor what lies under it may shine through: colours of the paint alone are spread, then laid on.
  const cover = spreadOut(drawn.painted);
  const colours = spreadOut(drawn.colours);
  for (let i = 0; i < cover.length; i++) {
    if (cover[i] === 0) continue;
    const [row, column] = [top + Math.floor(i / width), left + (i % width)];
    const added = grain.length > 0 ? grainAt(grain, column, row) : 0;
    const value = drawn.before[i]! * (1 - cover[i]!) + colours[i]! + added * cover[i]!;
    plane.data[row * plane.width + column] = clamp(value + 0.5, 0, 255);
  }
}

/** The square of grain laid out over a picture, every other one mirrored, so that no seam is seen. */
function grainAt(grain: Float32Array, x: number, y: number): number {
  const { side } = PATCHES;
  const folded = (at: number): number => {
    const place = at % (2 * side);
    return place < side ? place : 2 * side - 1 - place;
  };
  return grain[folded(y) * side + folded(x)]!;
}

type Cut = { left: number; top: number; width: number; height: number; values: Uint8Array };

function cut({ data, width: columns }: Plane, area: Area, step: number): Cut {
  const [left, top] = [area.x / step, area.y / step];
  const [width, height] = [area.width / step, area.height / step];
  const values = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const at = (top + row) * columns + left;
    values.set(data.subarray(at, at + width), row * width);
  }
  return { left, top, width, height, values };
}

/** What was drawn in a rectangle: what was there before, 1 where something was drawn, and the colours of that alone. */
type Drawn = Omit<Cut, 'values'> & { before: Float32Array; painted: Float32Array; colours: Float32Array };

/** The pixels that differ from what was there and `margin` around them, within what was cut out; undefined where none does. */
function drawnOn({ data, width: columns }: Plane, before: Cut, margin: number): Drawn | undefined {
  const { left, top, width, height, values } = before;
  let [x0, x1, y0, y1] = [width, -1, height, -1];
  for (let row = 0; row < height; row++) {
    const at = (top + row) * columns + left;
    for (let column = 0; column < width; column++) {
      if (data[at + column] === values[row * width + column]) continue;
      x0 = Math.min(x0, column);
      x1 = Math.max(x1, column);
      y0 = Math.min(y0, row);
      y1 = row;
    }
  }
  if (x1 < 0) return undefined;
  [x0, y0] = [Math.max(0, x0 - margin), Math.max(0, y0 - margin)];
  [x1, y1] = [Math.min(width - 1, x1 + margin), Math.min(height - 1, y1 + margin)];
  const size = { width: x1 - x0 + 1, height: y1 - y0 + 1 };
  const fields = [0, 1, 2].map(() => new Float32Array(size.width * size.height));
  const [seen, painted, colours] = fields as [Float32Array, Float32Array, Float32Array];
  for (let row = y0, i = 0; row <= y1; row++) {
    for (let column = x0; column <= x1; column++, i++) {
      const was = values[row * width + column]!;
      const is = data[(top + row) * columns + left + column]!;
      seen[i] = was;
      if (is === was) continue;
      painted[i] = 1;
      colours[i] = is;
    }
  }
  return { left: left + x0, top: top + y0, ...size, before: seen, painted, colours };
}

/** How far a Gaussian of this standard deviation reaches, whole pixels. */
const reachOf = (deviation: number): number => Math.max(1, Math.ceil(2.5 * deviation));

/** Values spread by a Gaussian of this standard deviation in pixels; at its borders the field goes on as it ends. */
function spread(values: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const reach = reachOf(deviation);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-(((i - reach) / deviation) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const along = new Float32Array(values.length);
  for (let row = 0, at = 0; row < height; row++) {
    const [first, last] = [row * width, row * width + width - 1];
    for (let column = 0; column < width; column++, at++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++)
        sum += weights[k + reach]! * values[Math.min(last, Math.max(first, at + k))]!;
      along[at] = sum / total;
    }
  }
  const across = new Float32Array(values.length);
  const below = (height - 1) * width;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++)
        sum += weights[k + reach]! * along[Math.min(below + column, Math.max(column, at + k * width))]!;
      across[at] = sum / total;
    }
  }
  return across;
}
