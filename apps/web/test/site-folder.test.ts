import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { putAvatar, putFile, putWork } from '../../server/test/rows.ts';
import { testStudio, type Person, type Studio } from '../../server/test/studio.ts';
import { workSteps } from '../../server/src/db/tables/works.ts';
import { closeWindows, noBrowser, sharedBrowser } from '../../../tools/chromium.ts';
import { buildPages } from './browser.mjs';

const presenter = join(import.meta.dirname, '../../../library/presenters/lin');
/** What the page around the presenter looks like: no presenter has this colour. */
const around = { r: 255, g: 0, b: 255 };
/** As strict as a page can be that lets the folder play: see its README. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'; style-src 'self'";
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.m4a': 'audio/mp4',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

let studio: Studio;
let site: Server;
let origin: string;
let root: string;

/** A bare host of static files that knows nothing of what it serves. */
function serve(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
}

/** A short film of the library, small. */
async function film(name: 'clip' | 'matte'): Promise<string> {
  const path = join(root, `${name}.mp4`);
  const small = ['-t', '1.8', '-an', '-vf', 'scale=270:480', '-crf', '14', '-preset', 'ultrafast'];
  execFileSync('ffmpeg', ['-v', 'error', '-i', join(presenter, `${name}.mp4`), ...small, path]);
  const about = { durationMs: 1800, width: 270, height: 480 };
  return (await putFile(studio.app.context, null, 'video', about, { path })).id;
}

/** Half seconds of an open mouth and of a shut one, in turns. */
async function finished(person: Person, seconds: number): Promise<string> {
  const { context } = studio.app;
  const avatarId = await putAvatar(context, null, {
    fileId: await film('clip'),
    matteFileId: await film('matte'),
  });
  const path = join(root, 'video.mp4');
  const made = [
    '-f',
    'lavfi',
    '-i',
    `color=red:s=90x160:r=10:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=d=${seconds}`,
  ];
  execFileSync('ffmpeg', ['-v', 'error', ...made, '-pix_fmt', 'yuv420p', path]);
  const result = await putFile(context, person.id, 'video', { durationMs: 1000 * seconds }, { path });
  const captions = Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:10:00.000\n妈妈 &amp; 妈妈\n');
  const vtt = await putFile(context, person.id, 'subtitle', {}, { bytes: captions });
  const speech = {
    text: '妈妈',
    voiceId: '',
    driver: 'espeak',
    engineVoice: 'zh',
    language: 'zh-CN',
    emotion: 'default',
    rate: 1,
    volume: 1,
    pitch: 1,
  };
  const work = await putWork(context, person.id, {
    name: '门店介绍',
    params: { avatarId, drive: { kind: 'text', speech, auditionId: null } },
    resultFileId: result.id,
    subtitleFileIds: { vtt: vtt.id },
    seconds,
  });
  const phones = Array.from({ length: 2 * seconds }, (_, i) => ({
    symbol: i % 2 === 0 ? 'aa' : 'm',
    start: i / 2,
    end: (i + 1) / 2,
  }));
  const timeline = { duration: seconds, words: [], phones };
  await context.db
    .insert(workSteps)
    .values({ workId: work, name: 'speech', result: { timeline }, attempt: 1 });
  return work;
}

/** Downloads the folder of a work as its owner does, and unzips it into the site. */
async function download(person: Person, work: string, into: string): Promise<number> {
  for (;;) {
    const look = await person.api.siteFolders.look({ id: work, background: 'transparent' });
    expect([look.problem, look.message]).toEqual([null, null]);
    if (!look.url) {
      await sleep(300);
      continue;
    }
    const answer = await fetch(new URL(look.url, studio.origin));
    const zip = join(root, 'folder.zip');
    await writeFile(zip, Buffer.from(await answer.arrayBuffer()));
    execFileSync('unzip', ['-q', zip, '-d', join(root, into)]);
    return (await stat(zip)).size;
  }
}

/** Colour of a pixel of the element, at shares of its width and height. */
async function pixels(page: Page, places: [number, number][]) {
  const shot = await page.locator('likeness-clip').screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
  });
}

