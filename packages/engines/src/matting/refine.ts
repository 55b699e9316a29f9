import { boxMean, drawnLines, plane, type Plane } from './planes.ts';

/** Pixels around each that its edge is fitted to, and how unlike they must be to count as an edge: variance of values 0..1. */
const [radius, flat] = [3, 4e-4];

/**
 * Fits an outline to the edges of a picture: a guided filter (He, Sun, Tang, "Guided Image Filtering", 2013), in each window the line
 * that makes the outline of the picture's light. All are 0..1; `small` is `light` in the size of `coarse`, the result has the size of
 * `light`. The lines are found at the smaller size and drawn at the larger (He, Sun, "Fast Guided Filter", 2015).
 */
export function refined(coarse: Plane, small: Plane, light: Plane): Plane {
  const [meanLight, meanMask] = [boxMean(small, radius), boxMean(coarse, radius)];
  const [square, product] = [plane(small.width, small.height), plane(small.width, small.height)];
  for (let i = 0; i < small.data.length; i++) {
    square.data[i] = small.data[i]! ** 2;
    product.data[i] = small.data[i]! * coarse.data[i]!;
  }
  const [meanSquare, meanProduct] = [boxMean(square, radius), boxMean(product, radius)];
  const [slope, offset] = [square, product];
  for (let i = 0; i < slope.data.length; i++) {
    const [l, m] = [meanLight.data[i]!, meanMask.data[i]!];
    slope.data[i] = (meanProduct.data[i]! - l * m) / (meanSquare.data[i]! - l * l + flat);
    offset.data[i] = m - slope.data[i]! * l;
  }
  const out = drawnLines(boxMean(slope, radius), boxMean(offset, radius), light);
  for (let i = 0; i < out.data.length; i++) out.data[i] = sharpened(out.data[i]!);
  return out;
}

/** What is nearly in or out is: a veil over a coat or a wall is seen. */
const sharpened = (share: number): number => Math.min(Math.max((share - 0.25) / 0.5, 0), 1);

/** Light that changed by so little is still, by so much moves; values 0..1. */
const [still, moving] = [0.02, 0.08];
/** Of what is new, so much is taken where nothing moves. */
const calm = 0.2;

/**
 * Keeps an outline calm over time: where the picture is still, it goes over from the one before slowly, where it moves it follows at
 * once. Give pictures in order; a picture that has nothing to do with the last one begins again.
 */
export function steady(): (mask: Float32Array, light: Float32Array) => Float32Array {
  let before: { mask: Float32Array; light: Float32Array } | undefined;
  return (mask, light) => {
    const out = Float32Array.from(mask);
    if (before && before.mask.length === mask.length)
      for (let i = 0; i < out.length; i++) {
        const change = Math.abs(light[i]! - before.light[i]!);
        const moved = Math.min(Math.max((change - still) / (moving - still), 0), 1);
        out[i] = before.mask[i]! + (calm + (1 - calm) * moved) * (mask[i]! - before.mask[i]!);
      }
    before = { mask: out, light: Float32Array.from(light) };
    return out;
  };
}
