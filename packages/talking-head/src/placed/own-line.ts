import type { Picture420 } from '../drawing/picture-420.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import { sampleAt } from '../photo/eye-shape.ts';
import { colourAt, medianColour, type Colour } from '../photo/palette.ts';
import type { OpenMouth } from './open-mouth.ts';
import type { PlacedMouth } from './placement.ts';

/** Columns from corner to corner, and how far from the placed line, in which steps, the picture's own is looked for; widths of the mouth. */
const COLUMNS = 33;
const REACH = 0.12;
const STEP = 0.01;
/** What a step up or down from column to column costs, and being away from the placed line by all of `REACH`, in levels of luma. */
const COST = { turn: 2.2, away: 7 };
/** A line so much darker than its surroundings (levels) is surely the mouth's own. */
const CLEAR = 14;
/** Lips of a mouth that shows no line are its fur, so much darker. */
const SHADE = 0.5;

/** The line on which the lips of a picture meet, `u` −1..1 from corner to corner, heights in widths of the mouth; and its colour. */
export type OwnLine = { line: (u: number) => number; lips: Colour };

const shaded = (skin: Colour): Colour => [16 + (skin[0] - 16) * SHADE, skin[1], skin[2]];

/** The lips of a mouth that is open in the picture: its own, which go with the fur, show where it is drawn shut. */
export const lipsOfOpen = ({ upper }: OpenMouth, skin: Colour): OwnLine => ({
  line: upper,
  lips: shaded(skin),
});

/** Follows the dark line between the lips that the picture itself shows near the placed mouth, as far as there is one. */
export function ownLine(mouth: PlacedMouth, picture: Picture420, skin: Colour): OwnLine {
  const rows = Math.round((2 * REACH) / STEP) + 1;
  const placeOf = (u: number, across: number): [number, number] => [
    mouth.x + (mouth.right[0] * u * 0.5 + mouth.down[0] * across) * mouth.width,
    mouth.y + (mouth.right[1] * u * 0.5 + mouth.down[1] * across) * mouth.width,
  ];
  const uAt = (column: number): number => (column / (COLUMNS - 1)) * 2 - 1;
  const offset = (row: number): number => row * STEP - REACH;
  const dark = Array.from({ length: COLUMNS }, (_, column) => {
    const u = uAt(column);
    const luma = Array.from({ length: rows }, (__, row) => {
      const across = mouth.line(u) + offset(row);
      return [-0.03, 0, 0.03].reduce(
        (sum, aside) => sum + sampleAt(picture[0], ...placeOf(u + aside, across), 1) / 3,
        0,
      );
    });
    const usual = quantile(luma, 0.6);
    return luma.map((value) => usual - value);
  });
  const path = darkestPath(dark, rows, (row) => COST.away * (offset(row) / REACH) ** 2);
  const seen = path.map((row, column) => dark[column]![row]!);
  const clear = clamp(quantile(seen, 0.5) / CLEAR, 0, 1);
  const heights = path.map((row) => offset(row) * clear);
  const smooth = heights.map(
    (height, i) => (2 * height + (heights[i - 1] ?? height) + (heights[i + 1] ?? height)) / 4,
  );
  const line = medianColour(
    path.slice(6, -6).map((row, i) => {
      const u = uAt(i + 6);
      return colourAt(picture, ...placeOf(u, mouth.line(u) + offset(row)), 1);
    }),
  );
  return {
    line: (u) => {
      const at = ((clamp(u, -1, 1) + 1) / 2) * (COLUMNS - 1);
      const low = Math.min(COLUMNS - 2, Math.floor(at));
      const own = smooth[low]! + (smooth[low + 1]! - smooth[low]!) * (at - low);
      return mouth.line(u) + own;
    },
    lips: shaded(skin).map(
      (value, k) => value + (Math.min(k === 0 ? value : 255, line[k]!) - value) * clear,
    ) as Colour,
  };
}

/** The rows, one a column, along which it is darkest without bending much. */
function darkestPath(dark: number[][], rows: number, away: (row: number) => number): number[] {
  const best: number[][] = [dark[0]!.map((value, row) => value - away(row))];
  const from: number[][] = [[]];
  for (let column = 1; column < dark.length; column++) {
    const before = best[column - 1]!;
    const sources = Array.from({ length: rows }, (_, row) => {
      let source = row;
      let most = -Infinity;
      for (let other = Math.max(0, row - 3); other <= Math.min(rows - 1, row + 3); other++) {
        const value = before[other]! - COST.turn * Math.abs(other - row);
        if (value > most) [most, source] = [value, other];
      }
      return { source, most };
    });
    from.push(sources.map(({ source }) => source));
    best.push(sources.map(({ most }, row) => most + dark[column]![row]! - away(row)));
  }
  const last = best.at(-1)!;
  const path = [last.indexOf(Math.max(...last))];
  for (let column = dark.length - 1; column > 0; column--) path.unshift(from[column]![path[0]!]!);
  return path;
}
