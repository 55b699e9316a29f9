import type { Picture420 } from '../drawing/picture-420.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import type { Colour, MouthPalette } from './palette.ts';

/** How a picture shows light and colour: its darkest and lightest luma, and its one tint where it has no colours of its own. */
export type PictureTone = {
  low: number;
  high: number;
  tint: ((luma: number) => [number, number]) | undefined;
};

/** Pixels of chroma that are looked at, about. */
const LOOKS = 4000;
/** A picture whose chroma follows its luma this closely (levels, 90th percentile) is grey, sepia or toned. */
const ONE_TINT = 3;

/** Looks at all of a picture: an old photograph is pale and of one tint, a new one reaches from black to white. */
export function toneOf([luma, blue, red]: Picture420): PictureTone {
  const step = Math.max(1, Math.floor(blue.data.length / LOOKS));
  const seen: { y: number; u: number; v: number }[] = [];
  for (let at = 0; at < blue.width * blue.height; at += step) {
    const [column, row] = [at % blue.width, Math.floor(at / blue.width)];
    seen.push({ y: luma.data[row * 2 * luma.width + column * 2]!, u: blue.data[at]!, v: red.data[at]! });
  }
  const lumas = seen.map(({ y }) => y);
  const [low, high] = [quantile(lumas, 0.003), quantile(lumas, 0.997)];
  const [u, v] = [
    lineThrough(seen.map(({ y, u: value }) => [y, value])),
    lineThrough(seen.map(({ y, v: value }) => [y, value])),
  ];
  const away = quantile(
    seen.map((it) => Math.hypot(it.u - u(it.y), it.v - v(it.y))),
    0.9,
  );
  return { low, high, tint: away < ONE_TINT ? (y) => [u(y), v(y)] : undefined };
}

/** The paints of a mouth as the picture would show them: no darker and no lighter than anything in it, in its one tint. */
export function toned(
  { cavity, tongue, teeth }: MouthPalette,
  { low, high, tint }: PictureTone,
): MouthPalette {
  const shown = (colour: Colour): Colour => {
    const luma = clamp(colour[0], low, Math.max(low, high));
    return tint ? [luma, ...tint(luma)] : [luma, colour[1], colour[2]];
  };
  return { cavity: shown(cavity), tongue: shown(tongue), teeth: shown(teeth) };
}

/** The straight line of least squares through pairs. */
function lineThrough(pairs: [number, number][]): (x: number) => number {
  const mean = (k: 0 | 1): number =>
    pairs.reduce((sum, pair) => sum + pair[k], 0) / Math.max(1, pairs.length);
  const [mx, my] = [mean(0), mean(1)];
  const [xy, xx] = pairs.reduce(([a, b], [x, y]) => [a + (x - mx) * (y - my), b + (x - mx) ** 2], [0, 0]);
  const slope = xx > 0 ? xy / xx : 0;
  return (x) => my + slope * (x - mx);
}
