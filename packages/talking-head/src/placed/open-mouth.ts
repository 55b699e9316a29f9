import { openDrop } from '@likeness/domain/placed-mouth';
import type { Picture420 } from '../drawing/picture-420.ts';
import { quantile } from '../numeric/statistics.ts';
import { sampleAt } from '../photo/eye-shape.ts';
import { medianColour, type Colour } from '../photo/palette.ts';
import type { PlacedMouth } from './placement.ts';

/** How far around a placed mouth an open one is looked for, and in which steps; widths of the placed one along and across it. */
const SEARCH = { along: 0.9, above: 0.55, below: 1.1 };
const STEP = 0.025;
/** A pixel of the inside is so much darker than the fur (parts of its light), or this far from its colour and redder than fur ever is. */
const DARK = { share: 0.42, most: 100 };
const PINK = { away: 13, least: 139, redder: 1.4 };
const NEUTRAL = 128;
/**
 * Of an open mouth at least these parts are dark throat and pink tongue. The tongue lies this far lower (widths of the mouth), and is so
 * many levels lighter: 48 and more in 18 pictures.
 */
const PARTS = { dark: 0.12, pink: 0.1, lower: 0.03, lighter: 30 };
/** Sizes of an open mouth in widths of the placed one; height over width; how much of what its edges enclose it fills. */
const SIZE = { least: 0.3, most: 1.7, height: 0.1, flattest: 0.22, tallest: 1.7, fill: 0.6 };
/** Steps that are taken off every edge, so that thin lines join nothing. */
const EDGES = [1, 3, 5];
/** Places of the grid that are dark, and that are pink, in the smallest mouth. */
const FEWEST = 12;
/** Columns of an outline that are kept. */
const COLUMNS = 33;

/** A mouth that is open in the picture, in pixels as `PlacedMouth`, and the colours of its throat and tongue. */
export type OpenMouth = {
  /** Middle and width of the opening. */
  x: number;
  y: number;
  width: number;
  /** Heights of the upper and the lower lip at `u` (−1..1 from corner to corner), in widths of the opening from its middle. */
  upper: (u: number) => number;
  lower: (u: number) => number;
  dark: Colour;
  pink: Colour;
};

/**
 * Finds the mouth that is open in the picture around a placed one; nothing where its lips are shut, or only a nose is seen. A mouth that
 * hangs together with stripes or a nose is parted from them by its edges.
 */
export function findOpenMouth(mouth: PlacedMouth, picture: Picture420): OpenMouth | undefined {
  const grid = gridOf(mouth, picture);
  if ([1, 2].some((kind) => grid.kinds.filter((it) => it === kind).length < FEWEST)) return undefined;
  for (const edge of EDGES) {
    const found = components(grid, edge)
      .map((cells) => outlineOf(grid, cells))
      .filter((it) => it !== undefined);
    const best = found.toSorted((one, other) => other.size - one.size)[0];
    if (best) return inPixels(mouth, best);
  }
  return undefined;
}

/** What the placed mouth is then: the upper lip is the line on which it closes. */
export const openingOf = ({ x, y, width, upper }: OpenMouth) => ({ x, y, width, line: upper, placed: upper });

/** How far below the upper lip a jaw reaches that is drawn up, in widths of the opening and beyond that of its own. */
const CHIN = 2;

