import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages, chromiumPath, openBrowser, openPage, openWindow, servePages } from './browser.mjs';
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
const paths = [
  '/home',
  '/create',
  '/multiples',
  '/works',
  '/works?type1=1',
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

/** Waits for what a new size of the window leads to: lists measure themselves and are drawn again. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
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

const found = existsSync(chromiumPath);
if (!found) console.log(`${chromiumPath} is missing: the layouts are not measured`);

describe.skipIf(!found)('layouts', () => {
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  beforeAll(async () => {
    served = await servePages(await buildPages());
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
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
      const { page } = await openPage(context);
      const faults: string[] = [];
      await page.goto('/home');
      for (const path of paths) {
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
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
