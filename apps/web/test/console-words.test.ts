import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the words of the console', () => {
  const { heard, open } = useScreens();

  test('are previewed while they are typed, and what changed is saved together', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/wording/saveSettings');
    const page = await open('/admin/words');
    const preview = page.getByRole('region', { name: '预览' });
    await page.getByRole('textbox', { name: '登录页标语' }).fill('让每句话都有人讲');
    await preview.getByText('让每句话都有人讲').waitFor();
    await page.getByRole('textbox', { name: '版权信息' }).fill('© <b>店</b><script>alert(1)</script>');
    await expect.poll(() => preview.locator('b').innerText()).toBe('店');
    expect(await preview.locator('script').count()).toBe(0);
    await page.getByRole('button', { name: '恢复默认：站点名称' }).click();
    await page.getByText('3 项未保存').waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    await expect
      .poll(() => saved)
      .toEqual([
        {
          settings: [
            { name: 'login_title', value: '让每句话都有人讲' },
            { name: 'copyright', value: '© <b>店</b><script>alert(1)</script>' },
          ],
          usual: ['site_title'],
        },
      ]);
    await page.getByText('已保存').waitFor();
  });

  test('of an agreement are written in each language, never without the default one', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/wording/save');
    const page = await open('/admin/words');
    await page.getByRole('tab', { name: '协议与说明' }).click();
    await page.getByText('缺 Bahasa Melayu').waitFor();
    await page.getByRole('button', { name: '编辑“用户协议”' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: '保存' });
    await dialog.getByLabel('正文').fill('');
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('正文').fill('请善待彼此。');
    await dialog.getByRole('region', { name: '预览' }).getByText('请善待彼此。').waitFor();
    await save.click();
    await expect
      .poll(() => saved)
      .toEqual([
        {
          kind: 'protocol',
          name: 'user',
          texts: [
            { language: 'zh-CN', title: '用户协议', content: '请善待彼此。' },
            { language: 'en-US', title: 'Terms of use', content: '<p>Welcome.</p>' },
            { language: 'zh-TW', title: '', content: '' },
            { language: 'ms-MY', title: '', content: '' },
          ],
        },
      ]);
  });
});
