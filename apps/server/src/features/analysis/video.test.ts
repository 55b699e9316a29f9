import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let site: Server;
let origin: string;
let film: Buffer;
let short: Buffer;
/** The paths that were asked for, and whether the video is there that comes late. */
const asked: string[] = [];
let lateIsThere = false;
/** What the recognition double hears. */
let heard: object[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    if (/^\/film[\w-]*\.mp4$/.test(request.url ?? ''))
      return void response.setHeader('content-type', 'video/mp4').end(film);
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/short') || (request.url === '/late.mp4' && lateIsThere))
      return void response.setHeader('content-type', 'video/mp4').end(short);
    if (request.url !== '/v1/audio/transcriptions') return void response.writeHead(404).end();
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: '', segments: heard }));
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  studio = await testStudio({
    role: 'all',
    renders: 1,
    links: { networks: ['127.0.0.1'] },
    recognition: { kind: 'openai', baseUrl: `${origin}/v1` },
  });
  const path = join(studio.app.context.config.dataDir, 'film.mp4');
  // Three shots, cut at 2 and 3.2 seconds; a tone for the first two seconds, then silence.
  const shot = (source: string) => ['-f', 'lavfi', '-i', `${source}=size=320x240:rate=25`];
  const joined =
    '[0:v]trim=duration=2[a];[1:v]trim=duration=1.2[b];[2:v]trim=duration=1.8[c];[a][b][c]concat=n=3:v=1[v]';
  execFileSync(
    'ffmpeg',
    [
      ['-v', 'error', '-y'],
      [shot('testsrc'), shot('mandelbrot'), shot('smptebars')].flat(),
      ['-f', 'lavfi', '-i', 'aevalsrc=lt(t\\,2)*0.5*sin(2*PI*440*t):s=44100:d=5'],
      ['-filter_complex', joined, '-map', '[v]', '-map', '3:a'],
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
    ].flat(),
  );
  film = await readFile(path);
  const colours = ['red', 'blue'].flatMap((name) => [
    ['-f', 'lavfi', '-i', `color=${name}:size=160x120:rate=25:duration=0.8`].flat(),
  ]);
  execFileSync(
    'ffmpeg',
    [
      ['-v', 'error', '-y'],
      colours.flat(),
      ['-f', 'lavfi', '-i', 'sine=440:duration=1.6'],
      ['-filter_complex', '[0:v][1:v]concat=n=2:v=1[v]', '-map', '[v]', '-map', '2:a'],
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
    ].flat(),
  );
  short = await readFile(path);
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

async function ended(owner: Person, id: string) {
  for (;;) {
    const found = await owner.api.analysis.detail({ id });
    if (found.status !== 'generating') return found;
    await sleep(100);
  }
}

async function analysed(owner: Person, order: Parameters<Person['api']['analysis']['create']>[0]) {
  const { id } = await owner.api.analysis.create(order, { idempotencyKey: crypto.randomUUID() });
  return ended(owner, id);
}

test('the video behind a link is heard, and its shots and its loudness are measured', async () => {
  heard = [
    { start: 0.2, end: 1.8, text: '你还在喝速溶咖啡吗？' },
    { start: 2.1, end: 4.6, text: '其实手冲只要三分钟。喜欢就点赞收藏。' },
  ];
  const owner = await studio.person(200);
  const found = await analysed(owner, { link: `看看这个 ${origin}/film.mp4 复制打开` });
  expect(found).toMatchObject({ status: 'success', credits: 120, name: 'film' });
  const { report } = found;
  expect(report).toMatchObject({ times: 'measured', questions: 1, turns: 1 });
  expect(report!.sentences.map(({ role }) => role)).toEqual(['hook', 'turn', 'call']);
  expect(report!.sentences[0]).toMatchObject({ start: 0.2, end: 1.8 });
  expect(report!.pace.words.length).toBeGreaterThan(0);
  const { video } = report!;
  expect(video).toMatchObject({ width: 320, height: 240 });
  expect(video!.seconds).toBeCloseTo(5, 0);
  expect(video!.cuts.map((second) => Math.round(10 * second) / 10)).toEqual([2, 3.2]);
  expect(video!.loudness.step).toBe(0.5);
  // A sine of amplitude 0.5 has a level of −9 dBFS.
  expect(video!.loudness.levels.slice(0, 4).map(Math.round)).toEqual([-9, -9, -9, -9]);
  expect(video!.loudness.levels.at(-1)).toBe(-60);
  expect((await owner.api.session.info()).credits).toBe(80);
});

test('a video in which nothing is said fails with its sentence, and costs nothing', async () => {
  heard = [];
  const owner = await studio.person(200);
  const found = await analysed(owner, { link: `${origin}/film.mp4` });
  expect(found).toMatchObject({ status: 'failed', problem: 'no-words-found', report: null });
  expect(found.message).toContain('Neither captions nor speech');
  expect((await owner.api.session.info()).credits).toBe(200);
});

