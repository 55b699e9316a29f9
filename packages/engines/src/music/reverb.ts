import { sampleRate } from './synth.ts';

/** Delays of the combs and all-passes in samples at 44.1 kHz (Schroeder's reverb, tuned as Freeverb). */
const combs = [1116, 1188, 1277, 1356, 1422, 1491];
const passes = [556, 441, 341, 225];
/** Samples by which the right side differs. */
const apart = 23;
/** Seconds before the first reflection. */
const ahead = Math.round(0.018 * sampleRate);

/** What a room of `size` 0…1 answers to a mono sound, on one side of the listener. */
export function roomAnswer(sound: Float32Array, size: number, side: 0 | 1): Float32Array {
  const out = new Float32Array(sound.length);
  const feedback = 0.7 + 0.22 * size;
  for (const delay of combs) {
    const line = new Float32Array(delay + side * apart);
    let at = 0;
    let soft = 0;
    for (let i = 0; i < sound.length; i++) {
      const heard = line[at]!;
      soft = heard * 0.72 + soft * 0.28;
      line[at] = (i >= ahead ? sound[i - ahead]! : 0) + soft * feedback;
      at = at + 1 === line.length ? 0 : at + 1;
      out[i] = out[i]! + heard / combs.length;
    }
  }
  for (const delay of passes) {
    const line = new Float32Array(delay + side * apart);
    let at = 0;
    for (let i = 0; i < out.length; i++) {
      const heard = line[at]!;
      const value = out[i]!;
      line[at] = value + heard * 0.5;
      out[i] = heard - value * 0.5;
      at = at + 1 === line.length ? 0 : at + 1;
    }
  }
  return out;
}
