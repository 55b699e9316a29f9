import { decodeAudioPieces } from './decode.ts';
import type { ReadOptions } from './probe.ts';

/** Enough for speech, and little to decode. */
const sampleRate = 8000;
/** What is quieter counts as silence, dBFS. */
const silence = -60;

/**
 * How loud the sound of a file is in each step of `step` seconds: the level of its samples (RMS) in dBFS, −60 for silence.
 * Throws `media-no-audio`, `media-unreadable`, `media-limit`.
 */
export async function loudnessCurve(
  path: string,
  options: ReadOptions & { step: number },
): Promise<number[]> {
  const { step, ...reading } = options;
  const perStep = Math.round(step * sampleRate);
  const levels: number[] = [];
  let sum = 0;
  let count = 0;
  const finish = () => {
    levels.push(Math.max(silence, 10 * Math.log10(sum / count + 1e-12)));
    sum = 0;
    count = 0;
  };
  for await (const piece of decodeAudioPieces(path, { ...reading, sampleRate }))
    for (const sample of piece) {
      sum += sample * sample;
      if (++count === perStep) finish();
    }
  if (count > 0) finish();
  return levels;
}
