import type { Activity } from './activity.ts';
import { MELS, type Features } from './features.ts';

/** The frames (10 ms each) before and after the present one that the network hears: dense near it, sparse further away. */
const CONTEXT = [-20, -16, -12, -9, -6, -4, -2, 0, 2, 4, 6, 9, 12, 16, 20];
/** Cepstral coefficients taken from the mel energies. */
const CEPSTRA = 13;
const PER_FRAME = CEPSTRA + 1;

export const INPUTS = CONTEXT.length * PER_FRAME;

/** A sound made comparable with others: microphone, loudness and speaker average removed. 14 numbers a frame. */
export type NormalisedFrames = { frames: number; rows: Float32Array };

/** Energies further than this below the loudest are as good as silent, nats (50 dB). */
const RANGE = 11.5;

/** DCT-II from mel energies to cepstra. */
const cosines = Float64Array.from({ length: CEPSTRA * MELS }, (_, i) => {
  const [c, m] = [Math.floor(i / MELS), i % MELS];
  return Math.cos((Math.PI * c * (m + 0.5)) / MELS) * Math.sqrt(2 / MELS);
});

/** Removes mean and spread of each coefficient over the active frames and sets the level against the loud ones. */
export function normalise(features: Features, activity: Activity): NormalisedFrames {
  const { frames, level } = features;
  const rows = cepstraOf(features);
  const mean = new Float64Array(CEPSTRA);
  const spread = new Float64Array(CEPSTRA);
  let count = 0;
  let loudness = 0;
  for (let i = 0; i < frames; i++) {
    if (!activity.active[i]) continue;
    count++;
    loudness += level[i]!;
    for (let c = 0; c < CEPSTRA; c++) {
      const value = rows[i * PER_FRAME + c]!;
      mean[c]! += value;
      spread[c]! += value * value;
    }
  }
  for (let c = 0; c < CEPSTRA; c++) {
    mean[c]! /= Math.max(1, count);
    spread[c] = Math.sqrt(Math.max(1e-4, spread[c]! / Math.max(1, count) - mean[c]! ** 2));
  }
  loudness /= Math.max(1, count);
  for (let i = 0; i < frames; i++) {
    const row = i * PER_FRAME;
    for (let c = 0; c < CEPSTRA; c++) rows[row + c] = limit((rows[row + c]! - mean[c]!) / spread[c]!, 4);
    rows[row + CEPSTRA] = limit((level[i]! - loudness) / 10, 4);
  }
  return { frames, rows };
}

/** Cepstra in rows of `PER_FRAME`, from energies cut off at a floor that follows the loudness of the sound. */
function cepstraOf({ frames, mels }: Features): Float32Array {
  const rows = new Float32Array(frames * PER_FRAME);
  const floor = loudest(mels) - RANGE;
  for (let i = 0; i < frames; i++) {
    for (let c = 0; c < CEPSTRA; c++) {
      let sum = 0;
      for (let m = 0; m < MELS; m++) sum += Math.max(floor, mels[i * MELS + m]!) * cosines[c * MELS + m]!;
      rows[i * PER_FRAME + c] = sum;
    }
  }
  return rows;
}

/** The 98th percentile of the loudest filter of each frame. */
function loudest(mels: Float32Array): number {
  const peaks = Float32Array.from({ length: mels.length / MELS }, (_, i) =>
    mels.subarray(i * MELS, (i + 1) * MELS).reduce((most, value) => Math.max(most, value), -Infinity),
  ).sort();
  return peaks[Math.floor(peaks.length * 0.98)] ?? 0;
}

/** Writes what the network hears at frame `at` into `input` (length `INPUTS`); the ends repeat their last frame. */
export function gatherInput(sound: NormalisedFrames, at: number, input: Float32Array): void {
  let out = 0;
  for (const offset of CONTEXT) {
    const frame = Math.min(sound.frames - 1, Math.max(0, at + offset));
    for (let k = 0; k < PER_FRAME; k++) input[out++] = sound.rows[frame * PER_FRAME + k]!;
  }
}

const limit = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
