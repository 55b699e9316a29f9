import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pretender, recording } from './footage.ts';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

const script = '周末来店里坐坐，第二杯半价。';

/** Chooses what is done with a material from its menu. */
async function choose(page: Page, material: string, deed: string): Promise<void> {
  const more = page.getByRole('button', { name: `${material}的更多操作` });
  await more.focus();
  await more.click();
  await page.getByRole('menuitem', { name: deed }).click();
}

describe.skipIf(noBrowser)('materials', () => {
  const stage = openStage();

  test('what cannot be kept says why, and what is kept is put to use until it is deleted', () =>
    journey(stage, 'materials', async (page) => {
      await activate(page, stage.studio, '/material/index');
      await page.locator('input[type=file]').setInputFiles(pretender(stage.folder));
      await page.getByText('这是文本文件，不是视频').first().waitFor();
      await page.getByText('还没有素材').waitFor();
      await picture(page, 'materials-refused');

      await page.getByRole('tab', { name: '文案' }).click();
      await page.getByRole('button', { name: '新建文案' }).first().click();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('请输入文案').first().waitFor();
      await page.getByLabel('名称', { exact: true }).fill('周末文案');
      await page.getByRole('dialog').getByLabel('文案', { exact: true }).fill(script);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.getByRole('tab', { name: '音频' }).click();
      await page.locator('input[type=file]').setInputFiles(recording(stage.folder, 12));
      await page.getByRole('button', { name: '打开录音12秒' }).waitFor();
      await choose(page, '录音12秒', '用于创建视频');
      await page.waitForURL((url) => url.pathname === '/create');
      await page.getByText('录音12秒').first().waitFor();
      await picture(page, 'materials-used');

      await page.goto('/material/index');
      await page.getByRole('tab', { name: '文案' }).click();
      await choose(page, '周末文案', '用于照片说话');
      await page.waitForURL((url) => url.pathname === '/store/characters');
      const editor = page.getByLabel('视频文案', { exact: true });
      const words = () =>
        editor.evaluate((it) => String(Reflect.get(it, 'value') ?? Reflect.get(it, 'innerText')));
      await expect.poll(async () => (await words()).trim()).toBe(script);

      await page.goto('/material/index');
      await page.getByRole('tab', { name: '音频' }).click();
      await choose(page, '录音12秒', '删除');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有素材').waitFor();
      await page.goto('/create?origin=audio&audioId=00000000-0000-4000-8000-000000000000');
      await page.getByText('内容不存在，或不属于你').waitFor();
      await picture(page, 'materials-gone');
    }));
});
