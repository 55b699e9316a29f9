import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { id } from './fixtures/wire.mjs';
import { useScreens } from './screens.ts';

/** The text of the file that a press of the button saves, with its name. */
async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

describe.skipIf(noBrowser)('the codes of the console', () => {
  const { heard, open } = useScreens();

  test('are made with a membership, shown once and saved', async () => {
    scenes.admin = true;
    const made = heard('POST /api/admin/code/create');
    const page = await open('/admin/codes');
    await page.getByText('双十一门店活动').waitFor();
    await page.getByText('AI 创作会员 30 天').waitFor();
    await page.getByRole('button', { name: '生成兑换码' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: '生成兑换码' });
    await dialog.getByLabel('数量').fill('1001');
    await dialog.getByLabel('每个码的积分').fill('500');
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('数量').fill('2');
    await page.getByRole('combobox', { name: '会员' }).click();
    await page.getByRole('option', { name: '含会员：数字员工' }).click();
    await dialog.getByLabel('会员天数').fill('90');
    await dialog.getByLabel('备注').fill('开业');
    await send.click();
    await page.getByText('H2VYT-8LGQJ-MX5RD-KW6PE').waitFor();
    expect(made).toEqual([
      {
        count: 2,
        credits: 500,
        days: 0,
        product: 'employee',
        membership_days: 90,
        usable_days: 0,
        note: '开业',
      },
    ]);
    expect(await saved(page, '下载 CSV')).toEqual({
      name: '兑换码 开业.csv',
      text: '\ufeff兑换码\r\nQK7MX-3HDTR-ZP4WE-9BNCA\r\nH2VYT-8LGQJ-MX5RD-KW6PE\r\n',
    });
  });

  test('of a batch are listed with who used which, saved, and taken back one by one or all', async () => {
    scenes.admin = true;
    const asked = heard('GET /api/admin/code/codes');
    const revoked = heard('POST /api/admin/code/revoke');
    const batch = id('c', 1);
    const page = await open('/admin/codes');
    await page.getByRole('link', { name: '双十一门店活动' }).click();
    await page.waitForURL(`**/admin/codes/${batch}`);
    await page.getByRole('link', { name: 'wanmei.bakery.official' }).waitFor();
    await page.getByRole('radio', { name: '已使用' }).click();
    await expect.poll(() => asked.at(-1)?.['view']).toBe('used');
    const file = await saved(page, '下载 CSV');
    expect(file.name).toBe('兑换码 双十一门店活动.csv');
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff兑换码,状态,使用者,时间',
      'K7QMX…,已使用,wanmei.bakery.official,2026-11-20 09:12:40',
    ]);
    expect(file.text).toContain("'=SUM(…,已作废");
    await page.getByRole('button', { name: '作废 ZP4WE 开头的码' }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('印错了');
    await page.keyboard.press('Enter');
    await page.getByText('已作废 38 个，另有 12 个已使用').waitFor();
    await page.getByRole('button', { name: '作废整批' }).click();
    await page.getByText('38 个未使用的码将作废').waitFor();
    await page.getByRole('dialog').getByLabel('原因').fill('活动结束');
    await page.keyboard.press('Enter');
    await expect.poll(() => revoked.length).toBe(2);
    expect(revoked).toEqual([
      { batch_id: batch, code_id: id('c', 103), reason: '印错了' },
      { batch_id: batch, reason: '活动结束' },
    ]);
  });
});
