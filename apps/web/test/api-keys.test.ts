import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('API keys of an account', () => {
  const { heard, open } = useScreens();

  test('are made with a name and a scope, shown once, and ended after a question', async () => {
    const made = heard('POST /api/user/apiKey');
    const ended = heard('DELETE /api/user/apiKey');
    const page = await open('/home');
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: 'API 密钥' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('从未使用').waitFor();
    await dialog.getByRole('button', { name: '新建密钥' }).click();
    const create = dialog.getByRole('button', { name: '新建密钥' });
    expect(await create.isDisabled()).toBe(true);
    await dialog.getByLabel('名称').fill('仓库机器人');
    await dialog.getByRole('radio', { name: '全部' }).click();
    await dialog.getByText('包括花费积分').waitFor();
    await create.click();
    await expect
      .poll(() => dialog.getByLabel('密钥', { exact: true }).inputValue())
      .toBe('lk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG');
    expect(made).toEqual([{ name: '仓库机器人', scope: 'all' }]);
    await dialog.getByRole('button', { name: '已保存' }).click();
    await dialog.getByRole('button', { name: '停用“门店大屏”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
    await expect.poll(() => ended).toEqual([{ id: '00000000-0000-4000-8000-0000000b0001' }]);
  });
});
