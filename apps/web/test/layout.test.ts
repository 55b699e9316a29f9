import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { sitePages } from '../src/app/pages.ts';
import { buildPages, openPage, openWindow, servePages, sharedSite } from './browser.mjs';
import { scenes } from './fixtures/scenes.mjs';
import { id } from './fixtures/wire.mjs';
import { layoutFaults } from './layout.mjs';
import { widestOf, wideWords, standsIn } from './wide-words.mjs';

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;
const wide = { width: 1440, height: 900, theme: 'dark' };
/** The language of the longest words of all, and Chinese, which most visitors read; at night each language as well. */
const languages = [
  'longest words',
  'zh-CN',
  ...(process.env['LIKENESS_NIGHTLY'] === '1' ? ['en-US', 'zh-TW', 'ms-MY'] : []),
];
/** Pages that are drawn by the same parts as one that is measured. */
const alike = [
  // Its sections have addresses of their own.
  '/admin/$',
  '/store/wsVideo',
  '/store/audioExtraction',
  '/store/sea',
  '/cozeVideo/editVideo',
  '/employee/talking',
  '/explosiveAnalysis/character',
  '/explosiveAnalysis/project',
  '/copywrite/index',
  '/helper/index',
  '/helper/operation',
  '/helper/asyncOperation',
];
/** What the address of a page says where it shows more so. */
const queries: Record<string, string> = {
  '/works/result': `?id=${id('e', 2)}`,
  '/share': '?token=a',
  '/login': '?state=2',
  '/byPhone': '#photo',
  '/employee/embed': `?id=${id('b', 1)}`,
};
const paths = [
  ...sitePages.map(({ path }) => path).filter((path) => !alike.includes(path)),
  '/works?type1=1',
  '/admin/overview',
  '/admin/users',
  `/admin/users/${id('d', 2)}`,
  '/admin/works',
  '/admin/codes',
  `/admin/codes/${id('c', 1)}`,
  '/admin/consents',
  `/admin/works/${id('e', 3)}`,
  '/admin/notices',
  '/admin/ledger',
  '/admin/channels',
  '/admin/library',
  '/admin/library/clip-pictures',
  '/admin/words',
  '/admin/words/texts',
  '/admin/audit',
  '/admin/engines',
].map((path) => path + (queries[path] ?? ''));

/**
 * Waits for what a new size of the window leads to: lists measure themselves and are drawn again. A window of which the system
 * draws no frames for a second is measured as it stands: nothing else in a test ends that wait.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
  });

/** Opens another page of the app without loading the app again, and waits until nothing of it is on its way. */
async function goWithin(page: Page, path: string) {
  await page.waitForLoadState('networkidle');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    async (to) => {
      const loaded = () => performance.getEntriesByType('resource').length;
      const before = loaded();
      await new Promise((resolve) => setTimeout(resolve, 250));
      return (
        location.pathname + location.search === to &&
        document.querySelector('h1') !== null &&
        document.querySelector('[class*=shimmer]') === null &&
        loaded() === before
      );
    },
    path,
    { polling: 50 },
  );
}

async function opened(context: BrowserContext) {
  const { page } = await openPage(context);
  await page.goto('/home');
  return page;
}

/** What is wrong with a page of the app, at every size. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  await goWithin(page, path);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    // A theme changes colours; one narrow and one wide window are enough to see that it changes nothing else.
    for (const theme of [390, 1440].includes(width) ? ['dark', 'light'] : ['dark']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      for (const fault of await page.evaluate(layoutFaults))
        faults.push(`${path} ${width}×${height} ${theme}: ${fault}`);
    }
    if (path === '/create') {
      const bar = await page.locator('[data-action-bar]').boundingBox();
      if (!bar || bar.y + bar.height > height)
        faults.push(`${path} ${width}×${height}: actions below the fold`);
    }
  }
  return faults;
}

/** Ends the wait for a window that answers nothing any more: a call into a page has no limit of its own. */
async function inTime<Value>(work: Promise<Value>, name: string): Promise<Value> {
  const patience = new AbortController();
  const late = delay(90_000, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`${name} gave no answer in 90 s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    patience.abort();
  }
}

if (noBrowser) console.log(`${noBrowser}: the layouts are not measured`);

describe.skipIf(noBrowser)('layouts', () => {
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  let servedLongest: typeof served;
  beforeAll(async () => {
    ({ browser, served } = await sharedSite());
    // Operators see every page.
    scenes.admin = true;
    const built = await buildPages();
    servedLongest = await servePages(built, await wideWords(built));
  });
  afterAll(() => {
    scenes.admin = false;
    return servedLongest?.close();
  });

  test.each([
    [['Utama', '首页', 'Home', '首頁'], 'Utama'],
    [['Cipta', '开始创作', 'Compose', '開始創作'], '开始创作'],
    [['Saat bertanda', 'The first {{seconds}} seconds of it'], 'The first {{seconds}} bertanda of it'],
    [
      ['Pemprosesan {{name}}', '处理{{name}}', 'It is being made: {{name}}'],
      'It is Pemprosesan made: {{name}}',
    ],
  ])('of %j the longest is %s', (texts, longest) => {
    expect(widestOf(texts)).toBe(longest);
  });

  test('the longest words are served as a language is, those of each page too', async () => {
    const context = await openWindow(browser, { ...wide, ...servedLongest, language: standsIn });
    const { page } = await openPage(context);
    await page.goto('/home');
    // English is longer here, and Malay there.
    await page.getByText('AI creation').first().waitFor();
    await page.getByText('Utama').first().waitFor();
    await page.goto('/store/music/index');
    await page.getByText('Professional').first().waitFor();
    await page.getByText('Muzik saya').first().waitFor();
    await context.close();
  });

  test('the measure sees an overlap, a cut word and what lies beyond the window', async () => {
    const { page } = await openPage(await browser.newContext({ viewport: { width: 400, height: 300 } }));
    await page.setContent(`<!doctype html>
      <p style="position:absolute;left:0;top:0;margin:0">one line of words</p>
      <p style="position:absolute;left:20px;top:4px;margin:0">another line</p>
      <p style="position:absolute;left:0;top:60px;width:50px;margin:0;overflow:hidden;white-space:nowrap">a long word cut</p>
      <p style="position:absolute;left:0;top:90px;width:50px;margin:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">meant to end so</p>
      <p style="position:absolute;left:380px;top:120px;margin:0;white-space:nowrap">far out</p>`);
    expect(await page.evaluate(layoutFaults)).toEqual([
      'cut: <p> "a long word cut"',
      'beyond the window: <p> "far out"',
      'overlap: <p> "one line of words" and <p> "another line"',
      expect.stringMatching(/^sideways scroll: \d+ > 400$/),
    ]);
    await page.context().close();
  });

  test.concurrent.for(languages)(
    '%s: nothing overlaps, is cut or lies outside, at any size',
    { timeout: 900_000 },
    async (language) => {
      const words =
        language === 'longest words' ? { ...servedLongest, language: standsIn } : { ...served, language };
      const context = await openWindow(browser, { ...wide, ...words });
      const faults: string[] = [];
      let page = await opened(context);
      for (const path of paths)
        try {
          faults.push(...(await inTime(faultsOf(page, path), path)));
        } catch (error) {
          console.log(`${language} ${path} is opened again: ${String(error)}`);
          await inTime(page.close(), 'closing').catch(() => undefined);
          page = await opened(context);
          faults.push(...(await inTime(faultsOf(page, path), path)));
        }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
