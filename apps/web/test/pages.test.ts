import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages, chromiumPath, openBrowser, openPage, servePages } from './browser.mjs';
import { answers } from './fixtures.mjs';
import { resetScenes, views } from './views.mjs';

const found = existsSync(chromiumPath);
if (!found) console.log(`${chromiumPath} is missing: the pages are not looked at`);

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844, touch: true } };
/** Every view in both themes and both sizes would take minutes; each theme and each size still sees every view. */
const looks = [
  { theme: 'dark', size: 'wide' },
  { theme: 'light', size: 'phone' },
] as const;

type Finding = { id: string; nodes: { target: unknown; failureSummary?: string }[] };

describe.skipIf(!found)('pages in a browser', () => {
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  let axe: string;

  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    served = await servePages(await buildPages());
    browser = await openBrowser();
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const tester = (
        globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
      ).axe;
      const { violations } = await tester.run({ resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
      }));
    });
    return found.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.slice(0, 3))}`);
  }

  describe.each(looks)('$theme, $size', ({ theme, size }) => {
    test.each(views)('$name', async (view) => {
      const { page, context, errors } = await openPage(browser, {
        ...served,
        ...sizes[size],
        theme,
        ...view.open,
      });
      try {
        await page.goto(view.path, { waitUntil: 'networkidle' });
        await view.act?.(page, size);
        await page.waitForTimeout(300);
        expect(errors).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          sizes[size].width,
        );
        expect(await page.locator('h1').count()).toBe(1);
        expect(await violations(page)).toEqual([]);
      } finally {
        await context.close();
        resetScenes();
      }
    });
  });

  test.each([
    '<img src=x onerror="document.title=1">',
    '<script>document.title=1</script>',
    '<a href="javascript:document.title=1">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload="document.title=1"></svg>',
    '<form action="/x"><input></form>',
    '<p style="position:fixed">x</p>',
    '<a href="//evil.example">x</a>',
  ])('an operator’s %s does nothing', async (attack) => {
    const settings = answers['GET /api/site/settings'];
    answers['GET /api/site/settings'] = () => ({ ...settings(), copyright: `<b>ours</b>${attack}` });
    const { page, context } = await openPage(browser, { ...served, ...sizes.wide });
    try {
      await page.goto('/home', { waitUntil: 'networkidle' });
      const footer = page.locator('footer .footer-markup', { hasText: 'ours' });
      expect(await footer.innerHTML()).not.toMatch(
        /onerror|onload|javascript:|<script|<iframe|<form|<input|style=|<svg|\/\/evil/i,
      );
      expect(await page.title()).toContain('映声');
    } finally {
      answers['GET /api/site/settings'] = settings;
      await context.close();
    }
  });
});
