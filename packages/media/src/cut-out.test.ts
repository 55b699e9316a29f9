import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutOut } from './cut-out.ts';
import './image.ts';
import { runMedia, writes } from './ffmpeg.ts';

let folder: string;
const at = (name: string) => join(folder, name);

// Uploads may be no WebP, so the product cannot read any; the picture is looked at here alone.
const webp = { operation: ['VipsForeignLoadWebp'] };

beforeAll(async () => {
  sharp.unblock(webp);
  folder = await mkdtemp(join(tmpdir(), 'cut-out-test-'));
  for (const [name, look] of [
    ['clip.mp4', 'color=red:s=180x320:r=10:d=2'],
    // The presenter is the left half of the picture.
    ['matte.mp4', 'color=black:s=180x320:r=10:d=2,drawbox=0:0:90:320:white:fill'],
  ] as const)
    await runMedia({
      program: 'ffmpeg',
      args: [['-f', 'lavfi', '-i', look, '-pix_fmt', 'yuv420p'], writes(at(name))],
      trusted: true,
    });
});
afterAll(async () => {
  sharp.block(webp);
  await rm(folder, { recursive: true, force: true });
});

test('a presenter is cut out along the outline, and what stood behind is clear', async () => {
  const picture = sharp(await cutOut(at('clip.mp4'), at('matte.mp4'), 1));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, (await picture.metadata()).format]).toEqual([180, 320, 'webp']);
  const pixel = (x: number, y: number) => [...data.subarray(4 * (y * 180 + x), 4 * (y * 180 + x) + 4)];
  const [red, green, , alpha] = pixel(30, 160);
  expect(red).toBeGreaterThan(220);
  expect(green).toBeLessThan(40);
  expect(alpha).toBeGreaterThan(245);
  expect(pixel(150, 160)[3]).toBeLessThan(10);
});
