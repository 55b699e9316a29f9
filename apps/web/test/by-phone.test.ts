import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { openPage, openWindow, sharedSite } from './browser.mjs';
import { answers } from './fixtures.mjs';

const table = answers as Record<string, unknown>;
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(noBrowser)('the page of a phone', { timeout: 120_000 }, () => {
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  let context: BrowserContext;
  beforeAll(async () => {
    ({ browser, served } = await sharedSite());
    context = await openWindow(browser, { ...served, width: 390, height: 844, theme: 'dark', touch: true });
  });
  afterAll(() => context.close());

  async function opened(ticket: string): Promise<Page> {
    const { page } = await openPage(context);
    page.setDefaultTimeout(30_000);
    await page.goto(`/byPhone#${ticket}`);
    return page;
  }

  async function choosePhoto(page: Page): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '从相册选' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
  }

  /** Notes what is asked of a call until the test ends. */
  async function noting<Answer>(call: string, act: (asked: Record<string, unknown>[]) => Promise<Answer>) {
    const usual = table[call];
    const asked: Record<string, unknown>[] = [];
    table[call] = (params: Record<string, unknown>) => {
      asked.push(params);
      return typeof usual === 'function' ? (usual as (params: object) => object)(params) : usual;
    };
    return act(asked).finally(() => (table[call] = usual));
  }

  test('goes on by itself after the line broke, in the name of the phone and as a JPEG', () =>
    noting('GET /api/upload/sign', async (signed) => {
      const page = await opened('photo');
      let cut = 0;
      await page.route('**/fixture/storage', (route) => (cut++ === 0 ? route.abort() : route.continue()));
      const tokens = new Set<string | undefined>();
      page.on('request', (request) => {
        if (request.url().includes('/api/upload/')) tokens.add(request.headers()['x-token']);
      });
      await choosePhoto(page);
      await page.getByText('网络断了，连上后会自动接着发').waitFor();
      await page.getByText('发送好了，请看电脑').waitFor();
      expect(cut).toBe(2);
      expect(signed.map(({ file_type, use, name }) => ({ file_type, use, name }))).toEqual([
        { file_type: 'image', use: 'picture', name: 'me.jpg' },
        { file_type: 'image', use: 'picture', name: 'me.jpg' },
      ]);
      // The browser is logged in as a user of its own, who is left alone.
      expect([...tokens]).toEqual(['phone']);
      expect(await page.evaluate(() => localStorage.getItem('likeness.token'))).toBe('user');
      expect(new URL(page.url()).hash).toBe('');
      await page.close();
    }));

  test('sends what was answered by no one only once', () =>
    noting('GET /api/upload/sign', async (signed) => {
      const page = await opened('photo');
      let asked = 0;
      await page.route('**/api/upload/complete', (route) =>
        asked++ === 0 ? route.abort() : route.continue(),
      );
      await choosePhoto(page);
      await page.getByText('发送好了，请看电脑').waitFor();
      expect(asked).toBe(2);
      expect(signed).toHaveLength(1);
      await page.close();
    }));

  test('says what to do where the computer has ended it, and leaves the session of the browser alone', async () => {
    const page = await opened('photo');
    const usual = table['GET /api/upload/sign'];
    table['GET /api/upload/sign'] = { $code: 100, $msg: '' };
    await choosePhoto(page);
    await page.getByText('不能再从这里发送了').waitFor();
    await page.getByText('换一个二维码').waitFor();
    table['GET /api/upload/sign'] = usual;
    expect(new URL(page.url()).pathname).toBe('/byPhone');
    expect(await page.evaluate(() => localStorage.getItem('likeness.token'))).toBe('user');
    await page.close();
  });

  test.each([
    ['film', '打开相机拍视频'],
    ['voice', '选录音文件'],
  ])('where the address is not safe the phone’s own programs make the %s', async (kind, button) => {
    const { page } = await openPage(context);
    page.setDefaultTimeout(30_000);
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
    await page.goto(`/byPhone#${kind}`);
    await page.getByRole('button', { name: button }).waitFor();
    await page.getByText('这个网址不是 https').waitFor();
    await page.close();
  });
});
