// Opens the built pages in Chromium with fixtures in the place of the server.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { loop, petPicture } from './fixtures/photo-talk.mjs';
import { picture, silence } from './fixtures/pictures.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/json',
};
const policy = (scripts, styles) =>
  `default-src 'self'; script-src 'self' ${scripts}; style-src 'self' ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'`;

const built = 'likeness-pages-';

/** When a process began, in ticks since the machine did; empty where that cannot be read. */
async function beginOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/**
 * The built pages, in a folder outside of the tree, so that no running server loses its files: those of LIKENESS_PAGES, else built
 * here. All test files of one run share them; what runs left behind goes with the next build.
 */
export async function buildPages() {
  if (process.env.LIKENESS_PAGES) return process.env.LIKENESS_PAGES;
  const run = process.env.VITEST ? process.ppid : process.pid;
  const folder = join(tmpdir(), `${built}${run}-${await beginOf(run)}`);
  while (!existsSync(`${folder}.done`)) {
    if (await claimed(`${folder}.lock`)) await buildInto(folder, run);
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return folder;
}

const claimed = (lock) =>
  mkdir(lock).then(
    () => true,
    () => false,
  );

async function buildInto(folder, run) {
  try {
    for (const name of await readdir(tmpdir()))
      if (name.startsWith(built) && !name.startsWith(`${built}${run}-`)) {
        const [pid, begin] = name.slice(built.length).split(/[-.]/);
        if ((await beginOf(pid)) !== begin) await rm(join(tmpdir(), name), { recursive: true, force: true });
      }
    const { build } = await import('vite');
    const root = fileURLToPath(new URL('..', import.meta.url));
    // Named "test", React would be its slow form for development.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = 'production';
    await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    process.env.NODE_ENV = NODE_ENV;
    await writeFile(`${folder}.done`, '');
  } catch (error) {
    await rm(`${folder}.lock`, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Serves built pages under a strict security policy, and the fixtures as the API. Every unknown path is the page. `instead` has
 * code that is served in the place of scripts, by path.
 */
export async function servePages(dist, instead = new Map()) {
  const csp = JSON.parse(await readFile(join(dist, 'csp.json'), 'utf8'));
  const header = policy(csp['script-src'].join(' '), csp['style-src'].join(' '));
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    if (pathname.startsWith('/api/')) return answerCall(request, response, pathname, searchParams);
    if (pathname.startsWith('/fixture/')) return answerFixture(request, response, pathname);
    const path = join(dist, pathname);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(dist, 'index.html');
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': header,
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=3600, immutable' : 'no-cache',
    });
    if (instead.has(pathname)) response.end(instead.get(pathname));
    else createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function answerCall(request, response, pathname, query) {
  const fields = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : query;
  const sealed = fields.get('body');
  const params = sealed
    ? JSON.parse(Buffer.from(sealed, 'base64url').toString())
    : Object.fromEntries(fields);
  const answer = answers[`${request.method} ${pathname}`];
  const data = (typeof answer === 'function' ? answer(params) : answer) ?? {};
  if (pathname === '/api/events') return response.writeHead(204).end();
  if (data.$status) return response.writeHead(data.$status).end();
  const whole = data.$code
    ? { code: data.$code, msg: data.$msg ?? '', data: {} }
    : data.$problem
      ? { code: 1, msg: data.$msg, data: { problem: data.$problem } }
      : { code: 0, msg: '', data };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
}

const captions = `WEBVTT

1
00:00:00.000 --> 00:00:01.900
大家好。

2
00:00:01.900 --> 00:00:04.000
今天给大家带来轻量羽绒。
`;

async function answerFixture(request, response, pathname) {
  const [, , kind, number] = pathname.split('/');
  if (kind === 'cover' || kind === 'wide' || kind === 'pet') {
    const { type, body } =
      kind === 'pet' ? petPicture(Number(number)) : picture(Number(number), kind === 'wide');
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
  }
  if (kind === 'voice.wav') return response.writeHead(200, { 'content-type': 'audio/wav' }).end(silence());
  if (kind === 'loop') return response.writeHead(200, { 'content-type': 'video/mp4' }).end(loop());
  if (kind === 'a.vtt') return response.writeHead(200, { 'content-type': 'text/vtt' }).end(captions);
  if (kind === 'gone') return response.writeHead(404).end();
  await bodyOf(request);
  // No footage: players show their poster.
  if (kind === 'storage') return response.writeHead(204).end();
  return response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 0 }).end();
}

/** A browser window of one size and theme, for any number of pages; each begins with an empty storage. */
export function openWindow(browser, { url, width, height, theme, touch = false, language = 'zh-CN' }) {
  return browser
    .newContext({
      baseURL: url,
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      deviceScaleFactor: 1,
      locale: language,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    })
    .then(async (context) => {
      await context.addInitScript(
        ([theme, language]) => {
          localStorage.clear();
          sessionStorage.clear();
          localStorage.setItem('likeness.theme', theme);
          localStorage.setItem('likeness.language', language);
          localStorage.setItem('likeness.token', 'user');
        },
        [theme, language],
      );
      return context;
    });
}

const open = new WeakMap();
/** Milliseconds without an open request after which a page has what it asked for, and the longest wait for that. */
const [stillness, maxWait] = [200, 15_000];

/** Remembers which requests of a page are open; a new document begins again, also where the old one was still loading. */
function watchRequests(page) {
  const requests = new Set();
  open.set(page, requests);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => requests.delete(request));
}

