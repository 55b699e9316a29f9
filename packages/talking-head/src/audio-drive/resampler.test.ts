import { describe, expect, it } from 'vitest';
import { createResampler } from './resampler.ts';

const sine = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

function convert(samples: Float32Array, from: number, to: number, block = samples.length): Float32Array {
  const resampler = createResampler(from, to);
  const parts: number[] = [];
  for (let at = 0; at < samples.length; at += block)
    parts.push(...resampler.push(samples.subarray(at, at + block)));
  return Float32Array.from([...parts, ...resampler.end()]);
}

describe('resampler', () => {
  it.each([8000, 11025, 22050, 32000, 44100, 48000, 96000])('keeps a tone in place from %i Hz', (rate) => {
    const made = convert(sine(1000, rate, 0.5), rate, 16000);
    const wanted = sine(1000, 16000, 0.5);
    expect(Math.abs(made.length - wanted.length)).toBeLessThan(20);
    for (let i = 200; i < wanted.length - 200; i++) expect(made[i]).toBeCloseTo(wanted[i]!, 1.6);
  });

  it('lets nothing above the new limit fold back', () => {
    const made = convert(sine(11000, 48000, 0.5), 48000, 16000).subarray(200, 7800);
    expect(Math.max(...made.map(Math.abs))).toBeLessThan(0.01);
  });

  it('does not care how the sound is cut into blocks', () => {
    const sound = sine(440, 44100, 0.3);
    expect(convert(sound, 44100, 16000, 777)).toEqual(convert(sound, 44100, 16000));
  });
});
