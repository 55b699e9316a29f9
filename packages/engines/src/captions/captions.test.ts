import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesBetween, plain } from './letters.ts';
import { readCaptions } from './read-captions.ts';
import { captionVideo, twelveFilms, type Line } from './test/caption-video.ts';
import { scoreReading } from './test/score.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-captions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const chinese: Line[] = [
  { start: 0.4, end: 1.5, text: '大家好我是小鹿' },
  { start: 1.5, end: 2.6, text: '今天聊聊数字人直播' },
  { start: 3.1, end: 4.2, text: '一个人怎么做账号' },
  { start: 4.2, end: 5.3, text: '其实答案很简单' },
];

test('captions are read with their times, and a title that stands is told apart', async () => {
  const { captions, fixed, band } = await readCaptions(
    await captionVideo(folder, { name: 'zh', lines: chinese, seconds: 5.5 }),
    {
      trusted: true,
    },
  );
  expect(captions.map(({ text }) => text)).toEqual(chinese.map(({ text }) => text));
  for (const [i, { start, end }] of captions.entries()) {
    expect(Math.abs(start - chinese[i]!.start)).toBeLessThan(0.15);
    expect(Math.abs(end - chinese[i]!.end)).toBeLessThan(0.15);
  }
  expect(fixed).toEqual(['新品发布会']);
  expect(band!.top).toBeGreaterThan(0.6);
  expect(band!.bottom).toBeLessThan(0.95);
});

test('words of Latin letters keep their spaces', async () => {
  const lines = [
    { start: 0.4, end: 1.9, text: 'Hi everyone, welcome back' },
    { start: 1.9, end: 3.4, text: 'You only need one photo' },
    { start: 3.8, end: 5.3, text: 'Tell me what you build' },
  ];
  const { captions } = await readCaptions(
    await captionVideo(folder, { name: 'en', lines, width: 640, height: 360, seconds: 5.5 }),
    { trusted: true },
  );
  const [said, meant] = [captions, lines].map((list) => list.map(({ text }) => text).join('\n'));
  expect(changesBetween(plain(said!), plain(meant!))).toBeLessThanOrEqual(1);
  expect(captions[1]!.text.split(' ')).toHaveLength(5);
});

test('a video without captions has none', async () => {
  const { captions, band } = await readCaptions(
    await captionVideo(folder, { name: 'none', lines: [], seconds: 4 }),
    {
      trusted: true,
    },
  );
  expect(captions).toEqual([]);
  expect(band).toBeNull();
});

/** `npm run bench -- captions` reads all twelve. */
test('of the mixed captions with a coloured outline, at 480p, at most 3 % of the characters are wrong', async () => {
  const film = twelveFilms([]).find(({ language, height }) => language === 'mixed' && height === 480)!;
  const { captions } = await readCaptions(await captionVideo(folder, film), { trusted: true });
  const { lines, found, wrong, characters, off } = scoreReading(film.lines, captions);
  expect(found).toBe(lines);
  expect(wrong / characters).toBeLessThanOrEqual(0.03);
  expect(Math.max(...off)).toBeLessThanOrEqual(0.15);
});
