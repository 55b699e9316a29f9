import { expect, test } from 'vitest';
import { LoudnessMeter } from '../voice-signal/loudness.ts';
import { EarlyLevel } from './early-level.ts';

const rate = 24_000;

const tone = (level: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => level * Math.sin((2 * Math.PI * 220 * i) / rate));

function loudness(samples: Int16Array): number {
  const meter = new LoudnessMeter(rate);
  meter.add(Float32Array.from(samples, (sample) => sample / 32_768));
  return meter.integrated();
}

test('what is heard first is brought to −16 LUFS, at most 12 dB', () => {
  for (const level of [0.08, 0.2, 0.5])
    expect(loudness(new EarlyLevel(1).take(tone(level), rate))).toBeCloseTo(-16, 0);
  const quiet = tone(0.004);
  expect(loudness(new EarlyLevel(1).take(quiet, rate))).toBeCloseTo(
    loudness(Int16Array.from(quiet, (sample) => Math.round(sample * 32_767))) + 12,
    0,
  );
  expect(loudness(new EarlyLevel(0.5).take(tone(0.2), rate))).toBeCloseTo(-22, 0);
});

test('the gain is that of the first piece with a sound, and stays', () => {
  const level = new EarlyLevel(1);
  expect(level.take(new Float32Array(rate / 2), rate).every((sample) => sample === 0)).toBe(true);
  level.take(tone(0.1), rate);
  const once = level.take(tone(0.05), rate);
  expect(loudness(once)).toBeCloseTo(-22, 0);
});

test('a later piece that is much louder is bent, never cut or turned over', () => {
  const level = new EarlyLevel(3);
  level.take(tone(0.05), rate);
  const loud = level.take(tone(0.9), rate);
  const peak = loud.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeLessThanOrEqual(32_767);
  expect(peak).toBeGreaterThan(32_000);
  const half = loud.subarray(1, 54);
  expect(half.every((sample) => sample > 0)).toBe(true);
});
