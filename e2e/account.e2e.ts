import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

const openAccount = (page: Page) => page.getByRole('button', { name: /^账户：/ }).click();
const inDialog = (page: Page) => page.getByRole('dialog').last();
const balance = (page: Page, points: string) =>
  page.getByRole('button', { name: `积分 ${points}，查看规则与明细` }).waitFor();

describe.skipIf(noBrowser)('an account', () => {
  const stage = openStage();

  test('gains points by a code once, and spends some on space', () =>
    journey(stage, 'account-points', async (page) => {
      await activate(page, stage.studio, '/home');
      const code = stage.studio.code();
      for (const [attempt, sentence] of [
        ['first', '兑换成功，获得 20,000 积分'],
        ['again', '该码无效：可能输入有误、已被使用或已过期'],
      ]) {
        await openAccount(page);
        await page.getByRole('button', { name: '兑换码' }).click();
        await inDialog(page).getByLabel('兑换码', { exact: true }).fill(code);
        await inDialog(page).getByRole('button', { name: '兑换积分' }).click();
        await page
          .getByText(sentence ?? '')
          .first()
          .waitFor();
        if (attempt === 'again') await page.keyboard.press('Escape');
        await balance(page, '40,000');
      }
      await openAccount(page);
      await page
        .getByText(/\/ 5(\.0)? ?GB?/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: '扩容' }).click();
      await page.getByRole('button', { name: '确认扩容' }).click();
      await page.getByText('已扩容 5 GB').first().waitFor();
      await balance(page, '35,000');
      await page.goto('/moreCredits');
      await page
        .getByText(/15,000 \/ 20,000/)
        .first()
        .waitFor();
    }));

  test('changes its password, is asked to log in again, and comes back to where it was', () =>
    journey(stage, 'account-password', async (page) => {
      const username = await activate(page, stage.studio, '/consum');
      const fill = async (old: string, next: string, again: string) => {
        await inDialog(page).getByLabel('原密码', { exact: true }).fill(old);
        await inDialog(page).getByLabel('新密码', { exact: true }).fill(next);
        await inDialog(page).getByLabel('再次输入新密码', { exact: true }).fill(again);
        await page.getByRole('button', { name: '确认修改' }).click();
      };
      await openAccount(page);
      await page.getByRole('button', { name: '修改密码' }).click();
      await fill('abc12345', 'new12345', 'other12345');
      await page.getByText('两次输入的密码不一致').first().waitFor();
      await fill('wrong1234', 'new12345', 'new12345');
      await page.getByText('原密码错误').waitFor();
      await fill('abc12345', 'new12345', 'new12345');
      await page.waitForURL((url) => url.pathname === '/login');

      const login = async (password: string) => {
        await page.getByLabel('用户名', { exact: true }).fill(username);
        await page.getByLabel('密码', { exact: true }).fill(password);
        const agreed = page.getByRole('checkbox');
        if (!(await agreed.isChecked())) await agreed.check();
        await page.getByRole('button', { name: '登录', exact: true }).click();
      };
      await login('abc12345');
      await page.getByText('用户名或密码错误').first().waitFor();
      await login('new12345');
      await page.waitForURL((url) => url.pathname === '/consum');
      await page.getByRole('button', { name: `账户：${username}` }).waitFor();
    }));

  test('has a picture of its own, seen in the header and in the account, until it is removed', () =>
    journey(stage, 'account-picture', async (page) => {
      await activate(page, stage.studio, '/home');
      const shown = page.getByRole('button', { name: /^账户：/ }).locator('img');
      const width = () => shown.evaluate((it) => Reflect.get(it, 'naturalWidth') as number);
      await openAccount(page);
      await page.getByRole('button', { name: '账号头像' }).click();
      const choose = inDialog(page).locator('input[type=file]');
      const notTaken = Buffer.from('GIF89a, a picture that moves');
      await choose.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: notTaken });
      await inDialog(page).getByRole('alert').waitFor();
      await choose.setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 600, height: 300, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      });
      await page.getByText('头像已更新').first().waitFor();
      await picture(page, 'account-picture');
      const leave = async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await leave();
      await shown.waitFor();
      // The middle of it, as a square.
      await expect.poll(width).toBe(300);
      await page.reload();
      await expect.poll(width).toBe(300);
      await openAccount(page);
      await page.getByRole('button', { name: '账号头像' }).click();
      await inDialog(page).getByRole('button', { name: '移除头像' }).click();
      await page.getByText('头像已移除').first().waitFor();
      await leave();
      await shown.waitFor({ state: 'detached' });
    }));

  test('keeps its language and theme over a reload, and is a guest after logging out', () =>
    journey(stage, 'account-looks', async (page) => {
      await activate(page, stage.studio, '/home');
      // The address changes before the page does, and the login page has these buttons too.
      await page.getByRole('link', { name: '我的作品' }).first().waitFor();
      await page.getByRole('button', { name: '切换到浅色主题' }).click();
      await page.getByRole('button', { name: '语言', exact: true }).click();
      await page.getByText('English').click();
      await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/);
      await page.reload();
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.getByRole('button', { name: /^Account:/ }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL((url) => url.pathname === '/login');
    }));
});
