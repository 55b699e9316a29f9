import type { Picture, Size } from './picture.ts';

/** Red, green and blue to three other values: each row has three factors and what is added. */
export type Affine = readonly [Row, Row, Row];
type Row = readonly [number, number, number, number];

/** What `finish` does to light and colour of a picture; see `pictures/finish/tone`. */
type Tone = { sat?: number; con?: number; lift?: number[]; gain?: number[] };

const brightness = [0.3, 0.59, 0.11] as const;

/** ITU-R BT.709 in the television range. */
const toPlanes: Affine = [
  [0.18259, 0.61423, 0.06201, 16],
  [-0.10064, -0.33857, 0.43922, 128],
  [0.43922, -0.39894, -0.04027, 128],
];

/** First `first`, then `next`. */
export function after(first: Affine, next: Affine): Affine {
  const row = (of: Row): Row => {
    const factor = (k: 0 | 1 | 2 | 3) => of[0] * first[0][k] + of[1] * first[1][k] + of[2] * first[2][k];
    return [factor(0), factor(1), factor(2), factor(3) + of[3]];
  };
  return [row(next[0]), row(next[1]), row(next[2])];
}

/** Saturation, contrast, lights and shadows as one step. */
export function toneStep({ sat = 1, con = 1, lift = [0, 0, 0], gain = [1, 1, 1] }: Tone): Affine {
  const row = (k: number): Row => {
    const factor = con * (gain[k]! - lift[k]! / 255);
    const grey = (1 - sat) * factor;
    const of = (i: number) => brightness[i]! * grey + (i === k ? sat * factor : 0);
    return [of(0), of(1), of(2), 128 * (1 - con) * (gain[k]! - lift[k]! / 255) + lift[k]!];
  };
  return [row(0), row(1), row(2)];
}

/** The cold shadows and warm lights of neon. */
export const neonStep: Affine = [
  [0.95 + 0.0376, 0.074, 0.0138, 14],
  [0.0094, 0.92 + 0.0185, 0.0035, 0],
  [-0.0235, -0.0463, 0.95 - 0.0086, 38],
];

/** How much light is left at every pixel when the corners are darkened by `strength` 0..1. */
export function vignette({ width, height }: Size, strength: number): Float32Array {
  const left = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const b = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x++) {
      const a = (x / width - 0.5) * 2;
      left[y * width + x] = 1 - strength * Math.max(0, (a * a + b * b) / 2 - 0.12) ** 1.25;
    }
  }
  return left;
}

/**
 * Turns RGBA bytes into the planes of a frame, with a step of colour and a vignette on the way: one look at every pixel, because
 * there are 125 frames to a short clip.
 */
export function developer(size: Size, step: Affine | undefined, light: Float32Array) {
  const [luma, blue, red] = step ? after(step, toPlanes) : toPlanes;
  const { width, height } = size;
  const half = width >> 1;
  const clamped = (plane: Uint8Array) =>
    new Uint8ClampedArray(plane.buffer, plane.byteOffset, plane.byteLength);
  return (rgba: Uint8Array, to: Picture): void => {
    const [y, u, v] = [clamped(to.y), clamped(to.u), clamped(to.v)];
    const [a, b, c, d] = [luma[0], luma[1], luma[2], luma[3] - 16];
    for (let i = 0, p = 0; i < y.length; i++, p += 4)
      y[i] = 16 + light[i]! * Math.max(0, a * rgba[p]! + b * rgba[p + 1]! + c * rgba[p + 2]! + d);
    for (let j = 0; j < height >> 1; j++)
      for (let i = 0; i < half; i++) {
        const at = 2 * j * width + 2 * i;
        const p = at * 4;
        const q = p + width * 4;
        const R = (rgba[p]! + rgba[p + 4]! + rgba[q]! + rgba[q + 4]!) / 4;
        const G = (rgba[p + 1]! + rgba[p + 5]! + rgba[q + 1]! + rgba[q + 5]!) / 4;
        const B = (rgba[p + 2]! + rgba[p + 6]! + rgba[q + 2]! + rgba[q + 6]!) / 4;
        const left = light[at]!;
        u[j * half + i] = 128 + left * (blue[0] * R + blue[1] * G + blue[2] * B + blue[3] - 128);
        v[j * half + i] = 128 + left * (red[0] * R + red[1] * G + red[2] * B + red[3] - 128);
      }
  };
}
