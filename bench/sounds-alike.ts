type Piece = { sound: string };

/** Samples of pieces as they are sent, −1 to 1. */
export function samplesIn(pieces: readonly Piece[]): Float64Array {
  const bytes = Buffer.concat(pieces.map(({ sound }) => Buffer.from(sound, 'base64')));
  return Float64Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Mean square of a sound. */
export const power = (a: Float64Array): number => product(a, a) / a.length;

/** How alike two sounds of one length are, 1 for the same up to their loudness. */
export const correlation = (a: Float64Array, b: Float64Array): number =>
  product(a, b) / Math.sqrt(product(a, a) * product(b, b));

/** How loud a sound is every 20 ms at 24 000 samples a second. */
export const envelope = (samples: Float64Array, step = 480): Float64Array =>
  Float64Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    Math.sqrt(power(samples.subarray(i * step, (i + 1) * step))),
  );

/** What two sounds differ by, decibels of the full scale. */
export const noise = (a: Float64Array, b: Float64Array): number =>
  10 * Math.log10(Math.max(power(a.map((value, i) => value - b[i]!)), 1e-12));
