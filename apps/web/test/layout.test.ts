import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { openPage, openWindow, sharedSite } from './browser.mjs';
import { id } from './fixtures/wire.mjs';
import { layoutFaults } from './layout.mjs';

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;
const languages = ['zh-CN', 'en-US', 'zh-TW', 'ms-MY'];
/** Chinese, which most visitors read, and Malay, which has the longest words, are measured at every size; all languages are at night. */
const sizesOf = (language: string) =>
  process.env['LIKENESS_NIGHTLY'] === '1' || ['zh-CN', 'ms-MY'].includes(language)
    ? sizes
    : sizes.filter(([width]) => [320, 390, 1440].includes(width));
const paths = [
  '/home',
  '/create',
  '/multiples',
  '/works',
  '/works?type1=1',
  `/works/result?id=${id('e', 2)}`,
  '/share?token=a',
  '/profile',
  '/gProfile',
  '/clone',
  '/voice',
  '/pet',
  '/pet/establish',
  '/store/imageSpeak',
  '/store/characters',
  '/store',
  '/store/aiChat',
  '/store/dubbing/index',
  '/store/music/index',
  '/explosiveAnalysis',
  '/explosiveAnalysis/video',
  '/explosiveAnalysis/user',
  '/superClone',
  '/store/tsVideo',
  '/store/extraction',
  '/store/copywrite/trace',
  '/employee',
  '/store/wsImage',
  '/cozeVideo',
  '/cozeVideo/history',
  '/material/index',
  '/consum',
  '/moreCredits',
  '/use',
  '/voicePacks',
  '/login?state=2',
  '/protocol',
];

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

/** What is wrong with a page of the app, at every size of its language. */
async function faultsOf(page: Page, path: string, language: string): Promise<string[]> {
  const faults: string[] = [];
  await goWithin(page, path);
  for (const [width, height] of sizesOf(language)) {
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
  beforeAll(async () => {
    ({ browser, served } = await sharedSite());
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
      const context = await openWindow(browser, {
        ...served,
        width: 1440,
        height: 900,
        theme: 'dark',
        language,
      });
      const faults: string[] = [];
      let page = await opened(context);
      for (const path of paths)
        try {
          faults.push(...(await inTime(faultsOf(page, path, language), path)));
        } catch (error) {
          console.log(`${language} ${path} is opened again: ${String(error)}`);
          await inTime(page.close(), 'closing').catch(() => undefined);
          page = await opened(context);
          faults.push(...(await inTime(faultsOf(page, path, language), path)));
        }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
