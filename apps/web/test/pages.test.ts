import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { openPage, openView, openWindow, settle, sharedSite } from './browser.mjs';
import { answers } from './fixtures.mjs';
import { chatPath, hostileChat } from './fixtures/chat.mjs';
import { hostileEmployees } from './fixtures/employees.mjs';
import { hostileTexts } from './hostile-markdown.ts';
import { resetScenes, sizes, viewsOf } from './views.mjs';

if (noBrowser) console.log(`${noBrowser}: the pages are not looked at`);

const looks = [
  { theme: 'dark', size: 'wide' },
  { theme: 'light', size: 'phone' },
] as const;

type Finding = { id: string; nodes: { target: unknown; failureSummary?: string }[] };

describe.skipIf(noBrowser)('pages in a browser', () => {
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  let axe: string;

  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    ({ browser, served } = await sharedSite());
  });

  async function violations(page: Page): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const tester = (
        globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
      ).axe;
      const { violations } = await tester.run({
        resultTypes: ['violations'],
        // The fixtures have no footage to wait for.
        preload: { assets: ['cssom'] },
      });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = '' }) => ({ target, failureSummary })),
      }));
    });
    return found.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.slice(0, 3))}`);
  }

  async function check(page: Page, errors: string[], size: keyof typeof sizes): Promise<void> {
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      sizes[size].width,
    );
    expect(await page.locator('h1').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  }

  /** Turns an open page into that of a phone in the light theme: to load each page a second time would cost twice as much. */
  async function asPhone(page: Page): Promise<() => Promise<void>> {
    const { width, height } = sizes.phone;
    const device = await page.context().newCDPSession(page);
    const screen = { width, height, deviceScaleFactor: 1, mobile: true };
    await device.send('Emulation.setDeviceMetricsOverride', screen);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await page.waitForFunction((wide) => innerWidth === wide, width);
    await settle(page);
    return async () => {
      // A blank page is laid out again for nothing.
      await page.goto('about:blank');
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await device.detach();
      await page.setViewportSize({ width: sizes.wide.width - 1, height: sizes.wide.height });
      await page.setViewportSize(sizes.wide);
    };
  }

  describe.each(looks)('$theme, $size', ({ theme, size }) => {
    let context: BrowserContext;
    // One tab for all views: a new one costs a process of the browser each time.
    let tab: { page: Page; errors: string[] };
    beforeAll(async () => {
      context = await openWindow(browser, { ...served, ...sizes[size], theme });
      tab = await openPage(context);
    });
    afterAll(() => context.close());

    test.each(viewsOf(size))('$name', async (view) => {
      const { page, errors } = tab;
      errors.length = 0;
      try {
        await openView(page, view, size);
        await check(page, errors, size);
        if (view.act || size !== 'wide') return;
        const asBefore = await asPhone(page);
        await check(page, errors, 'phone').finally(asBefore);
      } finally {
        await page.goto('about:blank');
        resetScenes();
      }
    });
  });

  test('an operator’s markup cannot act', async () => {
    const attacks = [
      '<img src=x onerror="document.title=1">',
      '<script>document.title=1</script>',
      '<a href="javascript:document.title=1">x</a>',
      '<iframe src="https://evil.example"></iframe>',
      '<svg onload="document.title=1"></svg>',
      '<form action="/x"><input></form>',
      '<p style="position:fixed">x</p>',
      '<a href="//evil.example">x</a>',
    ];
    const settings = answers['GET /api/site/settings'];
    answers['GET /api/site/settings'] = () => ({
      ...settings(),
      copyright: `<b>ours</b>${attacks.join('')}`,
    });
    const context = await openWindow(browser, { ...served, ...sizes.wide, theme: 'dark' });
    try {
      const { page } = await openPage(context);
      await page.goto('/home');
      const markup = await page.locator('footer .footer-markup', { hasText: 'ours' }).innerHTML();
      expect(markup).toContain('<b>ours</b>');
      expect(markup).not.toMatch(
        /onerror|onload|javascript:|<script|<iframe|<form|<input|style=|<svg|\/\/evil/i,
      );
      expect(await page.title()).toContain('映声');
    } finally {
      answers['GET /api/site/settings'] = settings;
      await context.close();
    }
  });

  test('of 500 hostile answers of a model none runs, with nothing but the cleaning before them', async () => {
    const { messages, records } = hostileChat(hostileTexts);
    expect(hostileTexts).toHaveLength(500);
    const former = { ...answers };
    Object.assign(answers, {
      'GET /api/chat/messageList': messages,
      'GET /api/chat/record': records,
    });
    // The policy of the page would stop them as well; it is left out here.
    const context = await browser.newContext({ baseURL: served.url, bypassCSP: true, locale: 'zh-CN' });
    try {
      const { page } = await openPage(context);
      await page.addInitScript(() => {
        localStorage.setItem('likeness.token', 'user');
        const ran: number[] = [];
        Object.assign(globalThis, { ran: (number: number) => ran.push(number), whatRan: ran });
      });
      await page.goto(chatPath);
      await page.locator('.chat-markup').nth(499).waitFor();
      await page.waitForLoadState('networkidle');
      const acting = await page.evaluate(() =>
        [...document.querySelectorAll('.chat-markup *')].flatMap((element) =>
          [...element.attributes]
            .filter(({ name, value }) => /^on|^style$|^src/.test(name) || /script:|^\s*data:/i.test(value))
            .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
        ),
      );
      expect(acting).toEqual([]);
      const whatRan = () => page.evaluate(() => Reflect.get(globalThis, 'whatRan') as number[]);
      expect(await whatRan()).toEqual([]);
      // What is not cleaned would run here, and be seen.
      await page.evaluate(
        () => (document.querySelector('.chat-markup')!.innerHTML = '<img src=x onerror=ran(-1)>'),
      );
      await expect.poll(whatRan).toEqual([-1]);
    } finally {
      Object.assign(answers, former);
      await context.close();
    }
  });

  test('of 500 hostile names and questions of employees, and passages of their files, none runs', async () => {
    const former = { ...answers };
    Object.assign(answers, hostileEmployees(hostileTexts));
    const { messages } = hostileChat(hostileTexts);
    Object.assign(answers, { 'GET /api/chat/messageList': messages });
    const context = await browser.newContext({ baseURL: served.url, bypassCSP: true, locale: 'zh-CN' });
    try {
      const { page } = await openPage(context);
      await page.addInitScript(() => {
        localStorage.setItem('likeness.token', 'user');
        const ran: number[] = [];
        Object.assign(globalThis, { ran: (number: number) => ran.push(number), whatRan: ran });
      });
      const whatRan = () => page.evaluate(() => Reflect.get(globalThis, 'whatRan') as number[]);
      await page.goto('/employee');
      const main = page.getByRole('main');
      await main.getByRole('heading', { level: 2 }).nth(499).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await whatRan()).toEqual([]);
      // The passages an answer is from are titles, file names and words of uploaded files.
      await page.goto(chatPath);
      await main.locator('details ol').nth(499).waitFor({ state: 'attached' });
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      await page.waitForLoadState('networkidle');
      expect(await main.locator('details ol :is(img, svg, script, iframe, a, form, object)').count()).toBe(0);
      expect(await whatRan()).toEqual([]);
      // As markup the same words would run, and be seen.
      await page.evaluate(
        () => (document.querySelector('details ol p')!.innerHTML = '<img src=x onerror=ran(-1)>'),
      );
      await expect.poll(whatRan).toEqual([-1]);
    } finally {
      Object.assign(answers, former);
      await context.close();
    }
  });
});
