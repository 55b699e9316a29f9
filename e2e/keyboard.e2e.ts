import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey, picture, waitForWork } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

/** More presses than any page has places to go to. */
const maxPresses = 150;

const isFocused = (place: Locator) =>
  place.evaluate((it) => it === Reflect.get(globalThis, 'document').activeElement);

/** Presses Tab until the keyboard is at `place`, as a person who has no pointer does. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await isFocused(place)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${String(place)}`);
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

describe.skipIf(noBrowser)('without a pointer', () => {
  const stage = openStage();

  test('an account is activated, a video made, found among the works and deleted', () =>
    journey(stage, 'keyboard', async (page) => {
      const write = async (place: Locator, text: string) => {
        await tabTo(page, place);
        await page.keyboard.type(text);
      };
      await page.goto(`/login?state=2&redirectUrl=${encodeURIComponent('/create')}`);
      await write(page.getByLabel('激活码', { exact: true }), stage.studio.code());
      await write(page.getByLabel('用户名', { exact: true }), `keys${randomBytes(6).toString('hex')}`);
      await write(page.getByLabel('密码', { exact: true }), 'abc12345');
      await press(page, page.getByRole('checkbox'), 'Space');
      await press(page, page.getByRole('button', { name: '激活并登录' }));
      await page.waitForURL((url) => url.pathname === '/create');

      await write(page.getByLabel('作品名称', { exact: true }), '只用键盘');
      await write(page.getByLabel('视频文案', { exact: true }), '键盘也能用。');
      await page.getByText('6 / 10,000').waitFor();
      await press(page, page.getByRole('button', { name: '生成视频' }));
      const order = page.getByRole('dialog').locator('[data-main]:enabled');
      await order.waitFor();
      await press(page, order);
      await page.waitForURL((url) => url.pathname === '/works');

      await write(page.getByRole('searchbox', { name: '搜索作品名称' }), '只用');
      await waitForWork(page, '只用键盘');
      await picture(page, 'keyboard');
      await press(page, page.getByRole('button', { name: '只用键盘 更多操作' }));
      const remove = page.getByRole('menuitem', { name: '删除' });
      await remove.waitFor();
      // The last of the menu.
      await expect
        .poll(async () => {
          await page.keyboard.press('End');
          return isFocused(remove);
        })
        .toBe(true);
      await page.keyboard.press('Enter');
      const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await press(page, asked.getByRole('button', { name: '删除' }));
      await page.getByText('删除成功').first().waitFor();
      await page.getByRole('link', { name: '播放 只用键盘' }).waitFor({ state: 'detached' });
    }));
});
