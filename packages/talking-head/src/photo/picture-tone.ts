import type { Picture420 } from '../drawing/picture-420.ts';
import { clamp, quantile, ridge } from '../numeric/statistics.ts';
import type { Colour, MouthPalette } from './palette.ts';

/** How a picture shows light and colour: its darkest and lightest luma, and its one tint where it has no colours of its own. */
export type PictureTone = {
  low: number;
  high: number;
  tint: ((luma: number) => [number, number]) | undefined;
};

/** Pixels of chroma that are looked at, about. */
const LOOKS = 4000;
/**
 * A picture whose chroma follows a curve over its luma this closely (levels, 90th percentile) is grey, sepia or toned. Faded
 * prints come to 5, pictures of few colours to 7 and more.
 */
const ONE_TINT = 5.5;

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
  const tint = curveThrough(seen);
  const away = quantile(
    seen.map(({ y, u, v }) => {
      const [blueOf, redOf] = tint(y);
      return Math.hypot(u - blueOf, v - redOf);
    }),
    0.9,
  );
  return { low, high, tint: away < ONE_TINT ? tint : undefined };
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

/** The parabolas of least squares by which chroma follows luma: prints are least brown in their lights and their shadows. */
function curveThrough(seen: { y: number; u: number; v: number }[]): (luma: number) => [number, number] {
  const powers = (luma: number): number[] => {
    const x = (luma - 126) / 110;
    return [1, x, x * x];
  };
  const solved = ridge(
    seen.map(({ y }) => powers(y)),
    seen.map(({ u, v }) => [u, v]),
    1e-6,
  );
  return (luma) => {
    const at = powers(luma);
    const of = (chroma: 0 | 1): number => at.reduce((sum, power, k) => sum + power * solved[k]![chroma]!, 0);
    return [of(0), of(1)];
  };
}