test('a text without a link, and a file that is not the caller’s, are refused at once', async () => {
  const owner = await studio.person(200);
  expect(await problemOf(owner.api.analysis.quote({ link: '没有网址' }))).toBe('link-invalid');
  const foreign = '00000000-0000-4000-8000-000000000000';
  expect(await problemOf(owner.api.analysis.quote({ file_id: foreign }))).toBe('not-found');
});

test('an account is analysed by its videos: what they share, each with its report, and no points for one that is gone', async () => {
  heard = [
    { start: 0.2, end: 1.8, text: '你还在喝速溶咖啡吗？' },
    { start: 2.1, end: 4.6, text: '其实手冲只要三分钟。喜欢就点赞收藏。' },
  ];
  const owner = await studio.person(700);
  const names = ['short-1', 'gone-1', 'gone-2', 'short-2', 'gone-3', 'gone-4'];
  const links = names.map((name) => `第一条 ${origin}/${name}.mp4 复制打开`);
  const typed = { nickname: '手冲日记', followers: 12_000, likes: '' } as const;
  const order = { type: 'account', links, ...typed } as const;
  expect((await owner.api.analysis.quote(order)).credits).toBe(600);
  const found = await analysed(owner, order);
  // Two of the six could be had, and up to five cost 480.
  expect(found).toMatchObject({ status: 'success', name: '手冲日记', credits: 480, report: null });
  expect(found.video_status).toEqual(['success', 'failed', 'failed', 'success', 'failed', 'failed']);
  expect(found.form).toMatchObject({ nickname: '手冲日记', followers: 12_000, likes: '', shares: '' });
  expect((await owner.api.session.info()).credits).toBe(220);

  const account = await owner.api.analysis.account({ id: found.id });
  const none = { following: null, likes: null, shares: null };
  expect(account.profile).toEqual({ nickname: '手冲日记', followers: 12_000, ...none });
  expect(account.videos.map(({ title }) => title)).toEqual(['short-1', '', '', 'short-2', '', '']);
  expect(account.videos[2]).toMatchObject({ link: `${origin}/gone-2.mp4`, report: null });
  expect(account.videos[2]!.message).not.toBe('');
  expect(account.videos[0]!.report!.sentences[0]!.text).toBe('你还在喝速溶咖啡吗？');
  const { summary } = account;
  expect(summary).toMatchObject({ questions: 1, turns: 1, askingHooks: 2, numberHooks: 0, calls: 2 });
  expect(summary!.hooks).toHaveLength(2);
  expect(summary!.shotSeconds).toBeCloseTo(0.8, 1);

  const { list } = await owner.api.analysis.list({ analysis_type: 'account' });
  expect(list.map(({ id }) => id)).toEqual([found.id]);
  expect((await owner.api.analysis.list({ analysis_type: 'video' })).list).toEqual([]);
});

test('an account of which fewer than two videos can be had costs nothing, and is tried again without what it has', async () => {
  heard = [{ start: 0.2, end: 1.8, text: '你还在喝速溶咖啡吗？' }];
  const owner = await studio.person(700);
  const links = ['short-once', 'late'].map((name) => `${origin}/${name}.mp4`);
  const found = await analysed(owner, { type: 'account', links });
  expect(found).toMatchObject({
    status: 'failed',
    name: 'Untitled account',
    video_status: ['success', 'failed'],
  });
  const { videos, summary } = await owner.api.analysis.account({ id: found.id });
  expect(videos.map(({ title, status, report }) => ({ title, status, report }))).toEqual([
    { title: 'short-once', status: 'success', report: null },
    { title: '', status: 'failed', report: null },
  ]);
  expect(summary).toBeNull();
  expect(found.message).toMatch(/^2\. /);
  expect((await owner.api.session.info()).credits).toBe(700);

  const fetched = () => asked.filter((path) => path === '/short-once.mp4').length;
  const before = fetched();
  expect(before).toBeGreaterThan(0);
  lateIsThere = true;
  await owner.api.works.retry({ id: found.id });
  const again = await ended(owner, found.id);
  expect(again).toMatchObject({ status: 'success', credits: 480, video_status: ['success', 'success'] });
  expect(fetched()).toBe(before);
  expect((await owner.api.session.info()).credits).toBe(220);
});

test('an account needs two to ten links, each once', async () => {
  const owner = await studio.person(700);
  const refused = (links: string[]) => problemOf(owner.api.analysis.quote({ type: 'account', links }));
  const link = (n: number) => `https://example.com/v/${n}`;
  expect(await refused([link(1)])).toBe('account-videos');
  expect(await refused([link(1), '没有网址'])).toBe('link-invalid');
  expect(await refused([link(1), `看看 ${link(1)}`])).toBe('link-twice');
  const quoted = (count: number) =>
    owner.api.analysis.quote({ type: 'account', links: Array.from({ length: count }, (_, n) => link(n)) });
  expect((await quoted(2)).credits).toBe(480);
  expect((await quoted(5)).credits).toBe(480);
  expect((await quoted(6)).credits).toBe(600);
  expect((await quoted(10)).credits).toBe(600);
});
