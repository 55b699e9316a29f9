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
/** A picture whose chroma follows a straight line over its luma this closely (levels, 90th percentile) is grey, sepia or toned. */
const ONE_TINT = 3;
/** The same of a curve, where no line is near: faded prints, whose lights are white, come to 5, pictures of few colours to 7 and more. */
const ONE_FADED_TINT = 5.5;
/** Chroma over light that a faded print stays below, in its middle; a brown one has 0.15, fur of one colour 0.26. */
const FADED = 0.2;

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
  const away = (chroma: (luma: number) => [number, number]): number =>
    quantile(
      seen.map(({ y, u, v }) => {
        const [blueOf, redOf] = chroma(y);
        return Math.hypot(u - blueOf, v - redOf);
      }),
      0.9,
    );
  const line = chromaOver(seen, 1);
  if (away(line) < ONE_TINT) return { low, high, tint: line };
  // A curve also follows the eyes of a creature of one colour, which are a hundredth of it.
  const colourful = quantile(
    seen.map(({ y, u, v }) => Math.hypot(u - 128, v - 128) / Math.max(1, y - 16)),
    0.5,
  );
  const curve = chromaOver(seen, 2);
  return { low, high, tint: colourful < FADED && away(curve) < ONE_FADED_TINT ? curve : undefined };
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

/** The line or the parabola (`degree`) of least squares by which chroma follows luma: prints are least brown in their lights and their shadows. */
function chromaOver(
  seen: { y: number; u: number; v: number }[],
  degree: 1 | 2,
): (luma: number) => [number, number] {
  const powers = (luma: number): number[] => {
    const x = (luma - 126) / 110;
    return [1, x, x * x].slice(0, degree + 1);
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
