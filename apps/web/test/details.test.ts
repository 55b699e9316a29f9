import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages, chromiumPath, openBrowser, openPage, openWindow, servePages } from './browser.mjs';
import { sizes } from './views.mjs';

const found = existsSync(chromiumPath);
if (!found) console.log(`${chromiumPath} is missing: the details are not looked at`);

describe.skipIf(!found)('details of the pages', () => {
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

  /** Opens a page of the site, looks at it and closes it again. */
  async function on(
    path: string,
    look: (page: Page) => Promise<void>,
    window: { size?: 'wide' | 'phone'; language?: string } = {},
  ): Promise<void> {
    const { size = 'wide', language = 'zh-CN' } = window;
    const context = await openWindow(browser, { ...served, ...sizes[size], theme: 'dark', language });
    try {
      const { page } = await openPage(context);
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await look(page);
    } finally {
      await context.close();
    }
  }

  test.each(['wide', 'phone'] as const)(
    '%s: Back closes the dialog of a work and stays on its page',
    (size) =>
      on(
        '/works?type1=0&type2=0',
        async (page) => {
          const dialog = page.getByRole('dialog');
          const open = page.getByRole('button', { name: '播放 英语早读课第 12 讲' });
          await page
            .getByRole('button', { name: /^播放 / })
            .first()
            .click();
          await dialog.waitFor();
          await page.goBack();
          await dialog.waitFor({ state: 'detached' });
          expect(new URL(page.url()).pathname).toBe('/works');
          expect(await open.count()).toBe(0);
          // Closed in another way it leaves no entry behind.
          await page
            .getByRole('button', { name: /^播放 / })
            .first()
            .click();
          await dialog.waitFor();
          await dialog.getByRole('button', { name: '关闭' }).click();
          await dialog.waitFor({ state: 'detached' });
          await page.goBack();
          await page.waitForURL('about:blank');
        },
        { size },
      ),
  );

  test('Back closes the preview of a presenter, and making a video with it leads back to the list', () =>
    on('/gProfile', async (page) => {
      const dialog = page.getByRole('dialog');
      const play = page.getByRole('button', { name: /^播放 / }).first();
      await play.focus();
      await play.press('Enter');
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/gProfile');
      await play.focus();
      await play.press('Enter');
      await dialog.getByRole('link').click();
      await page.waitForURL('**/create**');
      await page.goBack();
      await page.waitForURL('**/gProfile');
      expect(await dialog.count()).toBe(0);
    }));

  test('an upright work has an upright card that keeps the head, and a wide one a wide card', () =>
    on('/works?type1=0&type2=0', async (page) => {
      const upright = page.locator('[data-cover=upright]').last();
      const wide = page.locator('[data-cover=wide]').last();
      await upright.waitFor();
      const [tall, flat] = [await upright.boundingBox(), await wide.boundingBox()];
      expect(tall!.height).toBeGreaterThan(tall!.width);
      expect(flat!.width).toBeGreaterThan(flat!.height);
      expect(await upright.locator('img').evaluate((it) => getComputedStyle(it).objectPosition)).toBe(
        '50% 0%',
      );
    }));

  test('voices are few steps of the keyboard, and are found by language, sex and name', () =>
    on('/create', async (page) => {
      const voices = page.getByRole('radiogroup', { name: '选择声音' });
      await voices.getByRole('radio').nth(7).waitFor();
      const stops = await voices.evaluate(
        (list) => [...list.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0).length,
      );
      // The chosen voice and its sample.
      expect(stops).toBe(2);
      await page.getByRole('combobox', { name: '全部语言' }).click();
      await page.getByRole('option', { name: '英语' }).click();
      await voices.getByRole('radio', { name: /知夏/ }).waitFor({ state: 'detached' });
      expect(await voices.getByRole('radio').count()).toBe(2);
      await page.getByRole('combobox', { name: '全部性别' }).click();
      await page.getByRole('option', { name: '男声' }).click();
      await voices.getByRole('radio', { name: /Aria/ }).waitFor({ state: 'detached' });
      await voices.getByRole('radio', { name: /Miles/ }).waitFor();
      await page.getByRole('searchbox', { name: '搜索声音名称' }).fill('没有这个人');
      await page.getByText('没有符合条件的声音').waitFor();
      await page.getByRole('button', { name: '显示全部' }).click();
      await voices.getByRole('radio').nth(7).waitFor();
      // The arrow keys go through the list and choose.
      await voices.getByRole('radio').first().click();
      await page.keyboard.press('ArrowDown');
      await voices.getByRole('radio', { name: /云舟/, checked: true }).waitFor();
    }));

  const ready = (page: Page) =>
    page.waitForFunction(() => !document.querySelector('[data-action-bar] button:disabled'));

  test('a speaking picture says all that is missing at once', () =>
    on('/pet/establish?id=70000000-0000-4000-8000-000000000041', async (page) => {
      await ready(page);
      const bar = page.locator('[data-action-bar]');
      await bar.getByRole('button', { name: '生成视频' }).click();
      await page.getByText('请输入文案').waitFor();
      await bar.getByText('请先标出嘴的位置').waitFor();
    }));

  test.each(['/pet/establish', '/store/characters'])(
    '%s shows the server’s price of a whole form beside its button',
    (path) =>
      on(path, async (page) => {
        await ready(page);
        await page.getByLabel('视频文案', { exact: true }).click();
        await page.keyboard.insertText('大家早上好');
        const price = page.locator('[data-action-bar]').getByRole('status');
        await price.getByText(/^时长 [\d.]+ 秒 · \d+ 积分$/).waitFor();
      }),
  );
});
