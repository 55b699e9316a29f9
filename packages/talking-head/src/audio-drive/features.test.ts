import { describe, expect, it } from 'vitest';
import { findActivity } from './activity.ts';
import { MELS, createFeatureStream, RATE } from './features.ts';

const hum = Float32Array.from({ length: RATE }, (_, i) => (i < RATE / 2 ? 0 : 0.3 * Math.sin(i * 0.2)));

function featuresOf(samples: Float32Array, block: number) {
  const stream = createFeatureStream();
  for (let at = 0; at < samples.length; at += block) stream.push(samples.subarray(at, at + block));
  return stream.end();
}

describe('features', () => {
  it('gives one frame every 10 ms, whatever the blocks', () => {
    const whole = featuresOf(hum, RATE);
    expect(whole.frames).toBe(100);
    expect(whole.mels).toHaveLength(100 * MELS);
    expect(featuresOf(hum, 137)).toEqual(whole);
  });

  it('measures the level in dB of full scale, centred on the frame', () => {
    const { level } = featuresOf(hum, RATE);
    expect(level[75]).toBeCloseTo(20 * Math.log10(0.3 / Math.SQRT2), 1);
    expect(level[20]).toBeLessThan(-90);
    expect(level[50]! - level[75]!).toBeCloseTo(-3, 0);
  });

  it('answers silence and nothing with finite numbers', () => {
    expect(featuresOf(new Float32Array(RATE), RATE).mels.every(Number.isFinite)).toBe(true);
    expect(featuresOf(new Float32Array(0), 1).frames).toBe(0);
  });
});

describe('activity', () => {
  const levels = (...runs: [number, number][]): Float32Array =>
    Float32Array.from(runs.flatMap(([db, frames]) => Array.from({ length: frames }, () => db)));

  it('finds speech above a noisy floor and bridges short gaps', () => {
    const { spans, active } = findActivity(levels([-55, 50], [-20, 40], [-50, 8], [-22, 30], [-54, 60]));
    expect(spans).toHaveLength(1);
    expect(spans[0]!.start).toBeCloseTo(0.495, 3);
    expect(spans[0]!.end).toBeCloseTo(1.275, 3);
    expect(active[60]).toBe(1);
    expect(active[20]).toBe(0);
  });

  it('hears nothing in silence and everything in speech without pauses', () => {
    expect(findActivity(levels([-90, 200])).spans).toEqual([]);
    expect(findActivity(levels([-18, 100], [-24, 100])).spans).toHaveLength(1);
    expect(findActivity(new Float32Array(0)).spans).toEqual([]);
  });

  it('takes a click for what it is', () => {
    expect(findActivity(levels([-80, 100], [-20, 2], [-80, 100], [-20, 50])).spans).toHaveLength(1);
  });
});
