import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { activate, journey, order, picture, waitForWork } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

/** Asks, and waits until the answer is typed out: then the box can send again, and the answer has its buttons. */
async function ask(page: Page, question: string, answers: number): Promise<void> {
  await page.getByLabel('问题', { exact: true }).fill(question);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: '复制', exact: true })
    .nth(answers - 1)
    .waitFor();
}

describe.skipIf(noBrowser)('talking with the assistant', () => {
  const stage = openStage();

  test('a person asks for a script, keeps it, goes on after a reload, and gets a video that says it', () =>
    journey(stage, 'chat', async (page) => {
      await activate(page, stage.studio, '/store/aiChat');
      await page.getByText('离线助手').waitFor();
      await ask(page, '写一篇150字的手冲咖啡文案', 1);
      const answer = page.locator('.chat-markup').first();
      const script = (await answer.innerText()).replaceAll(/\s+/g, '');
      expect(script).toContain('手冲咖啡');
      await page.getByRole('button', { name: '存入素材' }).click();
      await page.getByText('已存入素材').waitFor();
      await picture(page, 'chat-script');

      await page.reload();
      await page.locator('.chat-markup').waitFor();
      expect((await page.locator('.chat-markup').innerText()).replaceAll(/\s+/g, '')).toBe(script);

      await ask(page, '用这个做一条数字人视频', 2);
      await page.getByRole('button', { name: '打开创建视频' }).click();
      await page.waitForURL((url) => url.pathname === '/create');
      const editor = page.getByLabel('视频文案', { exact: true });
      const words = () =>
        editor.evaluate((it) => String(Reflect.get(it, 'value') ?? Reflect.get(it, 'innerText')));
      await expect.poll(async () => (await words()).replaceAll(/\s+/g, '')).toBe(script);
      await order(page);
      await waitForWork(page, script.slice(0, 5));
      await picture(page, 'chat-made');
    }));

  test('what a person tells is in the tool that is opened, and explanations cost nothing', () =>
    journey(stage, 'chat-tools', async (page) => {
      await activate(page, stage.studio, '/store/aiChat');
      await ask(page, '这个怎么收费', 1);
      await page.getByText('不收积分').waitFor();
      await ask(page, '画一张中秋节海报，月亮和兔子，竖屏', 2);
      await page.getByRole('button', { name: '打开文生图' }).click();
      await page.waitForURL((url) => url.pathname === '/store/wsImage');
      await expect.poll(() => page.getByLabel('画面描述').inputValue()).toContain('月亮和兔子');
      await page.getByRole('radio', { name: '9:16', checked: true }).waitFor();
      await page.goBack();
      await ask(page, '把这个链接里的文案提取出来 https://example.com/v/1', 3);
      await page.getByRole('button', { name: '打开文案提取' }).click();
      await expect
        .poll(() => page.getByLabel('视频链接', { exact: true }).inputValue())
        .toBe('https://example.com/v/1');
    }));

  test('two tabs agree about a conversation that is asked in, renamed and deleted', () =>
    journey(stage, 'chat-tabs', async (page) => {
      await activate(page, stage.studio, '/store/aiChat');
      await ask(page, '写一篇文案介绍瑜伽课', 1);
      await page.waitForURL((url) => url.searchParams.has('cid'));
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('.chat-markup').first().waitFor();
      await ask(page, '再写一篇介绍健身房的文案', 2);
      await other.locator('.chat-markup').nth(1).waitFor();

      const more = page.getByRole('button', { name: /的更多操作$/ });
      await more.focus();
      await more.click();
      await page.getByRole('menuitem', { name: '重命名' }).click();
      await page.getByLabel('标题', { exact: true }).fill('瑜伽与健身');
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await other.getByRole('button', { name: /^瑜伽与健身/ }).waitFor();

      await page.getByRole('button', { name: '「瑜伽与健身」的更多操作' }).focus();
      await page.getByRole('button', { name: '「瑜伽与健身」的更多操作' }).click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有对话').waitFor();
      await other.getByText('还没有对话').waitFor();
      await page.getByText('今天想做什么视频？').waitFor();
    }));
});
