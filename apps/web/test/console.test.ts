import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { id } from './fixtures/wire.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('works and consents of all users', () => {
  const { heard, open } = useScreens();

  test('are listed by state and found by user or id, each with why it failed', async () => {
    scenes.admin = true;
    const asked = heard('GET /api/admin/work/list');
    const page = await open('/admin/works');
    await page.getByText('渲染程序意外退出，请重试').waitFor();
    await page.getByText('视频生成中 · 42%').waitFor();
    expect(await page.getByText('积分已退还').count()).toBe(1);
    await page.getByRole('radio', { name: '失败' }).click();
    await expect.poll(() => asked.at(-1)?.['view']).toBe('failed');
    await page.getByRole('searchbox').fill('lin_creator');
    await expect.poll(() => asked.at(-1)).toMatchObject({ keyword: 'lin_creator', view: 'failed' });
    await page.getByRole('link', { name: '双十一活动说明' }).click();
    await page.waitForURL(`**/admin/works/${id('e', 3)}`);
    await page.getByText('work-crashed').waitFor();
    await page.getByRole('link', { name: '全部作品' }).click();
    await page.waitForURL('**/admin/works');
  });

  test('a consent is ended after a question, and what was ended says by whom', async () => {
    scenes.admin = true;
    const ended = heard('POST /api/avatar/consents/end');
    const page = await open('/admin/consents');
    await page.getByText('用户于 2026-11-21 09:00 撤回').waitFor();
    await page.getByText('勾选了使用协议，没有读出声明').waitFor();
    const footage = page.getByRole('link', { name: '看原视频' });
    expect(await footage.first().getAttribute('href')).toBe('/fixture/clip.mp4#t=31,39.5');
    expect(await footage.nth(1).getAttribute('href')).toBe('/fixture/clip.mp4');
    await page.getByRole('button', { name: '结束“知夏”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await page.getByText('已结束').waitFor();
    expect(ended).toEqual([{ avatar_id: id('a', 40) }]);
  });

  test('a finished one is refunded with a reason, a failed one tried again', async () => {
    scenes.admin = true;
    const refunds = heard('POST /api/admin/work/refund');
    const retries = heard('POST /api/admin/work/retry');
    const page = await open(`/admin/works/${id('e', 2)}`);
    expect(await page.getByRole('button', { name: '重试', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '退还积分' }).click();
    const dialog = page.getByRole('dialog', { name: '退还积分' });
    await dialog.getByText('退还 240 积分').waitFor();
    const send = dialog.getByRole('button', { name: '退还积分' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('原因').fill(' 口型没对上 ');
    await send.click();
    await dialog.waitFor({ state: 'detached' });
    expect(refunds).toEqual([{ work_id: id('e', 2), reason: '口型没对上' }]);
    await open(`/admin/works/${id('e', 3)}`);
    await page.getByRole('button', { name: '重试', exact: true }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('机器重启');
    await page.keyboard.press('Enter');
    await page.getByText('已重试').waitFor();
    expect(retries).toEqual([{ work_id: id('e', 3), reason: '机器重启' }]);
  });
});
