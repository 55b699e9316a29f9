import { describe, expect, test } from 'vitest';
import { activate, journey, order, picture, waitForWork } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('several scenes', () => {
  const stage = openStage();

  test('scenes are written, ordered and found in their tab', () =>
    journey(stage, 'scenes', async (page) => {
      await activate(page, stage.studio, '/multiples');
      await page.getByRole('button', { name: '导入长稿' }).click();
      await page.getByRole('textbox', { name: '长稿' }).fill('大家好。\n\n再见！');
      await page.getByRole('button', { name: '拆分', exact: true }).click();
      await page.getByText('2 个场景').waitFor();
      // A double click picks another person for the open scene.
      await page.getByRole('button', { name: /^更换形象/ }).click();
      const people = page.getByRole('dialog').locator('[role=radio]:has(img)');
      const second = await people.nth(1).getAttribute('aria-label');
      await people.nth(1).dblclick();
      await page.getByRole('button', { name: `更换形象 ${second}` }).waitFor();
      // One voice for all of them.
      await page.getByRole('button', { name: /^更换声音/ }).click();
      const voice = page.getByRole('dialog').getByRole('radio').nth(2);
      const chosen = await voice.locator('b').innerText();
      await voice.click();
      await page.getByRole('button', { name: '应用到全部场景' }).click();
      await page.getByRole('button', { name: /^2 .*再见/ }).click();
      await page.getByRole('button', { name: `更换声音 ${chosen}` }).waitFor();
      // Alt and an arrow move a scene by keyboard.
      await page.keyboard.press('Alt+ArrowUp');
      await page.getByRole('button', { name: /^1 .*再见/ }).waitFor();
      await page.getByLabel('作品名称').fill('两幕');
      await picture(page, 'scenes');
      await page.getByRole('button', { name: '删除场景 1' }).click();
      await page.getByText('1 个场景').waitFor();
      await order(page);
      expect(new URL(page.url()).search).toContain('type1=1');
      await waitForWork(page, '两幕');
      await picture(page, 'scenes-works');
    }));
});
