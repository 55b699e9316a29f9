import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matteOfFootage } from './footage.ts';
import { boxMean, plane } from './planes.ts';
import { steady } from './refine.ts';
import { cutOutStill, outlineOfPicture } from './still.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const small = { width: 90, height: 160 };

async function outlines(path: string): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  for await (const { data } of decodeFrames(path, { ...small, pixelFormat: 'gray', trusted: true }))
    found.push(Uint8Array.from(data));
  return found;
}
const shorten = (from: string, to: string) =>
  runMedia({
    program: 'ffmpeg',
    args: [['-i'], reads(from), ['-frames:v', '12', '-an', '-crf', '14'], writes(to)],
    trusted: true,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matting-test-'));
  const library = join(import.meta.dirname, '../../../../library/presenters/yuhan');
  await shorten(join(library, 'clip.mp4'), at('clip.mp4'));
  await shorten(join(library, 'matte.mp4'), at('truth.mp4'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a person is cut out of footage', () => {
  it('picture by picture, as the outline is that is known', async () => {
    const shares: number[] = [];
    await matteOfFootage(at('clip.mp4'), at('found.mp4'), { onProgress: (share) => shares.push(share) });
    expect((await probe(at('found.mp4'), { trusted: true })).video).toMatchObject({
      frames: 12,
      width: 450,
      height: 800,
    });
    expect(shares.at(-1)).toBe(1);
    const [found, truth] = [await outlines(at('found.mp4')), await outlines(at('truth.mp4'))];
    let [both, either] = [0, 0];
    for (const [t, outline] of found.entries())
      for (let i = 0; i < outline.length; i++) {
        both += Number(outline[i]! > 127 && truth[t]![i]! > 127);
        either += Number(outline[i]! > 127 || truth[t]![i]! > 127);
      }
    expect(both / either).toBeGreaterThan(0.97);
  });

  it('and of one moment, as a picture with transparency', async () => {
    await cutOutStill(at('clip.mp4'), 0.2, at('still.webp'), new AbortController().signal);
    // The extended form of a WebP file: its flag says that it is transparent in parts, and its size follows, less one.
    const bytes = await readFile(at('still.webp'));
    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
    expect(bytes[20]! & 0x10).toBe(0x10);
    expect([bytes.readUIntLE(24, 3), bytes.readUIntLE(27, 3)]).toEqual([449, 799]);
  });

  it('but of footage without a person it is said that there is none, and no file is left', async () => {
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=10:d=0.5', '-pix_fmt', 'yuv420p'],
        writes(at('bars.mp4')),
      ],
      trusted: true,
    });
    await expect(matteOfFootage(at('bars.mp4'), at('none.mp4'))).rejects.toMatchObject({
      problem: 'cut-out-no-person',
    });
    await expect(probe(at('none.mp4'), { trusted: true })).rejects.toThrow();
  });
});

describe('the outline of a person in a picture', () => {
  it('is written as a gray picture, no side longer than 800 pixels', async () => {
    const portrait = join(import.meta.dirname, '../../../../library/pictures/portrait-rose/picture.jpg');
    await outlineOfPicture(portrait, at('person.png'));
    const { data, info } = await sharp(at('person.png'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 800]);
    // The face in the middle is hers, the upper corners are not.
    expect([data[400 * 640 + 320], data[0], data[639]]).toEqual([255, 0, 0]);
  });

  it('is not made up where there is no person', async () => {
    const plain = { width: 64, height: 64, channels: 3, background: '#3a6' } as const;
    await sharp({ create: plain }).png().toFile(at('plain.png'));
    await expect(outlineOfPicture(at('plain.png'), at('none.png'))).rejects.toMatchObject({
      problem: 'cut-out-no-person',
    });
  });
});

it('means of boxes are those of the places that there are', () => {
  const of = plane(4, 3);
  of.data.set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const { data } = boxMean(of, 1);
  expect([...data].map((value) => Math.round(value * 100) / 100)).toEqual([
    3.5, 4, 5, 5.5, 5.5, 6, 7, 7.5, 7.5, 8, 9, 9.5,
  ]);
});

it('an outline is calm where the picture is still, and follows where it moves', () => {
  const calmed = steady();
  calmed(Float32Array.of(1, 1), Float32Array.of(0.5, 0.5));
  const [still, moved] = calmed(Float32Array.of(0, 0), Float32Array.of(0.5, 0.9));
  expect(still).toBeCloseTo(0.8);
  expect(moved).toBe(0);
});
