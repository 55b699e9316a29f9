import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { activate, journey } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

type FirstRun = { admin: { username: string; password: string } };

describe.skipIf(noBrowser)('the library of an operator', () => {
  const stage = openStage();

  test('gets an example with a picture that is uploaded there, and every user is offered it', async () => {
    const file = join(inject('studio').data, 'first-run.json');
    const { admin } = JSON.parse(readFileSync(file, 'utf8')) as FirstRun;
    const create = { width: 640, height: 400, channels: 3 as const, background: '#205a5a' };
    const picture = await sharp({ create }).png().toBuffer();
    await journey(stage, 'library-operator', async (page) => {
      await page.goto('/login?redirectUrl=%2Fadmin%2Flibrary%2Fclip-pictures');
      await page.getByLabel('用户名', { exact: true }).fill(admin.username);
      await page.getByLabel('密码', { exact: true }).fill(admin.password);
      await page.getByRole('checkbox').check();
      await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('button', { name: '新建' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '标题' }).fill('山间茶席');
      await dialog.getByRole('textbox', { name: '描述' }).fill('镜头推进，薄雾飘过');
      await dialog.getByRole('textbox', { name: '图片说明' }).fill('一席茶');
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: '上传：首帧图片' }).click();
      await (await chooser).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: picture });
      await expect
        .poll(() => dialog.getByRole('textbox', { name: '首帧图片' }).inputValue(), { timeout: 30_000 })
        .toMatch(/^\/api\/site\/files\/[0-9a-f]{64}\.png$/);
      await dialog.getByRole('button', { name: '保存' }).click();
      await page.getByText('已保存').waitFor();
    });
    await journey(stage, 'library-user', async (page) => {
      await activate(page, stage.studio, '/store/tsVideo');
      const shown = page.locator('img[src^="/api/site/files/"]').first();
      // Five of the seven examples are shown, others each time.
      await expect
        .poll(
          async () => {
            await page.reload({ waitUntil: 'networkidle' });
            return shown.isVisible();
          },
          { timeout: 60_000 },
        )
        .toBe(true);
      await expect
        .poll(() => shown.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth))
        .toBe(640);
    });
  });
});
