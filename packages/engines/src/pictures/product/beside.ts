import { stepsTo, type Grid } from './grid.ts';

/** The outermost share of a row, at either side, whose colour stands for the backdrop of that row. */
const sideShare = 0.08;
/** A backdrop may be lighter or darker than at the sides, but its colour differs by no more than this. */
const strange = 22;
/** So many pixels around a thing its own hairs and shadows are seen. */
const around = 5;

/**
 * The share of a picture that was taken for backdrop and looks like nothing at the sides of its rows: a part of the thing that
 * was lost, such as the chest below a head.
 */
export function strangeShare(picture: Grid, thing: Uint8Array): number {
  const { w, h, channels, data } = picture;
  const away = stepsTo(thing, w, h, around + 1);
  const reach = Math.max(2, Math.round(w * sideShare));
  let found = 0;
  for (let y = 0; y < h; y++) {
    const [left, right] = [
      sideColour(picture, thing, y, 0, reach),
      sideColour(picture, thing, y, w - reach, w),
    ];
    if (!left || !right) continue;
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (thing[i] || away[i]! <= around) continue;
      const t = x / (w - 1);
      let [both, square] = [0, 0];
      const colour = left.map((one, k) => one + (right[k]! - one) * t);
      for (const [k, one] of colour.entries()) {
        both += data[i * channels + k]! * one;
        square += one * one;
      }
      const light = both / Math.max(1, square);
      const off = Math.hypot(...colour.map((one, k) => data[i * channels + k]! - light * one));
      if (off > strange) found++;
    }
  }
  return found / (w * h);
}

/** The mean colour of what is no thing between two columns of a row; undefined where the thing reaches there. */
function sideColour(
  { w, channels, data }: Grid,
  thing: Uint8Array,
  y: number,
  from: number,
  to: number,
): number[] | undefined {
  const sums = [0, 0, 0];
  for (let x = from; x < to; x++) {
    const i = y * w + x;
    if (thing[i]) return undefined;
    for (let k = 0; k < 3; k++) sums[k]! += data[i * channels + k]!;
  }
  return sums.map((sum) => sum / (to - from));
}
