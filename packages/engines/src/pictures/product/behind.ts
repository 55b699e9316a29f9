import { boxed, partsOf, stepsTo, type Grid } from './grid.ts';
import type { Outside } from './outside.ts';

/** Colours of the backdrop within so many pixels stand for what lies behind a place; where there are none, within the second. */
const [near, far] = [14, 60];
/** A colour that nothing is like. */
const nowhere = -999;
/** A shadow darkens the backdrop to between these shares and changes its colour by less than this. */
const shadow = { darkest: 0.2, lightest: 0.975, colour: 9 };
/** A hole shows the backdrop: so much of it, no more than so far from it; one that is nowhere so deep, in pixels, is a highlight. */
const hole = { share: 0.85, colour: 6, deep: 4 };

/** Pixels together that are no more than grain. */
const grains = 10;

/** The colour of the backdrop behind every pixel, as far as it is seen nearby: three values a pixel and how much they vary there. */
export function seenThrough({ w, h, channels, data }: Grid, marked: Uint8Array): Float32Array {
  const seen = new Float32Array(w * h * 5);
  for (let i = 0; i < w * h; i++) {
    if (!marked[i]) continue;
    for (let k = 0; k < 3; k++) seen[i * 5 + k] = data[i * channels + k]!;
    seen[i * 5 + 3] = data[i * channels + 1]! ** 2;
    seen[i * 5 + 4] = 1;
  }
  const close = boxed({ w, h, channels: 5, data: seen }, near);
  const wide = boxed({ w, h, channels: 5, data: seen }, far);
  const out = new Float32Array(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    const from = close[i * 5 + 4]! > 0.02 ? close : wide;
    const sum = from[i * 5 + 4]!;
    for (let k = 0; k < 3; k++) out[i * 4 + k] = sum ? from[i * 5 + k]! / sum : nowhere;
    const all = wide[i * 5 + 4]! || 1;
    out[i * 4 + 3] = Math.sqrt(Math.max(0, wide[i * 5 + 3]! / all - (wide[i * 5 + 1]! / all) ** 2));
  }
  return out;
}

/** Whether a pixel looks like the backdrop behind it in a shadow. */
export function isShadow({ channels, data }: Grid, behind: Float32Array, i: number): boolean {
  let [both, square] = [0, 0];
  for (let k = 0; k < 3; k++) {
    both += data[i * channels + k]! * behind[i * 4 + k]!;
    square += behind[i * 4 + k]! ** 2;
  }
  const dark = both / Math.max(1, square);
  if (dark < shadow.darkest || dark > shadow.lightest) return false;
  let away = 0;
  for (let k = 0; k < 3; k++) away += (data[i * channels + k]! - dark * behind[i * 4 + k]!) ** 2;
  return Math.sqrt(away) < shadow.colour;
}

/** What lies outside, with the holes of the thing: calm parts without anything in them that look like the backdrop. */
export function holesOf(
  { w, h, channels, data }: Grid,
  { marked, edges, edge }: Outside,
  behind: Float32Array,
): Uint8Array {
  const calm = marked.map((one, i) => (!one && edges[i]! < edge ? 1 : 0));
  const { part, sizes } = partsOf(calm, w, h);
  const like = new Float32Array(sizes.length);
  for (let i = 0; i < w * h; i++) {
    if (!part[i]) continue;
    let away = 0;
    for (let k = 0; k < 3; k++) away = Math.max(away, Math.abs(data[i * channels + k]! - behind[i * 4 + k]!));
    if (away < hole.colour + edge * 0.4 + 1.5 * behind[i * 4 + 3]!) like[part[i]!]!++;
  }
  const deep = deepest(part, sizes.length, w, h);
  const isHole = sizes.map((size, name) => deep[name]! >= hole.deep && like[name]! > size * hole.share);
  const islands = islandsIn(part, w, h);
  return marked.map((one, i) => (one || (isHole[part[i]!] && !islands[part[i]!]) ? 1 : 0));
}

/** How far the middle of each part lies from its edge, in pixels, at most one more than a hole needs. */
function deepest(part: Int32Array, parts: number, w: number, h: number): number[] {
  const away = stepsTo(
    Uint8Array.from(part, (name) => (name ? 0 : 1)),
    w,
    h,
    hole.deep + 1,
  );
  const out = Array.from({ length: parts }, () => 0);
  for (let i = 0; i < part.length; i++) out[part[i]!] = Math.max(out[part[i]!]!, part[i] ? away[i]! : 0);
  return out;
}

/** For each part whether anything stands in it, such as the letters of a label. */
function islandsIn(part: Int32Array, w: number, h: number): boolean[] {
  const rest = partsOf(
    Uint8Array.from(part, (name) => (name ? 0 : 1)),
    w,
    h,
  );
  // What borders on one part only, and not on the edge of the picture, stands in it.
  const around = rest.sizes.map(() => 0);
  const several = -1;
  const meet = (i: number, j: number) => {
    for (const [at, name] of [
      [rest.part[i]!, part[j]!],
      [rest.part[j]!, part[i]!],
    ] as const)
      if (at && name) around[at] = around[at] === 0 || around[at] === name ? name : several;
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (!x || !y || x === w - 1 || y === h - 1) around[rest.part[i]!] = several;
      if (x) meet(i, i - 1);
      if (y) meet(i, i - w);
    }
  const found: boolean[] = [];
  for (const [at, name] of around.entries())
    if (at && name > 0 && rest.sizes[at]! > grains) found[name] = true;
  return found;
}
