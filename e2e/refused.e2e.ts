import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyFootage, giant, pretender, recording } from './footage.ts';
import { activate, journey, order, picture, writeScript } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

async function openCloneForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建数字人' }).first().click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('名称', { exact: true }).fill('保留的名字');
}

/** The form still holds what was typed, and no point is gone. */
async function nothingLost(page: Page): Promise<void> {
  expect(await page.getByLabel('名称', { exact: true }).inputValue()).toBe('保留的名字');
  await page.getByText('20,000').first().waitFor();
}

describe.skipIf(noBrowser)('what cannot be done says why, costs nothing and keeps the form', () => {
  const stage = openStage();

  test('a text that calls itself a video', () =>
    journey(stage, 'pretender', async (page) => {
      await activate(page, stage.studio, '/profile');
      await openCloneForm(page);
      await page.locator('input[type=file]').setInputFiles(pretender(stage.folder));
      await page.getByText('这是文本文件，不是视频').first().waitFor();
      await picture(page, 'refused-pretender');
      await nothingLost(page);
    }));

  test('a file above the limit', () =>
    journey(stage, 'giant', async (page) => {
      await activate(page, stage.studio, '/profile');
      await openCloneForm(page);
      await page.locator('input[type=file]').setInputFiles(giant(stage.folder));
      await page.getByText('文件过大，不能超过 500 MB').first().waitFor();
      await nothingLost(page);
    }));

  test('footage without a face fails with its reason', () =>
    journey(stage, 'no-one', async (page) => {
      await activate(page, stage.studio, '/profile');
      await openCloneForm(page);
      await page.locator('input[type=file]').setInputFiles(emptyFootage(stage.folder));
      await page
        .getByText(/没有找到人脸|画面暂不可用/)
        .first()
        .waitFor();
      await picture(page, 'refused-no-one');
      await nothingLost(page);
    }));

  test('a recording that is too short', () =>
    journey(stage, 'short', async (page) => {
      await activate(page, stage.studio, '/create');
      await page.getByText('音频驱动').click();
      await page.locator('input[type=file]').setInputFiles(recording(stage.folder, 5));
      await page
        .getByText(/时长 5|时长太短/)
        .first()
        .waitFor();
      const generate = page.getByRole('button', { name: '生成视频' });
      if (await generate.isEnabled()) await generate.click();
      await page.getByText('时长太短，至少需要 30 秒').first().waitFor();
      await page.getByText('20,000').first().waitFor();
    }));

  test('an empty script', () =>
    journey(stage, 'empty', async (page) => {
      await activate(page, stage.studio, '/create');
      await writeScript(page, ' ');
      await page.getByRole('button', { name: '生成视频' }).click();
      await page.getByText('请输入文案').first().waitFor();
    }));

  test('a guest without points keeps the script', () =>
    journey(stage, 'points', async (page) => {
      await page.goto('/create');
      const script = '没有积分也可以先写好文案。';
      await writeScript(page, script);
      await page.getByRole('button', { name: '生成视频' }).click();
      await page
        .getByText(/积分不足/)
        .first()
        .waitFor();
      await picture(page, 'refused-points');
      await page.keyboard.press('Escape');
      await page.reload();
      await page.getByText(script).first().waitFor();
    }));

  test('a cancelled work', () =>
    journey(stage, 'cancel', async (page) => {
      await activate(page, stage.studio, '/create');
      await writeScript(page, '这个作品会被取消。'.repeat(40));
      await order(page);
      await page.getByRole('button', { name: '取消生成 这个作品会被取消' }).click();
      await page.getByRole('button', { name: '取消生成', exact: true }).click();
      await page.getByText('你取消了这个作品，未扣积分').first().waitFor();
      await picture(page, 'cancelled');
      await expect.poll(() => page.getByText('20,000').count()).toBeGreaterThan(0);
    }));
});
