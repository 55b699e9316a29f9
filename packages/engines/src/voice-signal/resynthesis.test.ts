import { describe, expect, it } from 'vitest';
import { analyseVoice } from './analysis.ts';
import { Fft } from '@likeness/domain/maths/fft';
import { trackPitchNarrowed, usualPitch } from './pitch-track.ts';
import { plainCharacter, resynthesise } from './resynthesis.ts';

const sampleRate = 22050;
const sourceF0 = 120;

/** A vowel-like source: a pulse train through two resonances. */
function vowel(first: number, second: number): Float32Array {
  const samples = new Float32Array(sampleRate);
  for (let t = 0; t < samples.length; t += sampleRate / sourceF0)
    for (const [hz, width] of [
      [first, 80],
      [second, 120],
    ] as const)
      for (let i = 0; i < 1200 && Math.round(t) + i < samples.length; i++) {
        const at = Math.round(t) + i;
        const seconds = i / sampleRate;
        samples[at] =
          samples[at]! + 0.1 * Math.exp(-Math.PI * width * seconds) * Math.sin(2 * Math.PI * hz * seconds);
      }
  return samples;
}

/** Hz of the strongest bin of the long-term spectrum between two frequencies. */
function strongest(samples: Float32Array, from: number, to: number): number {
  const size = 1024;
  const power = new Float64Array(size / 2);
  const fft = new Fft(size);
  for (let at = 2000; at + size < samples.length - 2000; at += size / 2) {
    const re = Float64Array.from(
      { length: size },
      (_, i) => samples[at + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)),
    );
    const im = new Float64Array(size);
    fft.forward(re, im);
    for (let k = 0; k < power.length; k++) power[k] = power[k]! + re[k]! ** 2 + im[k]! ** 2;
  }
  let best = 0;
  for (let k = Math.ceil((from * size) / sampleRate); k < (to * size) / sampleRate; k++)
    if (power[k]! > (power[best] ?? 0) || best === 0) best = k;
  return (best * sampleRate) / size;
}

const source = vowel(700, 1800);
const analysis = analyseVoice(source, sampleRate, trackPitchNarrowed(source, sampleRate));
const speak = (f0: number, formant = 1, gain = 1): Float32Array =>
  resynthesise(analysis, {
    duration: 1,
    sourceTime: (time) => time,
    f0: () => f0,
    gain: () => gain,
    character: { ...plainCharacter, formant },
  });
const power = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

describe('resynthesis', () => {
  it.each([60, 90, 120, 200, 320, 420])('speaks at %i Hz', (f0) => {
    const track = trackPitchNarrowed(speak(f0), sampleRate, { min: 45, max: 600 });
    expect(Math.abs(usualPitch(track) / f0 - 1)).toBeLessThan(0.03);
  });

  it('keeps the resonances at another pitch', () => {
    expect(Math.abs(strongest(speak(170), 1300, 2400) - 1800)).toBeLessThan(130);
  });

  it('moves the resonances by the formant factor', () => {
    expect(Math.abs(strongest(speak(120, 1.2), 1500, 2900) - 2160)).toBeLessThan(130);
  });

  it('keeps the power within 2 dB, and follows the gain', () => {
    const same = power(speak(sourceF0));
    expect(Math.abs(10 * Math.log10(same / power(source)))).toBeLessThan(2);
    expect(10 * Math.log10(power(speak(sourceF0, 1, 0.5)) / same)).toBeCloseTo(-6, 0);
  });

  it('is silent where the gain is', () => {
    expect(power(speak(120, 1, 0))).toBe(0);
  });
});
