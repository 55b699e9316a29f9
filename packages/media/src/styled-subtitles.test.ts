import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainOutput } from '@likeness/domain/output';
import { subtitleStyleOf } from '@likeness/domain/ready-styles';
import type { AskedSubtitleStyle } from '@likeness/domain/subtitle-style';
import type { Cue } from '@likeness/domain/subtitles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeVideo } from './encode.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { outputForm } from './output-form.ts';
import { styledFace, subtitleFace } from './subtitle-font.ts';

const fps = 5;
const seconds = 2;
const shapes = [
  { name: 'upright', width: 360, height: 640 },
  { name: 'wide', width: 640, height: 360 },
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styled-subtitles-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A flat grey video with these subtitles. */
async function made(size: { width: number; height: number }, cue: Cue, style: AskedSubtitleStyle) {
  const source = { ...size, fps };
  const options = { ...plainOutput, burnSubtitles: true, subtitleStyle: subtitleStyleOf(style) };
  const form = await outputForm({ options, cues: [cue], language: 'zh-CN' }, source);
  const frame = new Uint8Array((size.width * size.height * 3) / 2).fill(128);
  const out = join(folder, `${Math.random()}.mp4`);
  const encoder = await encodeVideo({ ...source, out, form });
  for (let i = 0; i < seconds * fps; i++) await encoder.write(frame);
  await encoder.finish();
  return out;
}

type Colour = 'green' | 'red' | 'white';
const is: Record<Colour, (r: number, g: number, b: number) => boolean> = {
  green: (r, g, b) => g > 120 && r < 90 && b < 90,
  red: (r, g, b) => r > 170 && g < 110 && b < 110,
  white: (r, g, b) => Math.min(r, g, b) > 200,
};

/** Where the pixels of a colour are in the picture at a moment, and how many. */
async function seen(path: string, time: number, colour: Colour) {
  const png = join(folder, `${Math.random()}.png`);
  const from = [inputOptions(true), '-ss', String(time), '-i', reads(path)];
  await runMedia({ program: 'ffmpeg', args: [from, ['-frames:v', '1'], writes(png)], trusted: true });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found: [x: number, y: number][] = [];
  for (let i = 0; i < data.length / 3; i++)
    if (is[colour](data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!))
      found.push([i % info.width, Math.floor(i / info.width)]);
  const xs = found.map(([x]) => x);
  const ys = found.map(([, y]) => y);
  return {
    count: found.length,
    left: Math.min(...xs),
    right: Math.max(...xs) + 1,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + 1,
    x: xs.reduce((sum, x) => sum + x, 0) / found.length,
  };
}

const font = await subtitleFace('你好', 'zh-CN');
if (!font || font.missing.length > 0)
  console.log('styles of subtitles are not tested: this machine has no Chinese font');

describe.skipIf(!font || font.missing.length > 0).each(shapes)('in a picture that is $name', (shape) => {
  const { width, height } = shape;
  const short = Math.min(width, height);

  test('a box is one even rectangle behind all lines, where the style places it', async () => {
    const cue = { start: 0, end: seconds, text: '你好\n欢迎来到这里' };
    const style: AskedSubtitleStyle = {
      ready: 'panel',
      colour: '#ffffff',
      box: { colour: '#00b400', opacity: 1 },
      place: 0.5,
    };
    const video = await made(shape, cue, style);
    const box = await seen(video, 1, 'green');
    const letters = await seen(video, 1, 'white');
    expect(letters.count).toBeGreaterThan(80);
    // Filled but for the letters, which cover much less than a half.
    expect(box.count).toBeGreaterThan(0.6 * (box.right - box.left) * (box.bottom - box.top));
    expect(Math.abs((box.left + box.right) / 2 - width / 2)).toBeLessThan(3);
    // The middle of what is free: from 12 % of the shorter side to 3 % above the lower edge.
    expect(Math.abs((box.top + box.bottom) / 2 - (0.12 * short + height - 0.03 * short) / 2)).toBeLessThan(4);
    // Six letters of a line and 0.4 of one on either side.
    expect(Math.abs((box.right - box.left) / (0.058 * short) - 6.8)).toBeLessThan(0.7);
    const beside = [letters.left - box.left, box.right - letters.right];
    expect(Math.abs(beside[0]! - beside[1]!)).toBeLessThan(5);
    expect(Math.min(...beside)).toBeGreaterThan(4);
    expect((await seen(video, 1, 'red')).count).toBe(0);
  });

  test('the word that is being said is lit, from the left to the right', async () => {
    const text = '今天我们出发';
    const words = [
      { text: '今天', start: 0.4, end: 0.8 },
      { text: '我们', start: 0.8, end: 1.2 },
      { text: '出发', start: 1.2, end: 1.6 },
    ];
    const style: AskedSubtitleStyle = {
      font: 'heavy',
      size: 1.6,
      highlight: '#ff0000',
      outline: { width: 0 },
    };
    const video = await made(shape, { start: 0, end: seconds, text, words }, style);
    const lit = await Promise.all([0.2, 0.6, 1, 1.4].map((time) => seen(video, time, 'red')));
    const word = 2 * 1.6 * 0.058 * short;
    expect(lit.map(({ count }) => count > 60)).toEqual([false, true, true, true]);
    expect(lit[0]!.count).toBe(0);
    const middles = [-word, 0, word].map((off) => width / 2 + off);
    for (const [i, middle] of middles.entries())
      expect(Math.abs(lit[i + 1]!.x - middle)).toBeLessThan(0.15 * word);
  });

  test('at the top it is below the label, at the bottom in the picture', async () => {
    const cue = { start: 0, end: seconds, text: '你好，欢迎来到这里，今天给大家介绍一款新品' };
    const above = await seen(await made(shape, cue, { place: 0, size: 1.3 }), 1, 'white');
    const below = await seen(await made(shape, cue, { place: 1, size: 1.3 }), 1, 'white');
    expect(above.count).toBeGreaterThan(200);
    expect(above.top).toBeGreaterThan(0.12 * short - 1);
    expect(above.top).toBeLessThan(0.17 * short);
    expect(below.bottom).toBeLessThan(height - 0.03 * short + 1);
    expect(below.bottom).toBeGreaterThan(height - 0.08 * short);
    expect(Math.min(above.left, below.left)).toBeGreaterThan(0.05 * width);
  });
});

const latin = await styledFace('Hello', 'en-US', 'serif');
const usual = await subtitleFace('Hello', 'en-US');
const hasSerif = latin?.face.path !== usual?.face.path;
if (!hasSerif) console.log('letters with serifs are not tested: this machine has no font with them');

test.runIf(hasSerif)('letters with serifs are taken where a font has the whole text', async () => {
  expect(latin?.missing).toEqual([]);
  expect((await styledFace('Hello', 'en-US', 'heavy'))?.face.path).toBe(usual?.face.path);
  const odd = await styledFace('Hello 𐌰', 'en-US', 'serif');
  expect(odd?.face.path).toBe((await subtitleFace('Hello 𐌰', 'en-US'))?.face.path);
});
