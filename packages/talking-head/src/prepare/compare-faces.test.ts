import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaceDescriptor } from '../tracking/face-descriptor.ts';
import { compareFaces, compareRecordings, judged, momentsBeside } from './compare-faces.ts';

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

test('where another part is used, it is compared with that', async () => {
  const within = { from: 4, to: 7 };
  expect(await compareFaces(joined, { from: 4, to: 5.5, within })).toMatchObject({ face: 'same' });
});

test.each([
  [{ from: 6, to: 8 }, { from: 0, to: 4 }, [1, 2, 3]],
  [{ from: 6, to: 8 }, { from: 2, to: 8 }, [3, 4, 5]],
  [{ from: 4, to: 8 }, { from: 2, to: 10 }, [3, 8, 9]],
  [{ from: 0, to: 9 }, { from: 2, to: 8 }, []],
])('beside the consent %o the part %o is looked at in %o', (consent, part, moments) => {
  expect(momentsBeside(consent, part)).toEqual(moments);
});

test('recordings of two people are told apart; what light and clothes may change is not', async () => {
  const of = (name: string, from: number) => ({
    source: join(presenters, name, 'clip.mp4'),
    from,
    to: from + 3,
  });
  const { face, likeness } = await compareRecordings(of('yuhan', 0), of('arjun', 0));
  expect([face, likeness! < 0.6]).toEqual(['another', true]);
  const looks = [new Float32Array([1, 0]), new Float32Array([1, 0])] as unknown as FaceDescriptor[];
  const alike = [
    new Float32Array([0.7, 0.714]),
    new Float32Array([0.7, 0.714]),
  ] as unknown as FaceDescriptor[];
  expect([judged(looks, alike).face, judged(looks, alike, 0.6).face]).toEqual(['another', 'unsure']);
});

test('the same person is known, and too few looks say nothing', async () => {
  expect(await compareFaces(join(presenters, 'lin/clip.mp4'), { from: 4, to: 7 })).toMatchObject({
    face: 'same',
  });
  expect(judged([], [])).toEqual({ face: 'unsure', likeness: null });
});
