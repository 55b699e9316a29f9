import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dubSound } from './dub-sound.ts';
import { measureLoudness } from './loudness.ts';
import { readWav, writeWav } from './wav.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'dub-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const rate = 48_000;
const seconds = 12;
const tones = (of: (time: number) => [hertz: number, level: number][]) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => {
    const time = at / rate;
    return of(time).reduce((sum, [hertz, level]) => sum + level * Math.sin(2 * Math.PI * hertz * time), 0);
  });

/** Level of a tone in a second of sound, dB. */
function levelOf(samples: Float32Array, hertz: number, from: number): number {
  let [sine, cosine] = [0, 0];
  for (let at = 0; at < rate; at++) {
    const angle = (2 * Math.PI * hertz * at) / rate;
    const sample = samples[from * rate + at]!;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(sine, cosine)) / rate + 1e-9);
}

test('the band of voices gives way while the original speaks, the rest stays, and the whole has −16 LUFS', async () => {
  const [video, voice, out] = ['video.wav', 'voice.wav', 'out.wav'].map((name) => join(folder, name));
  // 1 kHz stands for the original voice, 30 Hz, 16 kHz and 500 Hz aside for what is around it, 2 kHz for the new voice.
  const side = (sign: number) =>
    tones(() => [
      [1000, 0.2],
      [30, 0.1],
      [16_000, 0.05],
      [500, sign * 0.1],
    ]);
  await writeWav(video!, [side(1), side(-1)], rate);
  await writeWav(
    voice!,
    tones((time) => (time > 4 && time < 8 ? [[2000, 0.3]] : [])),
    rate,
  );
  const speech = [{ start: 4, end: 8 }];
  const level = { integrated: -16, truePeak: -1 };
  const request = { video: video!, voice: voice!, out: out!, seconds, speech, level };
  await dubSound({ ...request, background: true });
  const mixed = (await readWav(out!)).channels[0]!;
  expect(mixed.length).toBe(seconds * rate);
  const under = (hertz: number) => levelOf(mixed, hertz, 5) - levelOf(mixed, hertz, 1);
  expect(under(1000)).toBeLessThan(-22);
  for (const hertz of [30, 16_000, 500]) expect(Math.abs(under(hertz))).toBeLessThan(1);
  expect(levelOf(mixed, 1000, 10) - levelOf(mixed, 1000, 1)).toBeCloseTo(0, 0);
  expect(levelOf(mixed, 2000, 5)).toBeGreaterThan(-24);
  const { integrated, truePeak } = await measureLoudness(out!);
  expect(Math.abs(integrated + 16)).toBeLessThanOrEqual(0.5);
  expect(truePeak).toBeLessThanOrEqual(-1);
  await dubSound({ ...request, background: false });
  const alone = (await readWav(out!)).channels[0]!;
  expect(levelOf(alone, 16_000, 1)).toBeLessThan(-60);
  expect(Math.abs((await measureLoudness(out!)).integrated + 16)).toBeLessThanOrEqual(0.5);
});
