import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareFaces, judged } from './compare-faces.ts';

const presenters = new URL('../../../../library/presenters/', import.meta.url).pathname;
let folder: string;
let joined: string;

/** Four seconds of one presenter, then three of another, as if that one read the consent. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-faces-'));
  joined = join(folder, 'joined.mp4');
  const scale = 'scale=360:640,setsar=1';
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-t', '4', inputOptions(true), '-i', reads(join(presenters, 'lin/clip.mp4'))],
      ['-t', '3', inputOptions(true), '-i', reads(join(presenters, 'haoran/clip.mp4'))],
      ['-filter_complex', `[0:v]${scale}[a];[1:v]${scale}[b];[a][b]concat=n=2:v=1`, '-an'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-g', '12', '-pix_fmt', 'yuv420p'],
      writes(joined),
    ],
    trusted: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('another person who reads the consent is told from the one in the footage', async () => {
  expect(await compareFaces(joined, { from: 4, to: 7 })).toMatchObject({ face: 'another' });
});

test('the same person is known, and too few looks say nothing', async () => {
  expect(await compareFaces(join(presenters, 'lin/clip.mp4'), { from: 4, to: 7 })).toMatchObject({
    face: 'same',
  });
  expect(judged([], [])).toEqual({ face: 'unsure', likeness: null });
});
