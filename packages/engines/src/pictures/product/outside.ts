import { boxed, partsOf, reach, stepsTo, type Grid } from './grid.ts';

/** Half of how wide a line may be, and the gap in an outline that is still closed, in pixels. */
const [thin, gap] = [3, 2];
/** A change is soft where it goes on: seen at four places, no step between them is more than this share of the whole. */
const places = [-3, -1, 1, 3];
const softShare = 0.56;
/** That of a shadow's edge is so much larger over four pixels than over two. */
const rampShare = 1.6;
/** More of what was left than this is no shadow, but a thing that ran out through a gap. */
const shadowShare = 0.3;
/** Largest change between two pixels that may still be a shadow's. */
const steepest = 44;

/** From the sides a backdrop is reached down to this share of the height; what lies lower is a floor, or a person. */
const upper = 0.6;
/** What is looked at as a floor: from so much of the picture on, with the backdrop so many pixels above it, this level. */
const level = { least: 0.03, look: 8, slope: 0.04 };

/** What of a picture lies outside its thing, and how much of a change is an edge in it. */
export type Outside = {
  marked: Uint8Array;
  /** The share of the height down to which it was reached from the sides. */
  lowest: number;
  /** Share of the picture that its largest piece has, before lines join it to others. */
  piece: number;
  edges: Float32Array;
  edge: number;
};

/**
 * Marks what can be reached from the sides and the top of a picture without crossing an edge: plain backdrops, soft gradients, a wall and its
 * floor, soft shadows. Gaps in the outline of the thing are closed before.
 */
export function outsideOf(picture: Grid): Outside {
  const { w, h } = picture;
  const calm = { ...picture, data: boxed(picture, 1) };
  const edges = changes(calm);
  const edge = edgeOf(edges, w, h);
  const reached = (lowest: number) => flood(edges, edge, (i) => isSoft(calm, i), picture, lowest);
  const [all, above] = [reached(1), reached(upper)];
  const lowest = endsLevel(all, above, w, h) ? 1 : upper;
  const marked = lowest === 1 ? all : above;
  const piece = Math.max(...partsOf(marked, w, h).sizes) / (w * h);
  withoutLines(marked, w, h);
  return { marked, lowest, piece, edges, edge };
}

/** What lies outside, with the shadows of the thing, whose edges may be steeper than those of a backdrop. */
export function withShadows(picture: Grid, outside: Outside, isShadow: (i: number) => boolean): Uint8Array {
  const { edges, edge, marked, lowest } = outside;
  const calm = { ...picture, data: boxed(picture, 1) };
  const soft = (i: number): boolean => isSoft(calm, i) || (isShadow(i) && isRamp(calm, i));
  const wider = flood(edges, edge, soft, picture, lowest);
  const all = wider.map((one, i) => one | marked[i]!);
  const [before, after] = [marked, all].map((each) => each.reduce((sum, one) => sum + 1 - one, 0)) as [
    number,
    number,
  ];
  return after > (1 - shadowShare) * before ? all : marked;
}

/**
 * Whether what is reached from the lower part of the sides alone is a floor: it ends level below the backdrop. Shoulders that run
 * out of the picture slope.
 */
function endsLevel(all: Uint8Array, above: Uint8Array, w: number, h: number): boolean {
  const tops: number[] = [];
  let size = 0;
  for (let x = 0; x < w; x++) {
    let top = -1;
    for (let y = 0; y < h; y++) {
      if (!all[y * w + x] || above[y * w + x]) continue;
      if (top < 0) top = y;
      size++;
    }
    if (top >= level.look && all[(top - level.look) * w + x]) tops.push(top);
  }
  if (size < level.least * w * h) return true;
  tops.sort((one, other) => one - other);
  const [high, low] = [tops[Math.floor(tops.length * 0.1)], tops[Math.floor(tops.length * 0.9)]];
  return high !== undefined && low !== undefined && low - high <= level.slope * h;
}

