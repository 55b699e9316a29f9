import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { faults, overflow } from './faults.ts';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { patience } from '../tools/patience.ts';
import { openStage } from './studio.ts';

/** What the page of the other site shows, and under which policy. */
const site = { html: '', policy: '' };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', site.policy);
    response.end(site.html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A visitor's page, without the header by which journeys have an address: another site may send none of its own. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return page;
}

const state = (page: Page) => page.locator('likeness-presenter').getAttribute('data-state');

/** Makes an employee available on the other site, and keeps what its owner is told to put there. */
async function begin(page: Page, hosts: string): Promise<void> {
  await page.goto('/employee');
  await page.getByRole('link', { name: '试用 奥利弗' }).click();
  await page.getByRole('link', { name: '放到网站' }).click();
  await page.getByLabel('可以显示的网站').fill(hosts);
  await page.getByRole('button', { name: '开放', exact: true }).click();
  site.html = `<!doctype html><html lang="zh-CN"><title>shop</title><h1>一家小店</h1>${await page
    .getByRole('textbox', { name: '把这段代码放进网页' })
    .inputValue()}`;
}

describe.skipIf(noBrowser)('a presenter on another site', () => {
  const stage = openStage();

  test('answers aloud under a strict policy, is read by its owner, and is gone when its site is taken off', () =>
    journey(stage, 'embed', async (page) => {
      const { url } = stage.studio;
      site.policy = `default-src 'none'; script-src ${url}; connect-src ${url}; frame-src ${url}`;
      await activate(page, stage.studio, '/employee');
      await begin(page, 'https://shop.example\n' + origin);

      const shop = await visitor(stage.browser);
      const violations: string[] = [];
      shop.on('console', (message) => {
        if (/Content.Security.Policy|CORS/i.test(message.text())) violations.push(message.text());
      });
      await shop.goto(origin);
      const opener = shop.getByRole('button', { name: '与奥利弗对话' });
      await opener.waitFor();
      await picture(shop, 'embed-closed');
      await opener.click();
      const question = shop.getByRole('textbox', { name: '您的问题' });
      await expect.poll(() => question.evaluate((it) => it.matches(':focus'))).toBe(true);
      await question.fill('用手机拍口播怎么打光');
      await shop.keyboard.press('Enter');
      await shop.getByText('面对窗户坐').first().waitFor();
      // The sound of the answer is heard, and its words are shown as they are.
      await expect.poll(() => state(shop)).toBe('speaking');
      await expect.poll(() => shop.locator('.caption').innerText()).not.toBe('');
      // The frame in which the presenter is drawn as soon as it is prepared, which takes minutes in a new studio.
      const frame = shop.frames().find((one) => one.url() === `${url}/embed-stage.html`);
      expect(await frame?.title()).toBe('Likeness');
      await picture(shop, 'embed-open');
      // The page of the shop has no landmarks of its own.
      const ours = async () => (await faults(shop)).filter((fault) => !/^(region|landmark-)/.test(fault));
      expect(await ours()).toEqual([]);
      await shop.emulateMedia({ colorScheme: 'dark' });
      await shop.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(shop)).toBe(0);
      expect(await ours()).toEqual([]);
      await picture(shop, 'embed-phone');
      await shop.keyboard.press('Escape');
      await expect.poll(() => state(shop)).toBe('closed');
      await expect.poll(() => opener.evaluate((it) => it.matches(':focus'))).toBe(true);
      expect(violations).toEqual([]);

      await page.reload();
      await page.getByText('今天已提问 1 次，上限 100 次').waitFor();
      await page.getByRole('button', { name: /^用手机拍口播怎么打光/ }).click();
      await page.getByRole('dialog').getByText('面对窗户坐').waitFor();
      await picture(page, 'embed-owner');
      await page.keyboard.press('Escape');

      await page.getByLabel('可以显示的网站').fill('shop.example');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('已保存').waitFor();
      await shop.reload();
      await expect.poll(() => state(shop)).toBe('closed');
      expect(await opener.count()).toBe(0);
      await shop.context().close();
    }));
});
