import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { plainOutput, type OutputOptions } from '@likeness/domain/output';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCovers } from './cover.ts';
import { encodeVideo } from './encode.ts';
import { inputOptions, reads, runMedia, writes, type FileArgument } from './ffmpeg.ts';
import { drawMark } from './marks.ts';
import { changesNothing, outputForm, type OutputRequest, type OutputSource } from './output-form.ts';
import { probe } from './probe.ts';
import { subtitleFace } from './subtitle-font.ts';
import { toolchain } from './toolchain.ts';
import { writeWav } from './wav.ts';

const { bwrap } = await toolchain();
if (!bwrap) console.warn('A guarded job is not tested: bubblewrap is missing or forbidden here.');

const source = { width: 180, height: 320, fps: 10, face: { x: 60, y: 60, width: 60, height: 80 } };
const seconds = 2;
const grey = 110;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-form-test-'));
  await writeWav(at('tone.wav'), new Float32Array(24_000 * seconds).fill(0.1), 24_000);
  // The presenter of the matte is the left half of the picture.
  const matte = `color=black:s=180x320:r=10:d=${seconds},drawbox=0:0:90:320:white:fill`;
  await runMedia({
    program: 'ffmpeg',
    args: [['-f', 'lavfi', '-i', matte, '-pix_fmt', 'yuv420p'], writes(at('matte.mp4'))],
    trusted: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A video of flat grey (or `light`), exported as asked. */
async function made(
  name: string,
  request: OutputRequest,
  about: Partial<OutputSource> & { light?: number } = {},
): Promise<string> {
  const { light = grey, ...more } = about;
  const form = await outputForm(request, { ...source, ...more });
  const frame = new Uint8Array((source.width * source.height * 3) / 2).fill(128);
  frame.fill(light, 0, source.width * source.height);
  const out = at(name);
  const encoder = await encodeVideo({ ...source, audio: at('tone.wav'), out, form });
  for (let i = 0; i < seconds * source.fps; i++) await encoder.write(frame);
  await encoder.finish();
  return out;
}

type Shot = { width: number; height: number; pixel: (x: number, y: number) => number[]; data: Uint8Array };

/** The picture of a video at some moment; alpha is 255 where there is none. */
async function shot(path: string, time: number, decoder: string[] = []): Promise<Shot> {
  const png = at(`shot-${Math.random()}.png`);
  await runMedia({
    program: 'ffmpeg',
    args: [
      inputOptions(true),
      decoder,
      ['-ss', String(time), '-i', reads(path), '-frames:v', '1'],
      writes(png),
    ],
    trusted: true,
  });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    data,
    pixel: (x, y) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)],
  };
}

const near = (seen: number[], wanted: number[], tolerance = 12) =>
  wanted.every((value, i) => Math.abs(seen[i]! - value) <= tolerance);

/** Pixels of a part of the picture that are far from the flat grey. */
function marked(
  { width, data }: Shot,
  area: { x: number; y: number; width: number; height: number },
): number {
  let count = 0;
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++)
      if (Math.abs(data[4 * (y * width + x)]! - grey) > 45) count++;
  return count;
}

const options = (change: Partial<OutputOptions>): OutputOptions => ({ ...plainOutput, ...change });

test('nothing asked is nothing done', () => {
  expect(changesNothing({})).toBe(true);
  expect(changesNothing({ options: plainOutput, marks: [], cues: [] })).toBe(true);
  expect(changesNothing({ options: options({ burnSubtitles: true }) })).toBe(true);
  expect(changesNothing({ marks: ['ai-zh'] })).toBe(false);
  expect(changesNothing({ options: options({ aspect: '1:1' }) })).toBe(false);
});

describe('marks', () => {
  const corner = { x: 0, y: 0, width: 90, height: 24 };

  test('the label stands in its corner, the whole time, and nowhere else', async () => {
    const video = await made('label.mp4', { marks: ['ai-zh'] });
    for (const time of [0, 1.8]) {
      const seen = await shot(video, time);
      expect(marked(seen, corner)).toBeGreaterThan(60);
      expect(marked(seen, { x: 0, y: 24, width: 180, height: 296 })).toBe(0);
    }
    const without = await shot(await made('bare.mp4', {}), 1);
    expect(marked(without, corner)).toBe(0);
  });

  test('its letters are at least 5 % of the shorter side high', async () => {
    for (const name of ['ai-zh', 'ai-en'] as const) {
      const { width, height } = await drawMark(name, { width: 720, height: 1280 }, at('mark.png'));
      const { data } = await sharp(at('mark.png')).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const bright = (y: number) =>
        Array.from({ length: width }, (_, x) => 4 * (y * width + x)).some(
          (i) => data[i]! > 200 && data[i + 3]! > 200,
        );
      const rows = Array.from({ length: height }, (_, y) => y).filter(bright);
      expect(rows.at(-1)! - rows[0]! + 1).toBeGreaterThanOrEqual(0.05 * 720);
    }
  });

  test.each([20, 235])('it can be read on a brightness of %i', async (light) => {
    const seen = await shot(await made(`light-${light}.mp4`, { marks: ['ai-en'] }, { light }), 1);
    const values = Array.from({ length: 90 * 24 }, (_, i) => seen.pixel(i % 90, Math.floor(i / 90))[0]!);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(110);
  });
});