/** Reaches what it can from the top and the sides, down to the share `lowest` of them, over pixels that are no edge, or a soft one. */
function flood(
  edges: Float32Array,
  edge: number,
  soft: (i: number) => boolean,
  { w, h }: Grid,
  lowest: number,
): Uint8Array {
  const barrier = Uint8Array.from(edges, (change, i) =>
    change >= edge && !(change < steepest && soft(i)) ? 1 : 0,
  );
  const away = stepsTo(barrier, w, h, gap + 2);
  const marked = new Uint8Array(w * h);
  for (const i of sidesOf(w, h)) if (i < w * h * lowest && away[i]! > gap) marked[i] = 1;
  reach(marked, (i) => away[i]! > gap, w, h);
  // What was held back to close gaps is given back up to the outline.
  const near = stepsTo(marked, w, h, gap + 1);
  reach(marked, (i) => !barrier[i] && near[i]! <= gap, w, h);
  return marked;
}

function borderOf(w: number, h: number): number[] {
  const out: number[] = [];
  for (let x = 0; x < w; x++) out.push(x, (h - 1) * w + x);
  for (let y = 1; y < h - 1; y++) out.push(y * w, y * w + w - 1);
  return out;
}

/** The borders but for the lower one, on which people and animals stand who are seen to their chests. */
function sidesOf(w: number, h: number): number[] {
  return borderOf(w, h).filter((i) => i < w * (h - 1) || i % w === 0 || i % w === w - 1);
}

/** Takes lines that run out of the picture for what they are: where a wall meets the floor, the edge of a table. */
function withoutLines(marked: Uint8Array, w: number, h: number): void {
  const away = stepsTo(marked, w, h, thin + 2);
  const core = away.map((steps) => (steps > thin ? 1 : 0));
  const body = stepsTo(core, w, h, thin + 3);
  const loose = marked.map((one, i) => (!one && body[i]! > thin + 1 ? 1 : 0));
  const { part, sizes } = partsOf(loose, w, h);
  const leaves = sizes.map(() => false);
  for (const i of borderOf(w, h)) leaves[part[i]!] = true;
  for (let i = 0; i < w * h; i++) if (part[i] && leaves[part[i]!]) marked[i] = 1;
}

/** The largest change of a channel over two pixels, at every pixel. */
function changes({ w, h, channels, data }: Grid): Float32Array {
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const left = (y * w + Math.max(0, x - 1)) * channels;
      const right = (y * w + Math.min(w - 1, x + 1)) * channels;
      const up = (Math.max(0, y - 1) * w + x) * channels;
      const down = (Math.min(h - 1, y + 1) * w + x) * channels;
      for (let k = 0; k < 3; k++) {
        const change = Math.hypot(data[right + k]! - data[left + k]!, data[down + k]! - data[up + k]!);
        out[y * w + x] = Math.max(out[y * w + x]!, change);
      }
    }
  return out;
}

/** Whether lightness rises or falls steadily through a pixel, as a shadow does and an outline does not. */
function isSoft(picture: Grid, i: number): boolean {
  const seen = along(picture, i, places);
  const whole = seen.at(-1)! - seen[0]!;
  return seen.slice(1).every((value, k) => {
    const part = (value - seen[k]!) / (whole || 1);
    return part > 0 && part < softShare;
  });
}

/** Whether a change goes on a little beyond two pixels. */
function isRamp(picture: Grid, i: number): boolean {
  const [before, left, right, behind] = along(picture, i, [-2, -1, 1, 2]) as [number, number, number, number];
  return Math.abs(behind - before) > rampShare * Math.abs(right - left);
}

/** Lightness at steps from a pixel, in the direction in which it changes most. */
function along({ w, h, channels, data }: Grid, i: number, steps: readonly number[]): number[] {
  const [x, y] = [i % w, Math.floor(i / w)];
  const light = (dx: number, dy: number) => {
    const at = (Math.min(h - 1, Math.max(0, y + dy)) * w + Math.min(w - 1, Math.max(0, x + dx))) * channels;
    return data[at]! + data[at + 1]! + data[at + 2]!;
  };
  const across = Math.abs(light(1, 0) - light(-1, 0)) > Math.abs(light(0, 1) - light(0, -1));
  return steps.map((step) => (across ? light(step, 0) : light(0, step)));
}

/** From where on a change is an edge: what the grain along the borders of the picture leaves behind. */
function edgeOf(edges: Float32Array, w: number, h: number): number {
  const ring = Math.max(2, Math.round(Math.min(w, h) * 0.04));
  const found: number[] = [];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (Math.min(x, y, w - 1 - x, h - 1 - y) < ring) found.push(edges[y * w + x]!);
  const usual = found.sort((one, other) => one - other)[Math.floor(found.length * 0.7)]!;
  return Math.min(16, Math.max(5, 2.2 * usual + 3));
}
