import { describe, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('one-click bestseller', () => {
  const stage = openStage();

  test('a description becomes a script, the script a short video, and only a change makes another version', () =>
    journey(stage, 'one-click', async (page) => {
      await activate(page, stage.studio, '/cozeVideo');
      await page.getByRole('button', { name: /^生成 · / }).click();
      await page.getByText('请输入描述').waitFor();
      await picture(page, 'one-click-refused');

      await page.getByLabel('视频描述').fill('街角的咖啡馆，木桌和热咖啡，窗外的雨，周末第二杯半价');
      await page.getByRole('radio', { name: '5 秒', exact: true }).click();
      await page.getByRole('radio', { name: '1:1' }).click();
      await page.getByRole('button', { name: '先写文案' }).click();
      const first = page.getByRole('textbox', { name: '第 1 幕的文案' });
      await first.fill('来街角的咖啡馆坐坐。');
      await page.getByRole('textbox', { name: '第 2 幕的文案' }).fill('周末第二杯半价。');
      await page.getByRole('button', { name: '生成 · 50 积分' }).click();
      await page.getByRole('button', { name: /^确认生成/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: '下载' }).waitFor();
      await page.getByRole('button', { name: '存入素材' }).click();
      await page.getByText('已存入素材').waitFor();
      await picture(page, 'one-click-made');

      await page.goto('/cozeVideo/history');
      await page.getByRole('button', { name: '修改' }).click();
      await page.getByText('正在修改已完成的视频').waitFor();
      await page.getByRole('button', { name: '生成新版本' }).click();
      await page.getByText('内容和上一版一样，请先修改再生成').waitFor();
      await picture(page, 'one-click-unchanged');
    }));
});
