import { describe, expect, it } from 'vitest';
import { trackPitchNarrowed, usualPitch } from './pitch-track.ts';
import { seededRandom } from '@likeness/domain/maths/seeded-random';

/** A buzz with harmonics up to 4 kHz. */
function buzz(hz: number, sampleRate: number, seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (let harmonic = 1; harmonic * hz < 4000; harmonic++)
    for (let i = 0; i < samples.length; i++)
      samples[i] = samples[i]! + (0.2 / harmonic) * Math.sin((2 * Math.PI * harmonic * hz * i) / sampleRate);
  return samples;
}

describe('pitch', () => {
  it.each([
    [60, 16000],
    [98, 22050],
    [169, 16000],
    [292, 22050],
    [412, 16000],
  ])('of a buzz at %i Hz, sampled at %i', (hz, sampleRate) => {
    const track = trackPitchNarrowed(buzz(hz, sampleRate, 0.5), sampleRate, { min: 50, max: 600 });
    expect(usualPitch(track) / hz).toBeCloseTo(1, 1.7);
    const voiced = track.f0.filter((f0) => Math.abs(f0 / hz - 1) < 0.03).length;
    expect(voiced / track.f0.length).toBeGreaterThan(0.85);
  });

  it('is absent in noise and silence', () => {
    const random = seededRandom(7);
    const noise = Float32Array.from({ length: 8000 }, () => random() - 0.5);
    const { f0 } = trackPitchNarrowed(noise, 16000);
    expect(f0.filter((value) => value > 0).length / f0.length).toBeLessThan(0.1);
    expect(usualPitch(trackPitchNarrowed(new Float32Array(8000), 16000))).toBe(0);
  });
});