/** The part of the element in which the mouth of the presenter is, as bytes. */
async function mouth(page: Page): Promise<Buffer> {
  const shot = await page.locator('likeness-clip').screenshot();
  const { width, height } = await sharp(shot).metadata();
  const area = { left: 0.38, top: 0.26, width: 0.24, height: 0.12 };
  return sharp(shot)
    .extract({
      left: Math.round(area.left * width),
      top: Math.round(area.top * height),
      width: Math.round(area.width * width),
      height: Math.round(area.height * height),
    })
    .greyscale()
    .raw()
    .toBuffer();
}

/** Mean difference of two pictures of the same size, in levels of grey. */
const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length;

describe.skipIf(noBrowser)('a video as a folder on any site', () => {
  beforeAll(async () => {
    studio = await testStudio({ role: 'all', renders: 1, webDir: await buildPages() });
    root = join(studio.app.context.config.dataDir, 'site');
    await mkdir(root);
    site = serve();
    await once(site, 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    site?.close();
    await closeWindows(await sharedBrowser());
  });

  test('plays under a strict policy, transparent, with a mouth that moves in time', async () => {
    const person = await studio.person(10);
    const seconds = 30;
    const bytes = await download(person, await finished(person, seconds), 'presenter-clip');
    process.stderr.write(`a folder of ${seconds} s: ${(bytes / 1e6).toFixed(2)} MB\n`);
    expect(bytes).toBeLessThan(4e6);
    await writeFile(join(root, 'page.css'), 'body { margin: 20px; background: #ff00ff; }');
    await writeFile(
      join(root, 'index.html'),
      `<!doctype html><html lang="zh"><title>shop</title><link rel="stylesheet" href="page.css">
      <script src="presenter-clip/player.js" defer></script>
      <likeness-clip src="presenter-clip/" width="270" lang="zh"></likeness-clip></html>`,
    );
    const page = await (await sharedBrowser()).newPage({ viewport: { width: 800, height: 700 } });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) refused.push(request.url());
    });
    await page.goto(origin);
    const state = () => page.locator('likeness-clip').getAttribute('data-state');
    await expect.poll(state).toBe('still');
    await page.getByRole('button', { name: '播放门店介绍' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(state).toBe('playing');
    expect(await page.locator('.note').innerText()).toBe('');
    expect(await page.locator('.caption').innerText()).toBe('妈妈 & 妈妈');
    expect(await page.getByText('AI', { exact: true }).isVisible()).toBe(true);
    const [corner, middle] = await pixels(page, [
      [0.98, 0.03],
      [0.5, 0.5],
    ]);
    expect(corner).toEqual(around);
    expect(middle).not.toEqual(around);

    const sound = page.locator('audio');
    const seen: { at: number; picture: Buffer }[] = [];
    for (let i = 0; i < 24; i++) {
      const at = await sound.evaluate((it) => (it as unknown as { currentTime: number }).currentTime);
      seen.push({ at, picture: await mouth(page) });
    }
    const open = seen.filter(({ at }) => at % 1 > 0.2 && at % 1 < 0.4);
    const shut = seen.filter(({ at }) => at % 1 > 0.7 && at % 1 < 0.9);
    expect([open.length > 0, shut.length > 0]).toEqual([true, true]);
    const mean = (some: typeof seen, others: typeof seen) => {
      const all = some.flatMap((one) =>
        others.filter((other) => other !== one).map((other) => difference(one.picture, other.picture)),
      );
      return all.reduce((sum, value) => sum + value, 0) / all.length;
    };
    const figures = { openShut: mean(open, shut), open: mean(open, open), shut: mean(shut, shut) };
    process.stderr.write(`${JSON.stringify(figures)}\n`);
    expect(figures.openShut).toBeGreaterThan(1.3 * Math.max(figures.shut, figures.open));

    await page.getByRole('button', { name: '暂停' }).press('Enter');
    await expect.poll(state).toBe('paused');
    expect(refused).toEqual([]);
    expect((await readdir(join(root, 'presenter-clip'))).toSorted()).toContain('README.txt');
    if (process.env['LIKENESS_LOOK']) await page.screenshot({ path: process.env['LIKENESS_LOOK'] });
  });
});