describe('shape', () => {
  test('a crop shows the picture only', async () => {
    const seen = await shot(await made('square.mp4', { options: options({ aspect: '1:1' }) }), 1);
    expect([seen.width, seen.height]).toEqual([180, 180]);
    expect(near(seen.pixel(2, 90), [grey, grey, grey], 16)).toBe(true);
  });

  test('padding has the colour asked for, around the picture', async () => {
    const asked = options({ aspect: '16:9', fill: 'colour', colour: '#2040c0' });
    const seen = await shot(await made('wide.mp4', { options: asked }), 1);
    expect([seen.width, seen.height]).toEqual([320, 180]);
    expect(near(seen.pixel(20, 90), [0x20, 0x40, 0xc0])).toBe(true);
    expect(near(seen.pixel(300, 20), [0x20, 0x40, 0xc0])).toBe(true);
    expect(near(seen.pixel(160, 90), [grey, grey, grey], 16)).toBe(true);
  });

  test('blurred padding is the picture, darker', async () => {
    const seen = await shot(await made('blur.mp4', { options: options({ aspect: '16:9' }) }), 1);
    const [side, middle] = [seen.pixel(20, 90)[0]!, seen.pixel(160, 90)[0]!];
    expect(side).toBeGreaterThan(40);
    expect(side).toBeLessThan(middle - 15);
    const { video } = await probe(at('blur.mp4'), { trusted: true });
    expect([video?.width, video?.height]).toEqual([320, 180]);
  });
});

describe('background', () => {
  const matte = (): OutputSource['matte'] => [inputOptions(true), '-i', reads(at('matte.mp4'))];

  test('green is green, and the presenter stays', async () => {
    const video = await made('green.mp4', { options: options({ background: 'green' }) }, { matte: matte() });
    const seen = await shot(video, 1);
    expect(near(seen.pixel(150, 160), [0x00, 0xb1, 0x40])).toBe(true);
    expect(near(seen.pixel(30, 160), [grey, grey, grey], 16)).toBe(true);
  });

  test('transparent is transparent, with sound, label and a cover on a board', async () => {
    const asked = {
      options: options({ background: 'transparent', aspect: '1:1' }),
      marks: ['ai-zh' as const],
    };
    const video = await made('clear.webm', asked, { matte: matte() });
    const seen = await shot(video, 1, ['-c:v', 'libvpx-vp9']);
    expect([seen.width, seen.height]).toEqual([180, 180]);
    expect(seen.pixel(130, 120)[3]).toBeLessThan(10);
    expect(seen.pixel(10, 120)[3]).toBeLessThan(10);
    expect(seen.pixel(60, 120)[3]).toBeGreaterThan(245);
    expect(marked(seen, { x: 0, y: 0, width: 40, height: 24 })).toBeGreaterThan(40);
    const info = await probe(video, { trusted: true });
    expect([info.video?.codec, info.audio[0]?.codec]).toEqual(['vp9', 'opus']);
    expect([info.video?.width, info.video?.height]).toEqual([180, 180]);
    expect(Math.abs(info.duration - seconds)).toBeLessThan(0.05);
    const covers = { poster: at('cover.jpg'), small: at('small.jpg') };
    await makeCovers(video, covers, { transparent: true });
    const cover = await sharp(covers.poster).raw().toBuffer();
    expect(cover[3 * (120 * 180 + 130)]).toBeGreaterThan(170);
  });

  test('without an outline it is refused', async () => {
    const asked = { options: options({ background: 'green' }) };
    await expect(outputForm(asked, source)).rejects.toMatchObject({ problem: 'background-fixed' });
  });
});

const font = await subtitleFace('你好', 'zh-CN');
if (!font || font.missing.length > 0)
  console.log('burned subtitles are not tested: this machine has no Chinese font');
