import { seededRandom } from '@likeness/domain/maths/seeded-random';

/** What each place of a canvas is: seen, to be filled in, or left out of all. */
export const [SEEN, WANTED, HIDDEN] = [0, 1, 2] as const;

/** Three values for each place, and what the place is. */
export type Canvas = { width: number; height: number; data: Float32Array; place: Uint8Array };

/** Half the side of a patch, less half a pixel. */
const REACH = 3;
const PIXELS = (2 * REACH + 1) ** 2;
/** The shorter side of the smallest canvas that is looked at. */
const SMALLEST = 48;
/** Rounds of search in a canvas at most, and patches that are looked for in all of them. */
const ROUNDS = { most: 6, patches: 40_000 };
/** Pixels around in which a patch that was found in a smaller canvas is bettered. */
const BETTERED = 6;
/** A mean square difference so small tells two patches from equal ones no more. */
const ALIKE = 12;

/** What a place that was filled in counts beside one that is seen. */
const GUESSED = 0.3;
/** How unlike a patch is of which nothing is known yet. */
const UNKNOWN = 1e4;

/** Where each wanted patch is taken from, and how unlike it is. */
type Found = { targets: Int32Array; from: Int32Array; far: Float32Array };

/**
 * Fills in the wanted places with what the surroundings look like, so that lines and patterns go on: every patch that has to do
 * with them shall be like one that is seen (Wexler, Shechtman, Irani 2007), found by trying what neighbours found and random
 * places (Barnes et al. 2009, "PatchMatch"), from a small canvas to the large. The places have to be filled with a first guess.
 */
export function fillWithPatches(canvas: Canvas): void {
  const canvases = [canvas];
  for (let now = canvas; Math.min(now.width, now.height) >= 2 * SMALLEST; canvases.push(now))
    now = halfOf(now);
  const random = seededRandom(1);
  let found: Found | undefined;
  for (let k = canvases.length - 1; k >= 0; k--) {
    const now = canvases[k]!;
    const sources = sourcesOf(now);
    if (!sources.some((it) => it === 1)) return;
    const first = found === undefined;
    found = begun(now, sources, found && { ...found, canvas: canvases[k + 1]! }, random);
    // In the smallest canvas what is filled in grows from what is seen.
    const guesses = first ? 0 : GUESSED;
    const counts = Float32Array.from(now.place, (it) => (it === SEEN ? 1 : it === WANTED ? guesses : 0));
    const rounds = Math.min(ROUNDS.most, Math.floor(ROUNDS.patches / Math.max(1, found.targets.length)));
    if (!first) vote(now, counts, found, rounds === 0);
    const reach = first ? Math.max(now.width, now.height) / 2 : BETTERED;
    for (let round = 0; round < (first ? 2 * ROUNDS.most : rounds); round++) {
      search(now, sources, found, { round, reach, counts, random });
      vote(now, counts, found);
    }
  }
}

function halfOf({ width, height, data, place }: Canvas): Canvas {
  const [w, h] = [width >> 1, height >> 1];
  const out = { width: w, height: h, data: new Float32Array(w * h * 3), place: new Uint8Array(w * h) };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const at = 2 * y * width + 2 * x;
      const four = [at, at + 1, at + width, at + width + 1];
      const places = four.map((it) => place[it]!);
      out.place[i] = places.every((it) => it === SEEN)
        ? SEEN
        : places.every((it) => it === HIDDEN)
          ? HIDDEN
          : WANTED;
      for (let c = 0; c < 3; c++)
        out.data[i * 3 + c] = four.reduce((sum, it) => sum + data[it * 3 + c]!, 0) / 4;
    }
  return out;
}

/** 1 where a whole patch is seen. */
function sourcesOf({ width, height, place }: Canvas): Uint8Array {
  const out = new Uint8Array(place.length);
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += place[y * width + x] === SEEN ? 0 : 1;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const [top, bottom] = [(y - REACH) * (width + 1), (y + REACH + 1) * (width + 1)];
      const [left, right] = [x - REACH, x + REACH + 1];
      const others = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
      if (others === 0) out[y * width + x] = 1;
    }
  return out;
}

/** Patches that have to do with wanted places, each with a first place to take it from. */
function begun(
  canvas: Canvas,
  sources: Uint8Array,
  coarse: (Found & { canvas: Canvas }) | undefined,
  random: () => number,
): Found {
  const { width, height, place } = canvas;
  const targets: number[] = [];
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      if (place[i] === WANTED) targets.push(i);
    }
  const before = new Int32Array(coarse ? coarse.canvas.place.length : 0).fill(-1);
  const farBefore = new Float32Array(before.length);
  coarse?.targets.forEach((target, k) => {
    before[target] = coarse.from[k]!;
    farBefore[target] = coarse.far[k]!;
  });
  const halfAt = (target: number) => {
    if (!coarse) return -1;
    const [x, y] = [target % width, Math.floor(target / width)];
    const { width: w, height: h } = coarse.canvas;
    return Math.min(h - 1, y >> 1) * w + Math.min(w - 1, x >> 1);
  };
  const seen = sources.reduce((count, it) => count + it, 0);
  const all = new Int32Array(seen);
  for (let i = 0, n = 0; i < sources.length; i++) if (sources[i]) all[n++] = i;
  const from = Int32Array.from(targets, (target) => {
    if (coarse) {
      const [x, y] = [target % width, Math.floor(target / width)];
      const half = before[halfAt(target)] ?? -1;
      const twice =
        2 * Math.floor(half / coarse.canvas.width) * width +
        2 * (half % coarse.canvas.width) +
        (y & 1) * width +
        (x & 1);
      if (half >= 0 && sources[twice]) return twice;
    }
    return all[Math.floor(random() * seen)]!;
  });
  // As unlike as they were in the smaller canvas, until they are looked at.
  const far = Float32Array.from(targets, (target) => farBefore[halfAt(target)] ?? 0);
  return { targets: Int32Array.from(targets), from, far };
}

