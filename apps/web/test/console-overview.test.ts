import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { id } from './fixtures/wire.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the overview, the trail and the ledger of the console', () => {
  const { heard, open } = useScreens();

  test('show charts with tables, the queue, causes, and what is not well with its mend', async () => {
    scenes.admin = true;
    const asked = heard('GET /api/admin/overview');
    const page = await open('/admin/overview');
    await page.getByText('渲染程序意外退出，请重试').waitFor();
    const rows = page
      .locator('table', { has: page.locator('caption', { hasText: '结束的作品' }) })
      .locator('tr');
    expect(await rows.nth(1).locator('th, td').allTextContents()).toEqual(['00:00', '20', '3']);
    expect(await rows.count()).toBe(25);
    await page.getByText('12:34').waitFor();
    await page.getByText('有必需的部分需要处理').waitFor();
    const parts = page.getByRole('region', { name: '运行状态' }).locator('li');
    expect(await parts.first().textContent()).toContain('Free some space');
    expect(await parts.count()).toBe(4);
    const backup = page.getByRole('region', { name: '备份' });
    expect(await backup.locator('dd').allTextContents()).toEqual(
      expect.arrayContaining(['monday.tar', '4,120 个文件，98,214 条记录', '181,003 MB']),
    );
    await page.getByRole('radio', { name: '7 天' }).click();
    await expect.poll(() => asked.at(-1)?.['range']).toBe('7d');
    await expect.poll(() => rows.count()).toBe(8);
  });

  test('find what was done by who, what, on what, with what was before and after', async () => {
    scenes.admin = true;
    const asked = heard('GET /api/admin/audit/list');
    const page = await open('/admin/audit');
    await page.getByText('可用的兑换码: 38 → 0').waitFor();
    await page.getByText('已停用: 否 → 是').waitFor();
    await page.getByRole('searchbox', { name: '操作人或编号' }).fill('lin_creator');
    await page.getByRole('searchbox', { name: '对象：用户名或编号' }).fill('wanmei');
    await page.getByRole('combobox', { name: '操作' }).click();
    await page.getByRole('option', { name: '停用账号' }).click();
    const wanted = { actor: 'lin_creator', subject: 'wanmei', action: 'user-disabled' };
    await expect.poll(() => asked.at(-1)).toMatchObject(wanted);
    await page.getByRole('link', { name: 'wanmei.bakery.official' }).first().click();
    await page.waitForURL(`**/admin/users/${id('d', 2)}`);
  });

  test('verify the ledger, and show lots, holds and movements of a user by kind', async () => {
    scenes.admin = true;
    const asked = heard('GET /api/admin/ledger/entries');
    const page = await open('/admin/ledger');
    await page.getByRole('searchbox').fill('wanmei.bakery.official');
    await page.getByText('预留 #812 −260').waitFor();
    await page.getByText('收入 +240').waitFor();
    await page.getByRole('radio', { name: '扣除' }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ user_id: id('d', 2), kind: 'capture' });
    await page.getByRole('button', { name: '核对账本' }).click();
    await page.getByText('no lot is overdrawn: 812 (-5 + 0 of 100)').waitFor();
  });
});
