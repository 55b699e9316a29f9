// Opens the built pages in Chromium with fixtures in the place of the server.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { answers, picture } from './fixtures.mjs';

export const chromiumPath = process.env.LIKENESS_CHROMIUM ?? '/usr/bin/chromium';
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/json',
};
const policy = (hashes) =>
  `default-src 'self'; script-src 'self' ${hashes}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'`;

/** Builds the pages into a folder of their own, so that nobody's running server loses its files. */
export async function buildPages() {
  const { build } = await import('vite');
  const folder = await mkdtemp(join(tmpdir(), 'likeness-pages-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return folder;
}

/** Serves built pages under a strict security policy; every unknown path is the page. The folder goes with the server. */
export async function servePages(dist) {
  const csp = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8'));
  const header = policy(csp['script-src'].join(' '));
  const server = createServer((request, response) => {
    const path = join(dist, new URL(request.url, 'http://x').pathname);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(dist, 'index.html');
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': header,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
    return rm(dist, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

const read = (request) => {
  const fields = new URLSearchParams(
    request.method() === 'POST' ? (request.postData() ?? '') : new URL(request.url()).search,
  );
  const body = fields.get('body');
  return body ? JSON.parse(Buffer.from(body, 'base64url').toString()) : Object.fromEntries(fields);
};

/** A silent sound of six seconds, so that players have something to play. */
function silence() {
  const samples = 8000 * 6;
  const wave = Buffer.alloc(44 + samples);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + samples, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8000, 24);
  wave.writeUInt32LE(8000, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples, 40);
  wave.fill(128, 44);
  return wave;
}

export async function openBrowser() {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page whose API answers come from the fixtures. `errors` collects what the browser complained about. */
export async function openPage(
  browser,
  { url, width = 1440, height = 900, theme = 'dark', language = 'zh-CN', token = 'user', touch = false },
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: 1,
    locale: language,
    timezoneId: 'Asia/Shanghai',
  });
  await context.addInitScript(
    ([theme, language, token]) => {
      if (!localStorage.getItem('likeness.theme')) localStorage.setItem('likeness.theme', theme);
      localStorage.setItem('likeness.language', language);
      if (token) localStorage.setItem('likeness.token', token);
    },
    [theme, language, token],
  );
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(`pageerror ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (path === '/api/events') return route.fulfill({ status: 204 });
    const answer = answers[`${request.method()} ${path}`];
    const data = typeof answer === 'function' ? answer(read(request)) : answer;
    if (data === undefined) return route.fulfill({ status: 200, json: { code: 0, msg: '', data: {} } });
    if (data.$problem)
      return route.fulfill({ json: { code: 1, msg: data.$msg, data: { problem: data.$problem } } });
    return route.fulfill({ json: { code: 0, msg: '', data } });
  });
  await page.route('**/fixture/**', async (route) => {
    const [, kind, n] = /fixture\/([^/]+)\/?(.*)$/.exec(new URL(route.request().url()).pathname);
    if (kind === 'cover' || kind === 'wide') {
      const { type, body } = picture(Number(n), kind === 'wide');
      return route.fulfill({ contentType: type, body });
    }
    if (kind === 'voice.wav') return route.fulfill({ contentType: 'audio/wav', body: silence() });
    // No footage: players show their poster.
    return route.fulfill({ status: kind === 'storage' ? 204 : 200, contentType: 'video/mp4' });
  });
  return { page, context, errors };
}
