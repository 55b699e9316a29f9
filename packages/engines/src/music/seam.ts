import { Fft } from '@likeness/domain/maths/fft';
import type { Stereo } from './perform.ts';

/** Samples of one look at the spectrum, and between two of them. */
const [size, hop] = [1024, 256];
/** Looks on either side of a moment: a player is a little early or late. */
const around = 3;
/** A bar that begins as softly as this share of the median beat is soft enough to be a seam. */
const soft = 0.9;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** How much the spectrum of a sound that goes in a circle grows at each of its `beats`. `tempo` in beats a minute. */
export function beatFlux([left, right]: Stereo, sampleRate: number, tempo: number): number[] {
  const round = left.length;
  const beat = (60 / tempo) * sampleRate;
  const sound = (i: number) => {
    const at = (i + round) % round;
    return (left[at]! + right[at]!) / 2;
  };
  return Array.from({ length: Math.round(round / beat) }, (_, i) => growth(sound, Math.round(i * beat)));
}

/** The spectral flux where a loop begins again, as a share of the median of its other beats. */
export function seamFlux(loop: Stereo, sampleRate: number, tempo: number): number {
  const [seam = 0, ...beats] = beatFlux(loop, sampleRate, tempo);
  return seam / median(beats);
}

/**
 * The same circle of sound, cut where it is softest: at the first bar that begins as softly as most beats, else at the softest
 * beat. A cut through a cymbal or a kick is heard whenever a player is not exact to the sample.
 */
export function cutSoftly(loop: Stereo, sampleRate: number, tempo: number): Stereo {
  const flux = beatFlux(loop, sampleRate, tempo);
  const enough = soft * median(flux);
  const bar = flux.findIndex((value, i) => i % 4 === 0 && value <= enough);
  const chosen = bar >= 0 ? bar : flux.indexOf(Math.min(...flux));
  const from = Math.round(chosen * (60 / tempo) * sampleRate);
  return loop.map((side) => {
    const turned = new Float32Array(side.length);
    turned.set(side.subarray(from));
    turned.set(side.subarray(0, from), side.length - from);
    return turned;
  }) as Stereo;
}

/** The most that the spectrum grows from one look to the next near a moment. */
function growth(sound: (i: number) => number, at: number): number {
  const fft = new Fft(size);
  let before: Float64Array | undefined;
  let most = 0;
  for (let look = -around - 1; look <= around; look++) {
    const from = at - size / 2 + look * hop;
    const re = Float64Array.from(
      { length: size },
      (_, i) => sound(from + i) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)),
    );
    const im = new Float64Array(size);
    fft.forward(re, im);
    const now = Float64Array.from({ length: size / 2 }, (_, k) => Math.hypot(re[k]!, im[k]!));
    const last = before;
    if (last)
      most = Math.max(
        most,
        now.reduce((sum, value, k) => sum + Math.max(0, value - last[k]!), 0),
      );
    before = now;
  }
  return most;
}
