import { boxed, type Grid } from './grid.ts';

const bins = 16;
const width = 256 / bins;
/** Share that a colour has which was not seen at all. */
const unseen = 1e-5;

/** How often each colour stands among the pixels that weigh something; neighbouring colours count as alike. */
export function coloursOf({ data, channels }: Grid, weight: (i: number) => number): Float32Array {
  const counts = new Float32Array(bins ** 3);
  let sum = 0;
  for (let i = 0; i < data.length / channels; i++) {
    const share = weight(i);
    if (!share) continue;
    counts[binOf(data, i * channels)]! += share;
    sum += share;
  }
  // A cube is blurred as a picture of its slices: two of its axes at once, then the third.
  const slices = boxed({ w: bins, h: bins, channels: bins, data: counts }, 1);
  const out = boxed({ w: 1, h: bins * bins, channels: 1, data: slices }, 0);
  for (let i = 0; i < out.length; i++) {
    const [lower, upper] = [i % bins ? slices[i - 1]! : 0, i % bins < bins - 1 ? slices[i + 1]! : 0];
    out[i] = unseen + (slices[i]! * 2 + lower + upper) / (4 * Math.max(1, sum));
  }
  return out;
}

/** How much likelier a pixel's colour is in the first of two collections, as a logarithm. */
export const likelier = (first: Float32Array, second: Float32Array, { data, channels }: Grid, i: number) => {
  const bin = binOf(data, i * channels);
  return Math.log(first[bin]! / second[bin]!);
};

const binOf = (data: Float32Array, at: number) =>
  (Math.floor(data[at]! / width) * bins + Math.floor(data[at + 1]! / width)) * bins +
  Math.floor(data[at + 2]! / width);
