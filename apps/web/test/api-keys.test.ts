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
    await page.getByRole('button', { name: 'API 与 Webhook' }).click();
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

  test('stand beside webhooks, which are added, tried and sent again', async () => {
    const saved = heard('POST /api/user/webhook');
    const tried = heard('POST /api/user/webhook/ping');
    const again = heard('POST /api/user/webhook/replay');
    const page = await open('/home');
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: 'API 与 Webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Webhook' }).click();
    await dialog.getByRole('button', { name: '发送测试' }).click();
    await expect.poll(() => tried).toHaveLength(1);
    const lines = dialog.getByRole('list', { name: '发送记录' }).getByRole('listitem');
    await lines.filter({ hasText: '重试' }).waitFor();
    await lines.filter({ hasText: '未送达' }).getByRole('button', { name: '重新发送' }).click();
    await expect.poll(() => again).toEqual([{ id: '00000000-0000-4000-8000-0000000c0005' }]);
    await dialog.getByRole('button', { name: '新增 Webhook' }).click();
    await dialog.getByLabel('地址').fill('https://new.example/hook');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saved).toEqual([{ url: 'https://new.example/hook', enabled: 1 }]);
  });
});
