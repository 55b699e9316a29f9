import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoudness } from './loudness.ts';
import { probe } from './probe.ts';
import { finishVoiceOver, joinLines, paddedLine } from './voice-over.ts';
import { readWav, writeWav } from './wav.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-over-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Bursts that rise and fall like syllables, of `level`, at `rate` samples a second. */
function babble(seconds: number, rate: number, level: number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const t = i / rate;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3 * t));
    return level * syllable * Math.sin(2 * Math.PI * 180 * t + Math.sin(2 * Math.PI * 720 * t));
  });
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

test('lines of different rates become one sound of exactly their lengths, at the loudness asked for', async () => {
  await writeWav(at('a.wav'), babble(3, 22_050, 0.05), 22_050);
  await writeWav(at('b.wav'), babble(2, 44_100, 0.05), 44_100);
  const first = await paddedLine(at('a.wav'), at('a48.wav'), { pause: 0.5 });
  const second = await paddedLine(at('b.wav'), at('b48.wav'), { pause: 0 });
  expect(first).toBeCloseTo(3.5, 2);
  expect(second).toBeCloseTo(2, 2);
  await joinLines([at('a48.wav'), at('b48.wav')], at('voices.wav'));
  for (const out of ['out.mp3', 'out.wav']) {
    const seconds = await finishVoiceOver(at('voices.wav'), at(out), { integrated: -16, truePeak: -1 });
    expect(seconds).toBeCloseTo(5.5, 2);
    const { duration, audio } = await probe(at(out), { trusted: true });
    expect(Math.abs(duration - 5.5)).toBeLessThan(0.06);
    expect(audio[0]).toMatchObject({ sampleRate: 48_000, channels: 2 });
    const { integrated, truePeak } = await measureLoudness(at(out));
    expect(Math.abs(integrated + 16)).toBeLessThan(0.5);
    expect(truePeak).toBeLessThanOrEqual(-1);
  }
});

test('music ends with the voices and is quieter under a voice', async () => {
  const rate = 48_000;
  const voice = new Float32Array(12 * rate);
  voice.set(babble(4, rate, 0.2), 4 * rate);
  await writeWav(at('voices.wav'), voice, rate);
  // A tone far above the voice, so that both can be told apart.
  const tone = (level: number) =>
    Float32Array.from({ length: 3 * rate }, (_, i) => level * Math.sin((2 * Math.PI * 6000 * i) / rate));
  const beds: number[][] = [];
  for (const level of [0.02, 0.5]) {
    await writeWav(at('music.wav'), tone(level), rate);
    const music = { path: at('music.wav'), volume: 0.3 };
    const seconds = await finishVoiceOver(at('voices.wav'), at('under.wav'), {
      integrated: -16,
      truePeak: -1,
      music,
    });
    expect(seconds).toBeCloseTo(12, 2);
    const [left] = (await readWav(at('under.wav'))).channels;
    // The voice has nothing up there: what changes from one sample to the next is the tone.
    const high = (from: number, to: number) =>
      rms(left!.slice(from * rate, to * rate).map((value, i, all) => value - (all[i - 4] ?? value)));
    beds.push([high(2, 3.8), high(5, 7.8), high(10, 10.2), high(11.95, 12)]);
    expect(Math.abs((await measureLoudness(at('under.wav'))).integrated + 16)).toBeLessThan(0.5);
  }
  for (const [alone, under, after, end] of beds) {
    expect(under! / alone!).toBeLessThan(0.6);
    expect(after! / alone!).toBeGreaterThan(0.8);
    expect(end! / alone!).toBeLessThan(0.1);
  }
  // A quiet recording and a loud one are the same at the same volume.
  expect(beds[0]![0]! / beds[1]![0]!).toBeGreaterThan(0.9);
  expect(beds[0]![0]! / beds[1]![0]!).toBeLessThan(1.1);
});
