import { describe, expect, test } from 'vitest';
import { recording, talkingFootage } from './footage.ts';
import { activate, journey, order, picture, waitForWork, writeScript } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('with footage and sound of one’s own', () => {
  const stage = openStage();

  test('a person clones their own avatar and lets it speak, by a script and by a recording', () =>
    journey(stage, 'clone', async (page) => {
      await activate(page, stage.studio, '/profile');
      await page.getByRole('button', { name: '新建数字人' }).first().click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '下一步' }).click();
      await page.locator('input[type=file]').setInputFiles(talkingFootage(stage.folder));
      await page.getByLabel('名称', { exact: true }).fill('我的分身');
      await page.getByText('画面检查通过').waitFor();
      await picture(page, 'clone-form');
      const spoken = () => page.waitForRequest((request) => request.url().endsWith('/api/live/begin'));
      const first = spoken();
      await page.getByRole('button', { name: '开始克隆' }).click();
      const preview = page.getByRole('dialog', { name: '我的分身' });
      await preview.getByRole('progressbar').waitFor();
      await picture(page, 'clone-preparing');
      // As soon as it can be drawn, it says who it is.
      await first;
      await preview.locator('canvas').waitFor({ state: 'attached' });
      await picture(page, 'clone-speaks');
      await preview.getByLabel('想让 TA 说什么').fill('Hello, nice to meet you. '.repeat(8));
      const next = spoken();
      await preview.getByRole('button', { name: '听 TA 说' }).click();
      await next;
      await preview.getByRole('button', { name: '停止' }).click();
      await preview.getByRole('button', { name: '听 TA 说' }).waitFor();
      await page.keyboard.press('Escape');
      await preview.waitFor({ state: 'hidden' });
      const ready = page.getByRole('button', { name: '用 我的分身 创建视频' });
      const link = page.getByRole('link', { name: '用 我的分身 创建视频' });
      await expect.poll(async () => (await ready.count()) + (await link.count())).toBeGreaterThan(0);
      await picture(page, 'clone-ready');
      await page.goto('/create');
      await page.getByRole('tab', { name: '我的' }).first().click();
      await page.getByText('我的分身').first().click();
      await writeScript(page, '这是我的分身。');
      await order(page);
      await waitForWork(page, '这是我的分身');

      await page.goto('/create');
      await page.getByRole('tab', { name: '我的' }).first().click();
      await page.getByText('我的分身').first().click();
      await page.getByText('音频驱动').click();
      await page.locator('input[type=file]').setInputFiles(recording(stage.folder, 31));
      await page.getByText(/时长 31/).waitFor();
      await picture(page, 'audio-drive');
      await order(page);
      await waitForWork(page, '录音31秒');
    }));
});
