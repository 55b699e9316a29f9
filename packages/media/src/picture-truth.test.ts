import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { make, workFolder } from '../test/make-media.ts';
import { decodeFrames } from './decode.ts';
import { normaliseVideo } from './normalise.ts';
import { probe } from './probe.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const limits = { maxSeconds: 60, trusted: false } as const;
const skin = [0xc8, 0x30, 0x20];

/** One colour coded by a matrix, which the file tells or not. */
async function colour(name: string, size: string, matrix: string, tag?: string): Promise<string> {
  const source = `color=0xC83020:size=${size}:rate=25:duration=0.2`;
  const coding = ['-vf', `scale=out_color_matrix=${matrix}:out_range=tv`, '-pix_fmt', 'yuv420p'];
  const tags = tag ? ['-colorspace', tag, '-color_primaries', tag, '-color_trc', tag] : [];
  await make(['-f', 'lavfi', '-i', source, ...coding, '-c:v', 'libx264', '-qp', '4', ...tags, at(name)]);
  return at(name);
}

async function middleOf(path: string, trusted: boolean): Promise<number[]> {
  for await (const { width, height, data } of decodeFrames(path, { pixelFormat: 'rgb24', trusted })) {
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
    return [...data.subarray(middle, middle + 3)];
  }
  return [];
}

describe('colours stay as they were', () => {
  test.each([
    ['HD that does not tell', '1280x720', 'bt709', undefined],
    ['HD that tells', '1280x720', 'bt709', 'bt709'],
    ['upright HD that does not tell', '720x1280', 'bt709', undefined],
    ['a small picture that does not tell', '640x480', 'bt601', undefined],
    ['a small picture that tells', '640x480', 'bt601', 'smpte170m'],
  ])('of %s', async (name, size, matrix, tag) => {
    const path = await colour(`${name}.mp4`, size, matrix, tag);
    await normaliseVideo(path, at('out.mp4'), limits);
    // Turning red into brightness and back rounds by a few of 255.
    for (const seen of [await middleOf(path, false), await middleOf(at('out.mp4'), true)])
      for (const [i, value] of skin.entries())
        expect(Math.abs(seen[i]! - value), seen.join()).toBeLessThan(7);
  });
});

describe('interlaced pictures', () => {
  /** A white bar that moves 8 pixels a field across black. */
  async function moving(name: string, first: 'top' | 'bottom'): Promise<string> {
    const bar =
      'color=white:size=40x240:rate=50:duration=0.6[bar];color=black:size=320x240:rate=50:duration=0.6';
    const scan = `overlay=x=n*8,tinterlace=interleave_${first},fieldorder=${first === 'top' ? 'tff' : 'bff'}`;
    const field = ['-flags', '+ildct+ilme', '-x264-params', first === 'top' ? 'tff=1' : 'bff=1'];
    const source = `${bar}[ground];[ground][bar]${scan},format=yuv420p`;
    await make(['-f', 'lavfi', '-i', source, '-c:v', 'libx264', ...field, at(name)]);
    return at(name);
  }

  /** Dots that are much brighter or much darker than those above and below them. */
  function combs(width: number, height: number, data: Uint8Array): number {
    let dots = 0;
    for (let i = width; i < width * (height - 1); i++) {
      const [above, below] = [data[i]! - data[i - width]!, data[i]! - data[i + width]!];
      if (Math.abs(above) > 60 && Math.abs(below) > 60 && above > 0 === below > 0) dots++;
    }
    return dots;
  }

  async function combsOf(path: string): Promise<number> {
    let dots = 0;
    for await (const { index, width, height, data } of decodeFrames(path, {
      pixelFormat: 'gray',
      trusted: true,
      width: 320,
      height: 240,
      fps: 25,
    }))
      if (index > 1 && index < 12) dots += combs(width, height, data);
    return dots;
  }

  test.each(['top', 'bottom'] as const)('with the %s lines first are made whole', async (first) => {
    const path = await moving(`${first}.mp4`, first);
    const { video } = await probe(path, { trusted: false });
    expect(video?.firstField).toBe(first === 'top' ? 'tff' : 'bff');
    // Its size and rate are given, so that it is shown as it is stored.
    const before = await combsOf(path);
    expect(before).toBeGreaterThan(10_000);
    await normaliseVideo(path, at('whole.mp4'), limits);
    expect(await combsOf(at('whole.mp4'))).toBeLessThan(before / 20);
    expect((await probe(at('whole.mp4'), { trusted: true })).video).toMatchObject({
      firstField: undefined,
      frames: 15,
    });
  });
});