/**
 * Waits until a page has what it asked for. The browser's own `networkidle` waits for ever where a reload cuts requests off.
 */
export async function settle(page) {
  const requests = open.get(page);
  const begun = Date.now();
  for (let since = begun; Date.now() - since < stillness && Date.now() - begun < maxWait;) {
    if (requests.size > 0) since = Date.now();
    await page.waitForTimeout(25);
  }
}

/** A page of a window. `errors` collects what the browser complained about. */
export async function openPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  watchRequests(page);
  const errors = [];
  page.on('pageerror', (error) => errors.push(`pageerror ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { page, errors };
}

/** What a test may do to a page that outlasts it. */
const lasting = ['addInitScript', 'context', 'emulateMedia', 'exposeFunction', 'route', 'setViewportSize'];

/** Whether something was done to a page, from now on, that outlasts a test. */
function watchChanges(page) {
  let changed = false;
  const watch = (owner, name) => {
    const real = owner[name].bind(owner);
    owner[name] = (...given) => {
      changed = true;
      return real(...given);
    };
  };
  for (const name of lasting) watch(page, name);
  watch(page.clock, 'install');
  return () => changed;
}

/**
 * Pages that tests use one after another. A page that stays in its tab is compiled already and opens for a third of what it costs
 * in a new window; each document begins with an empty storage either way. One to which something lasting was done is not used again.
 */
export function reusedPages(browser, served) {
  const free = new Map();
  return {
    /** A blank page of a window like `openWindow`'s. */
    async take(window) {
      const key = JSON.stringify(window);
      const kept = free.get(key)?.pop();
      if (kept) {
        kept.errors.length = 0;
        return kept;
      }
      const context = await openWindow(browser, { ...served, ...window });
      const opened = await openPage(context);
      return { ...opened, key, context, changed: watchChanges(opened.page) };
    },
    async giveBack(tab) {
      const { page, context, key } = tab;
      if (tab.changed() || page.isClosed()) return context.close();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.goto('about:blank');
      free.set(key, [...(free.get(key) ?? []), tab]);
    },
  };
}

let site;

/**
 * A browser, the served pages and tabs that are open already: the test files of one process share them, and a tab in which the
 * pages were compiled serves all of them. The process ends them.
 */
export async function sharedSite() {
  if ((await site)?.browser.isConnected()) return site;
  site = Promise.all([sharedBrowser(), buildPages().then(servePages)]).then(([browser, served]) => ({
    browser,
    served,
    pages: reusedPages(browser, served),
  }));
  return site;
}

/** Opens a view: its page, then what is done on it. */
export async function openView(page, view, size) {
  await page.goto(view.path, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  await settle(page);
  await view.act?.(page, size);
  await settle(page);
  // A dialog that still fades in has other colours than the one that is read.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity && it.playState === 'running');
    const ended = Promise.allSettled(ending.map((it) => it.finished));
    return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]).then(() => undefined);
  });
}