/** Small Chinese fonts have no Hebrew. */
const hebrew = await subtitleFace('你好 שלום', 'zh-CN');

describe.skipIf(!font || font.missing.length > 0)('burned subtitles', () => {
  const burned = options({ burnSubtitles: true });
  const lower = { x: 0, y: 200, width: 180, height: 110 };
  const upper = { x: 0, y: 0, width: 180, height: 190 };

  test('are there in the time of their cue, and not before or after', async () => {
    const cues = [{ start: 0.5, end: 1.2, text: '你好，world' }];
    const video = await made('cue.mp4', { options: burned, cues, language: 'zh-CN' });
    expect(marked(await shot(video, 0.3), lower)).toBe(0);
    expect(marked(await shot(video, 0.8), lower)).toBeGreaterThan(60);
    expect(marked(await shot(video, 0.8), upper)).toBe(0);
    expect(marked(await shot(video, 1.5), lower)).toBe(0);
  });

  test('are letters, whatever they say', async () => {
    const text = String.raw`{\an8\fs200}大{\p1}m 0 0 l 999 0 999 999 0 999{\p0}\N\h`;
    const video = await made('hostile.mp4', { options: burned, cues: [{ start: 0, end: 2, text }] });
    const seen = await shot(video, 1);
    expect(marked(seen, { ...upper, height: 150 })).toBe(0);
    const dark = marked(seen, lower);
    expect(dark).toBeGreaterThan(100);
    expect(dark).toBeLessThan(0.6 * lower.width * lower.height);
  });

  test.skipIf(!hebrew || hebrew.missing.length > 0)('take letters from a second font', async () => {
    const ink = async (han: string): Promise<number> => {
      const cues = [{ start: 0, end: 2, text: `${han} שלום עולם` }];
      return marked(await shot(await made('two.mp4', { options: burned, cues }), 1), lower);
    };
    // Boxes in place of letters would be alike.
    expect(await ink('大')).not.toBe(await ink('一'));
  });

  test('are refused where no font has their letters', async () => {
    const asked = { options: burned, cues: [{ start: 0, end: 1, text: '𐌰𐌱𐌲 ok' }] };
    await expect(outputForm(asked, source)).rejects.toMatchObject({
      problem: 'subtitle-font-missing',
      params: { letters: '𐌰𐌱𐌲' },
    });
  });

  test('can be drawn over a transparent picture', async () => {
    const asked = { options: { ...burned, background: 'transparent' as const } };
    const cues = [{ start: 0, end: 2, text: '你好你好你好你好' }];
    const matte: OutputSource['matte'] = [inputOptions(true), '-i', reads(at('matte.mp4'))];
    const seen = await shot(await made('said.webm', { ...asked, cues }, { matte }), 1, [
      '-c:v',
      'libvpx-vp9',
    ]);
    const right = Array.from({ length: 80 * 110 }, (_, i) =>
      seen.pixel(95 + (i % 80), 200 + Math.floor(i / 80)),
    );
    expect(right.filter((pixel) => pixel[3]! > 200 && pixel[0]! > 180).length).toBeGreaterThan(30);
  });
});

test.runIf(bwrap)('a guarded job sees its own files and folders, and no others', async () => {
  const hidden = await mkdtemp(join(tmpdir(), 'output-hidden-'));
  try {
    await writeFile(join(hidden, 'list.txt'), `ffconcat version 1.0\nfile '${at('matte.mp4')}'\n`);
    const copy = (guard: string[]) =>
      runMedia({
        program: 'ffmpeg',
        args: [
          [inputOptions(true), '-f', 'concat', '-safe', '0', '-i', reads(join(hidden, 'list.txt'), '')],
          ['-c', 'copy', writes(at('copy.mp4'))],
        ],
        trusted: true,
        guard,
      });
    await expect(copy([])).rejects.toThrow(/No such file/);
    await copy([folder]);
    expect(existsSync(at('copy.mp4'))).toBe(true);
  } finally {
    await rm(hidden, { recursive: true, force: true });
  }
});

test('no file stays behind', async () => {
  const form = await outputForm({ marks: ['ai-zh'] }, source);
  const mark = form.inputs
    .flat(3)
    .find((it): it is FileArgument => typeof it === 'object' && 'path' in it)!.path;
  expect(existsSync(mark)).toBe(true);
  const frame = new Uint8Array((source.width * source.height * 3) / 2);
  const encoder = await encodeVideo({ ...source, out: at('tidy.mp4'), form });
  await encoder.write(frame);
  await encoder.finish();
  expect(existsSync(dirname(mark))).toBe(false);
});