/** Mean square difference of two patches, by what each place of the first counts; more than `most` where it is not less. */
function unlike(
  { width, data }: Canvas,
  counts: Float32Array,
  target: number,
  source: number,
  most: number,
): number {
  const other = (source - target) * 3;
  let [sum, count] = [0, 0];
  for (let dy = -REACH; dy <= REACH; dy++) {
    const row = target + dy * width;
    for (let i = row - REACH, a = i * 3; i <= row + REACH; i++, a += 3) {
      const d0 = data[a]! - data[a + other]!;
      const d1 = data[a + 1]! - data[a + other + 1]!;
      const d2 = data[a + 2]! - data[a + other + 2]!;
      sum += counts[i]! * (d0 * d0 + d1 * d1 + d2 * d2);
      count += counts[i]!;
    }
    if (sum > most * PIXELS) return Infinity;
  }
  return count === 0 ? UNKNOWN : sum / count;
}

/** For each place the nearest patch that is seen to the left, to the right, above and below; −1 where none is. Edges of rooms and frames are upright or level. */
function besideOf(sources: Uint8Array, width: number, height: number): Int32Array[] {
  const along = (lines: number, length: number, next: number, line: number): [Int32Array, Int32Array] => {
    const [before, behind] = [new Int32Array(sources.length), new Int32Array(sources.length)];
    for (let k = 0; k < lines; k++) {
      for (let i = 0, last = -1, at = k * line; i < length; i++, at += next)
        before[at] = last = sources[at] ? at : last;
      for (let i = 0, last = -1, at = k * line + (length - 1) * next; i < length; i++, at -= next)
        behind[at] = last = sources[at] ? at : last;
    }
    return [before, behind];
  };
  return [...along(height, width, 1, width), ...along(width, height, width, 1)];
}

/** One round: what the neighbours before it found, moved along, and random places ever nearer to the best. */
function search(
  canvas: Canvas,
  sources: Uint8Array,
  { targets, from, far }: Found,
  {
    round,
    reach,
    counts,
    random,
  }: { round: number; reach: number; counts: Float32Array; random: () => number },
): void {
  const { width, height } = canvas;
  const at = new Int32Array(width * height).fill(-1);
  targets.forEach((target, k) => (at[target] = k));
  const beside = round === 0 ? besideOf(sources, width, height) : [];
  const back = round % 2 === 1;
  const step = back ? 1 : -1;
  targets.forEach((target, k) => (far[k] = unlike(canvas, counts, target, from[k]!, Infinity)));
  for (let n = 0; n < targets.length; n++) {
    const k = back ? targets.length - 1 - n : n;
    const target = targets[k]!;
    const attempt = (source: number) => {
      if (source < 0 || !sources[source] || source === from[k]) return;
      const value = unlike(canvas, counts, target, source, far[k]!);
      if (value < far[k]!) [far[k], from[k]] = [value, source];
    };
    for (const towards of [step, step * width]) {
      const neighbour = at[target + towards] ?? -1;
      if (neighbour >= 0) attempt(from[neighbour]! - towards);
    }
    for (const straight of beside) attempt(straight[target]!);
    for (let around = reach; around >= 1; around /= 2) {
      const x = (from[k]! % width) + Math.round((2 * random() - 1) * around);
      const y = Math.floor(from[k]! / width) + Math.round((2 * random() - 1) * around);
      if (x >= 0 && x < width && y >= 0 && y < height) attempt(y * width + x);
    }
  }
}

/** Each wanted place becomes the mean of what the patches over it say, more of those that fit. */
function vote(
  { width, data, place }: Canvas,
  counts: Float32Array,
  { targets, from, far }: Found,
  sparse = false,
): void {
  const sums = new Float32Array(place.length * 4);
  for (let k = 0; k < targets.length; k++) {
    // Every other patch of every other row covers all places many times.
    const at = targets[k]!;
    if (far[k] === UNKNOWN || (sparse && ((at % width) & 1 || Math.floor(at / width) & 1))) continue;
    const weight = 1 / (ALIKE + far[k]!) ** 3;
    const other = (from[k]! - at) * 3;
    for (let dy = -REACH; dy <= REACH; dy++) {
      const row = at + dy * width;
      for (let i = row - REACH; i <= row + REACH; i++) {
        const to = i * 4;
        const source = i * 3 + other;
        sums[to]! += weight * data[source]!;
        sums[to + 1]! += weight * data[source + 1]!;
        sums[to + 2]! += weight * data[source + 2]!;
        sums[to + 3]! += weight;
      }
    }
  }
  for (const i of targets) {
    const weight = sums[i * 4 + 3]!;
    if (weight === 0) continue;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = sums[i * 4 + c]! / weight;
    counts[i] = GUESSED;
  }
}