/** Shuts an opening in the picture: what lies below it goes up to the upper lip. `mouth` as `openingOf` says. */
export function shutIn(picture: Picture420, mouth: PlacedMouth, { upper, lower }: OpenMouth): void {
  const { x, y, width, right, down, jaw } = mouth;
  const apart = (u: number) => lower(u) - upper(u);
  picture.forEach((plane, k) => {
    const scale = k === 0 ? 1 : 0.5;
    const reach = width * scale * CHIN;
    const from = { ...plane, data: plane.data.slice() };
    for (
      let row = Math.max(0, Math.ceil(y * scale - reach));
      row < Math.min(plane.height, y * scale + reach);
      row++
    ) {
      const end = Math.min(plane.width, x * scale + reach);
      for (let column = Math.max(0, Math.ceil(x * scale - reach)); column < end; column++) {
        const [dx, dy] = [column / scale - x, row / scale - y];
        const u = ((dx * right[0] + dy * right[1]) / width) * 2;
        const below = (dx * down[0] + dy * down[1]) / width - upper(u);
        const drop = below < 0 ? 0 : openDrop(u, below, apart, jaw / width) * width;
        if (drop === 0) continue;
        const at: [number, number] = [column / scale + down[0] * drop, row / scale + down[1] * drop];
        plane.data[row * plane.width + column] = sampleAt(from, ...at, scale);
      }
    }
  });
}

type Grid = {
  columns: number;
  rows: number;
  colours: Colour[];
  /** 0 fur, 1 dark, 2 pink. */
  kinds: Uint8Array;
};

function gridOf({ x, y, width, right, down }: PlacedMouth, picture: Picture420): Grid {
  const columns = Math.round((2 * SEARCH.along) / STEP) + 1;
  const rows = Math.round((SEARCH.above + SEARCH.below) / STEP) + 1;
  const colours = Array.from({ length: columns * rows }, (_, i): Colour => {
    const along = ((i % columns) * STEP - SEARCH.along) * width;
    const across = (Math.floor(i / columns) * STEP - SEARCH.above) * width;
    const [px, py] = [x + right[0] * along + down[0] * across, y + right[1] * along + down[1] * across];
    return [
      sampleAt(picture[0], px, py, 1),
      sampleAt(picture[1], px, py, 0.5),
      sampleAt(picture[2], px, py, 0.5),
    ];
  });
  const fur = medianColour(colours);
  // A muzzle lighter than the head makes much darker what is not: its own light counts.
  const light = quantile(
    colours.map(([luma]) => luma),
    0.6,
  );
  const darkest = Math.min(DARK.most, 16 + (light - 16) * DARK.share);
  const kinds = Uint8Array.from(colours, ([luma, u, v]) => {
    if (luma < darkest) return 1;
    const away = Math.hypot(u - fur[1], v - fur[2]);
    const pink = v > PINK.least && away > PINK.away && v - NEUTRAL > PINK.redder * (NEUTRAL - u);
    return pink ? 2 : 0;
  });
  return { columns, rows, colours, kinds };
}

