import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesBetween, plain } from './letters.ts';
import { readCaptions } from './read-captions.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-captions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Line = { start: number; end: number; text: string };

const clock = (seconds: number) => `0:00:${seconds.toFixed(2).padStart(5, '0')}`;

/** A moving picture with captions burned in by libass, as editors do it. */
async function video(name: string, lines: Line[], { size = '360x640', style = '' } = {}): Promise<string> {
  const [width = 360, height = 640] = size.split('x').map(Number);
  const script = [
    `[Script Info]\nPlayResX: ${width}\nPlayResY: ${height}\n\n[V4+ Styles]`,
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, BorderStyle, Outline, Alignment, MarginV',
    `Style: S,Noto Sans CJK SC,${Math.round(width / 14)},&H00FFFFFF,&H00000000,0,1,2,2,${Math.round(height / 6)}`,
    `Style: T,Noto Sans CJK SC,${Math.round(width / 16)},&H0000E6FF,&H00000000,0,1,2,8,40`,
    '\n[Events]\nFormat: Layer, Start, End, Style, Text',
    'Dialogue: 0,0:00:00.00,0:01:00.00,T,新品发布会',
    ...lines.map(({ start, end, text }) => `Dialogue: 0,${clock(start)},${clock(end)},S,${style}${text}`),
  ];
  const ass = join(folder, `${name}.ass`);
  await writeFile(ass, script.join('\n'));
  const out = join(folder, `${name}.mp4`);
  const source = `testsrc2=size=${size}:rate=25:duration=9,boxblur=6,eq=brightness=-0.2`;
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-vf',
    `ass=${ass}`,
    ...encoder,
    out,
  ]);
  return out;
}

const chinese: Line[] = [
  { start: 0.5, end: 2.5, text: '大家好我是小鹿' },
  { start: 2.5, end: 4.6, text: '今天聊聊数字人直播' },
  { start: 5.2, end: 7, text: '一个人怎么做账号' },
  { start: 7, end: 8.8, text: '其实答案很简单' },
];

test('captions are read with their times, and a title that stands is told apart', async () => {
  const { captions, fixed, band } = await readCaptions(await video('zh', chinese), { trusted: true });
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
    { start: 0.5, end: 3, text: 'Hi everyone, welcome back' },
    { start: 3, end: 5.5, text: 'You only need one photo' },
    { start: 6, end: 8.8, text: 'Tell me what you build' },
  ];
  const { captions } = await readCaptions(await video('en', lines, { size: '640x360' }), { trusted: true });
  const [said, meant] = [captions, lines].map((list) => list.map(({ text }) => text).join('\n'));
  expect(changesBetween(plain(said!), plain(meant!))).toBeLessThanOrEqual(1);
  expect(captions[1]!.text.split(' ')).toHaveLength(5);
});

test('a video without captions has none', async () => {
  const { captions, band } = await readCaptions(await video('none', []), { trusted: true });
  expect(captions).toEqual([]);
  expect(band).toBeNull();
});
