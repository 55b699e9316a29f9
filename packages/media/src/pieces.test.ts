import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeFrames } from './decode.ts';
import { colourTags } from './encoder-settings.ts';
import { cutPicture, cutVoice, joinPictures } from './pieces.ts';
import { probe } from './probe.ts';
import { findCuts } from './shots.ts';
import { readWav, writeWav } from './wav.ts';

let folder: string;
let film: string;
const form = { width: 320, height: 240, fps: 25 };

/** Three shots: 30 frames of moving stripes, 45 of a moving picture, 25 of stripes again. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  film = join(folder, 'film.mp4');
  const size = 'size=320x240:rate=25';
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=${size}:duration=1.2`,
    '-f',
    'lavfi',
    '-i',
    `mandelbrot=${size}:end_scale=0.1`,
    '-f',
    'lavfi',
    '-i',
    `rgbtestsrc=${size}:duration=1`,
    '-filter_complex',
    '[1:v]trim=end_frame=45[b];[0:v][b][2:v]concat=n=3,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]',
    '-map',
    '[v]',
    '-c:v',
    'libx264',
    ...colourTags,
    film,
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function looks(path: string): Promise<number[]> {
  const means: number[] = [];
  for await (const { data } of decodeFrames(path, { trusted: true, fps: 25, pixelFormat: 'gray' }))
    means.push(data.reduce((sum, value) => sum + value, 0) / data.length);
  return means;
}

test('cuts are found at their frame, and movement is none', async () => {
  expect(await findCuts(film, { trusted: true, fps: 25 })).toEqual([30, 75]);
});

test('pieces cut at frames and joined again show every frame once, in its place', async () => {
  const spans = [
    [0, 30],
    [30, 75],
    [75, 100],
  ] as const;
  const pieces: string[] = [];
  for (const [at, [from, until]] of spans.entries()) {
    const piece = join(folder, `piece-${at}.mp4`);
    await cutPicture(film, piece, { form, from, frames: until - from });
    pieces.push(piece);
  }
  const out = join(folder, 'joined.mp4');
  await joinPictures(pieces, out);
  const [before, after] = [await looks(film), await looks(out)];
  expect(after).toHaveLength(100);
  for (const [frame, mean] of before.entries()) expect(Math.abs(after[frame]! - mean)).toBeLessThan(2);
  expect((await probe(out, { trusted: true })).audio).toEqual([]);
});

test('a piece of a voice has its length, and hears the other sound only where it is open', async () => {
  const tone = (seconds: number, level: number) =>
    Float32Array.from({ length: 48_000 * seconds }, (_, at) => level * Math.sin(at / 10));
  const [voice, other, out] = ['voice.wav', 'other.wav', 'cut.wav'].map((name) => join(folder, name));
  await writeWav(voice!, tone(2, 0.1), 48_000);
  await writeWav(other!, tone(4, 0.5), 48_000);
  const under = { path: other!, stretches: [{ start: 2.5, end: 3 }] };
  await cutVoice(voice!, out!, { start: 1, seconds: 2.5, under });
  const samples = (await readWav(out!)).channels[0]!;
  expect(samples).toHaveLength(120_000);
  const loudest = (from: number, until: number) =>
    samples
      .subarray(from * 48_000, until * 48_000)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(loudest(0.1, 0.9)).toBeCloseTo(0.1, 2);
  expect(loudest(1.1, 1.4)).toBeLessThan(0.01);
  expect(loudest(1.6, 1.9)).toBeCloseTo(0.5, 2);
  expect(loudest(2.1, 2.4)).toBeLessThan(0.01);
});