/** Pieces of the inside that hang together by more than `edge` steps on each side. */
function components({ columns, rows, kinds }: Grid, edge: number): number[][] {
  let inner = kinds.map((kind) => Number(kind > 0));
  for (let k = 0; k < edge; k++) {
    const before = inner;
    inner = new Uint8Array(before.length);
    for (let row = 1; row < rows - 1; row++) {
      for (let i = row * columns + 1; i < (row + 1) * columns - 1; i++)
        inner[i] = before[i]! & before[i - 1]! & before[i + 1]! & before[i - columns]! & before[i + columns]!;
    }
  }
  const seen = new Uint8Array(kinds.length);
  const all: number[][] = [];
  inner.forEach((is, start) => {
    if (!is || seen[start]) return;
    const cells = [start];
    seen[start] = 1;
    for (let k = 0; k < cells.length; k++) {
      const at = cells[k]!;
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (seen[next] || !inner[next]) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    all.push(grown(cells));
  });
  return all;

  /** With the edge that was taken off. */
  function grown(cells: number[]): number[] {
    let all = new Set(cells);
    for (let k = 0; k < edge; k++) {
      const beside = [...all].flatMap((at) => [at, at - 1, at + 1, at - columns, at + columns]);
      all = new Set(beside.filter((at) => kinds[at]! > 0));
    }
    return [...all];
  }
}

type Outline = {
  left: number;
  right: number;
  tops: number[];
  bottoms: number[];
  dark: Colour;
  pink: Colour;
  size: number;
};

/** The outline of a piece, in widths of the placed mouth from its middle, when it looks like a mouth. */
function outlineOf({ columns, rows, colours, kinds }: Grid, cells: number[]): Outline | undefined {
  const place = (cell: number) => ({
    along: (cell % columns) * STEP - SEARCH.along,
    across: Math.floor(cell / columns) * STEP - SEARCH.above,
  });
  const across = (kind: number) =>
    cells.filter((cell) => kinds[cell] === kind).map((cell) => place(cell).across);
  const [darks, pinks] = [across(1), across(2)];
  if (darks.length < PARTS.dark * cells.length || pinks.length < PARTS.pink * cells.length) return undefined;
  if (quantile(pinks, 0.5) < quantile(darks, 0.5) + PARTS.lower) return undefined;
  const touched = cells.some((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return column <= 1 || column >= columns - 2 || row <= 1 || row >= rows - 2;
  });
  const own = [...new Set(cells.map((cell) => cell % columns))].toSorted((a, b) => a - b);
  const heights = own.map((column) => {
    const inside = cells.filter((cell) => cell % columns === column).map((cell) => place(cell).across);
    // The edge of a tongue is mixed with fur.
    return { top: Math.min(...inside), bottom: Math.max(...inside) + STEP / 2, count: inside.length + 1 };
  });
  const [left, right] = [own[0]! * STEP - SEARCH.along, own.at(-1)! * STEP - SEARCH.along];
  const width = right - left;
  const height = Math.max(...heights.map(({ top, bottom }) => bottom - top));
  const enclosed = heights.reduce((sum, { top, bottom }) => sum + (bottom - top) / STEP + 1, 0);
  const filled = heights.reduce((sum, { count }) => sum + count, 0) / enclosed;
  const fits =
    width > SIZE.least && width < SIZE.most && height > SIZE.height && height > SIZE.flattest * width;
  if (touched || !fits || height > SIZE.tallest * width || filled < SIZE.fill) return undefined;
  const colour = (kind: number) =>
    medianColour(cells.filter((cell) => kinds[cell] === kind).map((cell) => colours[cell]!));
  const [dark, pink] = [colour(1), colour(2)];
  // Dark fur in the shade of a chin is no tongue.
  if (pink[0] < dark[0] + PARTS.lighter) return undefined;
  return {
    left,
    right,
    tops: heights.map(({ top }) => top),
    bottoms: heights.map(({ bottom }) => bottom),
    dark,
    pink,
    size: cells.length,
  };
}

function inPixels(mouth: PlacedMouth, { left, right, tops, bottoms, dark, pink }: Outline): OpenMouth {
  const [middle, wide] = [(left + right) / 2, right - left];
  const top = quantile(tops, 0.5);
  const { x, y, width, right: r, down: d } = mouth;
  const heights = (of: number[]) => smoothed(resampled(of)).map((it) => (it - top) / wide);
  return {
    x: x + (r[0] * middle + d[0] * top) * width,
    y: y + (r[1] * middle + d[1] * top) * width,
    width: wide * width,
    upper: along(heights(tops)),
    lower: along(heights(bottoms)),
    dark,
    pink,
  };
}

const resampled = (values: number[]): number[] =>
  Array.from({ length: COLUMNS }, (_, i) => at(values, (i / (COLUMNS - 1)) * (values.length - 1)));

const smoothed = (values: number[]): number[] =>
  values.map((value, i) => (2 * value + (values[i - 1] ?? value) + (values[i + 1] ?? value)) / 4);

const along =
  (values: number[]) =>
  (u: number): number =>
    at(values, ((Math.min(1, Math.max(-1, u)) + 1) / 2) * (COLUMNS - 1));

function at(values: number[], place: number): number {
  const low = Math.max(0, Math.min(values.length - 2, Math.floor(place)));
  const [a, b] = [values[low]!, values[low + 1] ?? values[low]!];
  return a + (b - a) * (place - low);
}
