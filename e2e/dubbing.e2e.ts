import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('dubbing', () => {
  const stage = openStage();

  test('a dialogue is imported, refused for what is missing, mended, made and heard', () =>
    journey(stage, 'dubbing', async (page) => {
      await activate(page, stage.studio, '/store/dubbing/index');
      await page.getByRole('button', { name: '导入文稿' }).click();
      await page.getByRole('textbox', { name: '文稿' }).fill('小美：今天吃什么？\n阿明：我想吃面。');
      await page.getByText('共 2 句，2 位说话人').waitFor();
      await page.getByRole('button', { name: '导入', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const rows = page.getByRole('list', { name: '台词列表' }).getByRole('listitem');
      await expect.poll(() => rows.count()).toBe(2);
      // Each speaker has a voice of their own.
      const [first, second] = await rows.locator('button >> span >> span:nth-child(2)').allInnerTexts();
      expect(first).toContain('小美');
      expect(second).toContain('阿明');
      expect(first!.split(' · ')[1]).not.toBe(second!.split(' · ')[1]);

      // A line without words is named, opened, and costs nothing.
      await page.getByRole('button', { name: '添加一句' }).click();
      await page.getByRole('button', { name: '生成配音' }).click();
      await page.getByText('第 2 句: 请输入文案').waitFor();
      await picture(page, 'dubbing-refused');
      await page.getByRole('button', { name: '删除第 2 句' }).click();
      await page.getByText('2 句 · 预计').waitFor();

      await page.getByLabel('配音名称').fill('晚饭');
      await page.getByRole('button', { name: '生成配音' }).click();
      await page.getByRole('button', { name: /^确认生成/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const play = page.getByRole('button', { name: '试听 晚饭' });
      await play.waitFor();
      await picture(page, 'dubbing-records');
      await play.click();
      await page.getByRole('button', { name: '暂停 晚饭' }).waitFor();

      // The form comes back as it was.
      await page.getByRole('button', { name: '再次编辑 晚饭' }).click();
      await page.getByRole('textbox', { name: '说话人' }).waitFor();
      expect(await page.getByRole('textbox', { name: '说话人' }).inputValue()).toBe('小美');
    }));
});
