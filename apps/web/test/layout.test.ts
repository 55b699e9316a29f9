import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
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
const paths = ['/home', '/create', '/works', '/pet/establish', '/consum'];

const found = existsSync(chromiumPath);
if (!found) console.log(`${chromiumPath} is missing: the layouts are not measured`);

describe.skipIf(!found)('layouts', () => {
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  beforeAll(async () => {
    served = await servePages(await buildPages());
    browser = await openBrowser();
  }, 180_000);
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

  // Both themes are measured on the same page: changing it loads nothing.
  test.each(languages)(
    '%s: nothing overlaps, is cut or lies outside, at any size',
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
      for (const path of paths) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          for (const theme of ['dark', 'light']) {
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
    240_000,
  );
});
