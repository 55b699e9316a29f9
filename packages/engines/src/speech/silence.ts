import type { SpokenChunk } from './spoken-chunk.ts';

/** Seconds of a pause that lie in the same piece as the sound beside it. */
const besideSound = 2;
const pieceSeconds = 5;

/** Splits a pause into what lies beside the sound and what is sent as pieces of its own. */
export function splitPause(seconds: number): { near: number; far: number } {
  const near = Math.min(seconds, besideSound);
  return { near, far: seconds - near };
}

/** Silence in pieces of a few seconds, so that a pause of any length takes no memory. */
export function* silence(seconds: number, sampleRate: number, share: number): Generator<SpokenChunk> {
  let left = Math.round(seconds * sampleRate);
  while (left > 0) {
    const samples = new Float32Array(Math.min(left, pieceSeconds * sampleRate));
    left -= samples.length;
    yield { sampleRate, samples, words: [], phones: [], share };
  }
}
