import { describe, expect, it } from 'vitest';
import { emotions, type Emotion } from '@likeness/domain/speech';
import { featureSize, type KokoroPlan } from './model.ts';
import type { SaidSymbol } from './read-sentence.ts';
import { meanPitch, shaped } from './shaping.ts';

const count = 60;
const said = (emotion: Emotion): SaidSymbol[] =>
  Array.from({ length: count }, (_, i) => ({ symbol: i % 2 ? 'a' : 'm', word: i, emotion }));

/** A plan whose pitch swings between 150 and 267 Hz, with pads of 10 frames. */
function plan(): KokoroPlan {
  const durations = Int32Array.from({ length: count + 2 }, (_, i) =>
    i === 0 || i > count ? 10 : 2 + (i % 3),
  );
  const values = 2 * durations.reduce((sum, frames) => sum + frames, 0);
  const pitch = Float32Array.from({ length: values }, (_, i) =>
    i < 20 || i >= values - 20 ? 5 : 200 * 2 ** (0.415 * Math.sin(i / 9)),
  );
  return {
    durations,
    features: new Float32Array(durations.length * featureSize),
    pitch,
    energy: new Float32Array(values).fill(6),
  };
}

/** Semitones by which voiced values lie around their mean. */
function range(pitch: Float32Array): number {
  const mean = meanPitch(pitch);
  const all = [...pitch].filter((f0) => f0 > 20).map((f0) => 12 * Math.log2(f0 / mean));
  return Math.sqrt(all.reduce((sum, it) => sum + it * it, 0) / all.length);
}

const length = ({ durations }: KokoroPlan): number => durations.slice(1, -1).reduce((sum, it) => sum + it, 0);
const wish = { rate: 1, pitch: 1 };

describe('a shaped plan', () => {
  it('is the same where nothing is wished for', () => {
    const before = plan();
    const after = shaped(before, said('default'), wish);
    expect(after.durations).toEqual(before.durations);
    expect(Math.max(...after.pitch.map((f0, i) => Math.abs(f0 - before.pitch[i]!)))).toBeLessThan(0.01);
    expect(after.energy).toEqual(before.energy);
  });

  it.each([0.5, 0.7, 1.4, 2])('takes the time of rate %d, to a frame', (rate) => {
    const before = plan();
    const after = shaped(before, said('default'), { ...wish, rate });
    expect(Math.abs(length(after) - length(before) / rate)).toBeLessThanOrEqual(1);
    expect(after.pitch.length).toBe(2 * after.durations.reduce((sum, it) => sum + it, 0));
  });

  it('has the pitch that is asked for, and silence stays without a voice', () => {
    const before = plan();
    const higher = shaped(before, said('default'), { ...wish, pitch: 1.5 });
    expect(meanPitch(higher.pitch) / meanPitch(before.pitch)).toBeCloseTo(1.5, 3);
    expect(higher.pitch[0]).toBe(5);
    const own = shaped(before, said('default'), { ...wish, mean: 120 });
    expect(meanPitch(own.pitch)).toBeCloseTo(120, 0);
  });

  const shapes: Record<Emotion, [pitch: number, range: number, pace: number]> = {
    default: [1, 1, 1],
    neutral: [1, 0.8, 1],
    happy: [1.1, 1.25, 1.03],
    sad: [0.93, 0.65, 0.84],
    angry: [1.06, 1.25, 1.05],
    fearful: [1.15, 0.9, 1.07],
    disgusted: [0.95, 1.12, 0.91],
    surprised: [1.17, 1.4, 1],
  };
  it.each(emotions)('follows the shape of %s within 5 %', (emotion) => {
    const before = plan();
    const after = shaped(before, said(emotion), wish);
    const [pitch, wide, pace] = shapes[emotion];
    expect(Math.abs(meanPitch(after.pitch) / meanPitch(before.pitch) / pitch - 1)).toBeLessThan(0.05);
    expect(Math.abs(range(after.pitch) / range(before.pitch) / wide - 1)).toBeLessThan(0.05);
    expect(Math.abs(length(before) / length(after) / pace - 1)).toBeLessThan(0.05);
  });

  it('goes from one emotion to another without a step', () => {
    const symbols = [...said('default').slice(0, 30), ...said('surprised').slice(30)];
    const flat = { ...plan(), pitch: plan().pitch.map((f0) => (f0 > 20 ? 200 : f0)) };
    const { pitch, energy } = shaped(flat, symbols, wish);
    const steps = [...pitch].slice(21, -21).map((f0, i, all) => Math.abs(f0 - (all[i - 1] ?? f0)));
    expect(Math.max(...steps)).toBeLessThan(8);
    expect(Math.max(...energy) - Math.min(...energy)).toBeCloseTo(0.25, 3);
  });
});
