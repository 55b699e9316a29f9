import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
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
const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'; style-src 'self'";
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.m4a': 'audio/mp4',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

const site = { policy: strict };
let studio: Studio;
let server: Server;
let origin: string;
let root: string;

/** A bare host of static files that knows nothing of what it serves. */
function serve(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    response.setHeader('content-security-policy', site.policy);
    response.setHeader('x-content-type-options', 'nosniff');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('accept-ranges', 'bytes');
    const [, start = '0', end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const { size } = statSync(file);
    const [from, to] = [Number(start), Number(end || size - 1)];
    if (request.headers.range)
      response.writeHead(206, {
        'content-range': `bytes ${from}-${to}/${size}`,
        'content-length': to - from + 1,
      });
    return createReadStream(file, { start: from, end: to }).pipe(response);
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

/** A finished video whose mouth opens and closes every half second. */
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

/** The share of what lies around the mouth that is as dark as the inside of an open one. */
async function darkness(page: Page): Promise<number> {
  const shot = await page.locator('likeness-clip').screenshot();
  const { width, height } = await sharp(shot).metadata();
  const bytes = await sharp(shot)
    .extract({
      left: Math.round(0.4 * width),
      top: Math.round(0.315 * height),
      width: Math.round(0.2 * width),
      height: Math.round(0.055 * height),
    })
    .greyscale()
    .raw()
    .toBuffer();
  return bytes.filter((grey) => grey < 80).length / bytes.length;
}

/** What axe finds in the page, by the names of its rules. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string }[] }> };
    };
    return (await axe.run()).violations.map(({ id }) => id);
  });
}

describe.skipIf(noBrowser)('a video as a folder on any site', () => {
  beforeAll(async () => {
    studio = await testStudio({ role: 'all', renders: 1, webDir: await buildPages() });
    root = join(studio.app.context.config.dataDir, 'site');
    await mkdir(root);
    server = serve();
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server?.close();
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
      <main><h1>shop</h1><likeness-clip src="presenter-clip/" width="270" lang="zh"></likeness-clip></main></html>`,
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

    await page.getByRole('button', { name: '暂停' }).press('Enter');
    await expect.poll(state).toBe('paused');
    const seek = (second: number) =>
      page.locator('audio').evaluate((it, at) => Reflect.set(it, 'currentTime', at), second);
    for (const second of [2, 5, 9]) {
      await seek(second + 0.3);
      await expect.poll(() => darkness(page)).toBeGreaterThan(0.05);
      await seek(second + 0.8);
      await expect.poll(() => darkness(page)).toBeLessThan(0.01);
    }

    expect(refused).toEqual([]);
    expect((await readdir(join(root, 'presenter-clip'))).toSorted()).toContain('README.txt');
    expect(await violations(page)).toEqual([]);
  });

  test('moves its mouth in a browser without relaxed SIMD, too', async () => {
    const page = await (await sharedBrowser()).newPage({ viewport: { width: 800, height: 700 } });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url().split('/').at(-1) ?? ''));
    await page.addInitScript(() => {
      WebAssembly.validate = () => false;
    });
    await page.goto(origin);
    await page.getByRole('button', { name: '播放门店介绍' }).click();
    const state = () => page.locator('likeness-clip').getAttribute('data-state');
    await expect.poll(state).toBe('playing');
    await page.getByRole('button', { name: '暂停' }).click();
    for (const [second, open] of [
      [2.3, true],
      [2.8, false],
    ] as const) {
      await page.locator('audio').evaluate((it, at) => Reflect.set(it, 'currentTime', at), second);
      await expect.poll(async () => (await darkness(page)) > 0.05).toBe(open);
    }
    expect(fetched).toContain('plain.wasm');
    await page.close();
  });

  test('is a still picture with sound and captions where a policy lets nothing be drawn', async () => {
    site.policy = strict.replace(" 'wasm-unsafe-eval'", '');
    const page = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 700 } });
    await page.goto(origin);
    await page.getByRole('button', { name: '播放门店介绍' }).click();
    const element = page.locator('likeness-clip');
    await expect.poll(() => element.getAttribute('data-state')).toBe('playing');
    expect(await page.getByRole('status').innerText()).toBe('当前浏览器无法显示动态画面，仅播放声音和字幕');
    expect(await page.locator('.caption').innerText()).toBe('妈妈 & 妈妈');
    expect(await page.locator('img.poster').isVisible()).toBe(true);
    const heard = () => page.locator('audio').evaluate((it) => Reflect.get(it, 'currentTime') as number);
    await expect.poll(heard).toBeGreaterThan(0.5);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${origin}/presenter-clip/`);
    // The page in the folder shows it as well.
    await expect.poll(() => element.getAttribute('data-state')).toBe('still');
    expect(await page.title()).toBe('门店介绍');
  });
});
