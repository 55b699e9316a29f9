import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextClipRequest } from '../port.ts';
import { sceneClip } from './scene-clip.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-scene-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const library = join(import.meta.dirname, '../../../../../library/pictures');
let made = 0;

async function clip(prompt: string, more: Partial<TextClipRequest> = {}) {
  const out = join(folder, `${++made}.mp4`);
  const form = { negative: '', imagination: 0.5, seconds: 1, ratio: '16:9', side: 120, seed: 3 } as const;
  const report = await sceneClip({ op: 'text-clip', ...form, ...more, prompt, out });
  const frames: Uint8Array[] = [];
  const small = { width: 64, height: 36, pixelFormat: 'rgb24', trusted: true } as const;
  for await (const { data } of decodeFrames(out, small)) frames.push(Uint8Array.from(data));
  const hash = createHash('sha256');
  for (const frame of frames) hash.update(frame);
  return { report, frames, digest: hash.digest('hex') };
}

const differ = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

test('a scene moves: camera, gait, weather; the same seed gives the same clip and another one another', async () => {
  const prompt = '雪地里一只狐狸在奔跑，飘雪，镜头右移';
  const first = await clip(prompt);
  expect(first.report).toMatchObject({ way: 'scene', width: 214, height: 120, fps: 25, seconds: 1 });
  expect(first.frames).toHaveLength(25);
  expect(differ(first.frames[0]!, first.frames[24]!)).toBeGreaterThan(2);
  expect((await clip(prompt)).digest).toBe(first.digest);
  expect((await clip(prompt, { seed: 4 })).digest).not.toBe(first.digest);
});

test('what is unwanted does not fall, night is dark, and a painted style is held for three frames', async () => {
  const bright = (frame: Uint8Array) => frame.reduce((sum, value) => sum + value, 0) / frame.length;
  const day = await clip('a cat on a meadow, noon, static shot');
  const night = await clip('a cat on a meadow at night, static shot', { negative: 'fireflies' });
  expect(bright(day.frames[5]!) - bright(night.frames[5]!)).toBeGreaterThan(30);
  const rain = await clip('a cat on a meadow, rain, static shot');
  const dry = await clip('a cat on a meadow, rain, static shot', { negative: 'rain' });
  expect(dry.digest).not.toBe(rain.digest);
  const { frames } = await clip('a fox runs on a meadow, pixel art, pan right');
  expect(differ(frames[3]!, frames[5]!)).toBeLessThan(differ(frames[5]!, frames[6]!));
});

test('what a picture shows becomes the lead of the scene, cut out or as a card', async () => {
  const cat = join(library, 'ginger-cat/picture.jpg');
  const own = await clip('on the beach at sunset, push in', { reference: cat });
  const bare = await clip('on the beach at sunset, push in');
  expect(['cut-out', 'card']).toContain(own.report.way);
  expect(differ(own.frames[12]!, bare.frames[12]!)).toBeGreaterThan(2);
});

test('of a description without anything to draw there is no clip', async () => {
  await expect(clip('quantum synergy')).rejects.toMatchObject({ problem: 'nothing-recognised' });
  await expect(clip('镜头推进')).rejects.toMatchObject({ problem: 'nothing-recognised' });
});
