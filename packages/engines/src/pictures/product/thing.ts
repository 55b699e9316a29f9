import { strangeShare } from './beside.ts';
import { holesOf, isShadow, seenThrough } from './behind.ts';
import { coloursOf, likelier } from './colours.ts';
import { boxed, partsOf, stepsTo, type Grid } from './grid.ts';
import { minCut } from './min-cut.ts';
import { outsideOf, withShadows, type Outside } from './outside.ts';

/** A backdrop is in one piece of at least this share of the picture; a pattern is in many. */
const backdropShare = 0.1;
/** A cut through the calm middle of an area costs this, one along an edge almost nothing. */
const calm = 600;
/** A change of so many levels is an edge to the cut, however fine the grain is. */
const leastEdge = 8;
/** Pixels from the backdrop on where a pixel is surely the thing's. */
const deep = 7;
/** What the place and the colour of a pixel pull at most, and what pulls a shadow away. */
const [byPlace, byColour, shadowPull, surely] = [260, 330, -90, 1_000_000];
/** Logarithm of how much likelier one collection of colours may at most be. */
const surest = 3;
/** The shadow of a thing lies below this share of its height. */
const shadowFrom = 0.66;
/** Parts of a thing that are smaller than this share of its largest part are specks. */
const speck = 0.04;
/** What a cut must be like to be shown: shares of the picture, of its sides and of the cut's own length; in how many pieces; what may be lost. */
const trusted = { least: 0.012, most: 0.86, sides: 0.06, onEdges: 0.85, pieces: 3, lost: 0.02 };

/** Marks the thing that a picture shows; undefined where it cannot be told from what lies around it. */
export function thingOf(picture: Grid): Uint8Array | undefined {
  const outside = outsideOf(picture);
  if (outside.piece < backdropShare) return undefined;
  const behind = seenThrough(picture, outside.marked);
  const low = lowerPart(outside.marked, picture.w);
  const isItsShadow = (i: number) => i > low && isShadow(picture, behind, i);
  const shadowless = { ...outside, marked: withShadows(picture, outside, isItsShadow) };
  const marked = holesOf(picture, shadowless, behind);
  const found = clean(cut(picture, { ...outside, marked }, isItsShadow), marked, picture);
  return isTrusted(found, picture, outside) ? found : undefined;
}

/** Everything that was not reached from the borders, but for shadows and for what the backdrop is seen through. */
function cut(picture: Grid, { marked, edge }: Outside, isItsShadow: (i: number) => boolean): Uint8Array {
  const { w, h } = picture;
  const away = stepsTo(marked, w, h, deep);
  const out = coloursOf(picture, (i) => marked[i]!);
  const inside = coloursOf(picture, (i) => (away[i]! > 2 ? 1 : 0));
  const pull = (i: number) => {
    if (marked[i]) return -surely;
    if (away[i]! < deep && isItsShadow(i)) return shadowPull;
    const colour = Math.max(-surest, Math.min(surest, likelier(inside, out, picture, i)));
    return (byPlace * (away[i]! - 1)) / (deep - 1) + (byColour * colour) / surest;
  };
  return minCut({ w, h, pull, between: costBetween(picture, Math.max(leastEdge, edge)) });
}

/** The pixel from which on the lower part of the thing begins. */
function lowerPart(marked: Uint8Array, w: number): number {
  const first = Math.floor(marked.indexOf(0) / w);
  const last = Math.floor(marked.lastIndexOf(0) / w);
  return Math.round(first + (last - first) * shadowFrom) * w;
}

/** The cost of cutting between two pixels: little where they differ by more than `usual`. */
const costBetween =
  ({ data, channels }: Grid, usual: number) =>
  (i: number, j: number, far: number) => {
    let square = 0;
    for (let k = 0; k < channels; k++) square += (data[i * channels + k]! - data[j * channels + k]!) ** 2;
    return (calm * Math.exp(-square / (2 * usual * usual)) + calm * 0.02) / far;
  };

/** Without specks, and without gaps in which nothing of the backdrop was seen: highlights. */
function clean(found: Uint8Array, marked: Uint8Array, { w, h }: Grid): Uint8Array {
  const { part, sizes } = partsOf(found, w, h);
  const largest = Math.max(...sizes);
  const kept = Uint8Array.from(part, (name) => (name && sizes[name]! > largest * speck ? 1 : 0));
  const rest = partsOf(
    kept.map((one) => 1 - one),
    w,
    h,
  );
  const open = new Set(rest.part.filter((_, i) => marked[i]));
  return kept.map((one, i) => (one || !open.has(rest.part[i]!) ? 1 : 0));
}

/** Whether a cut can be shown: it lies on edges, and the thing stands free of the picture's sides and top. */
function isTrusted(found: Uint8Array, picture: Grid, { edges, edge }: Outside): boolean {
  const { w, h } = picture;
  let [all, sides, length, sharp] = [0, 0, 0, 0];
  for (let x = 0; x < w; x++) sides += found[x]!;
  for (let y = 0; y < h; y++) sides += found[y * w]! + found[y * w + w - 1]!;
  const soft = boxed({ w, h, channels: 1, data: Float32Array.from(found) }, 1);
  for (let i = 0; i < w * h; i++) {
    all += found[i]!;
    if (soft[i]! <= 0 || soft[i]! >= 1) continue;
    length++;
    if (edges[i]! > edge * 1.5) sharp++;
  }
  const share = all / (w * h);
  // A face as light as the wall behind it leaves eyes, ears and a chest.
  if (partsOf(found, w, h).sizes.filter((size) => size > 0).length > trusted.pieces) return false;
  if (share < trusted.least || share > trusted.most) return false;
  if (sides / (w + 2 * h) >= trusted.sides || sharp / length <= trusted.onEdges) return false;
  return strangeShare(picture, found) < trusted.lost;
}
