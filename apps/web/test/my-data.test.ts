import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('everything of a user', () => {
  const { heard, open } = useScreens();

  test('is exported from the account, and the export can be stopped', async () => {
    const sent = heard('POST /api/my-data/export');
    const page = await open('/home');
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '我的数据' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '导出全部数据' }).click();
    await dialog.getByText('42%').waitFor();
    expect(sent.length).toBe(1);
    await dialog.getByRole('button', { name: '停止导出' }).click();
    await dialog.getByRole('button', { name: '导出全部数据' }).waitFor();
  });

  test('is erased after the password, and nothing of it stays in the browser', async () => {
    const sent = heard('POST /api/my-data/erase');
    const page = await open('/home');
    await page.evaluate(() => localStorage.setItem('likeness.draft.create:lin_creator', '{"text":"mine"}'));
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '我的数据' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '清除我的全部内容…' }).click();
    for (const told of ['数字人 3', '作品 128', '正在制作的 2 个作品会立即停止，预扣的积分先退回。'])
      await dialog.getByText(told, { exact: true }).waitFor();
    await dialog.getByText('311 条积分记账').waitFor();
    const go = dialog.getByRole('button', { name: '永久清除' });
    await go.click();
    await dialog.getByText('请输入密码', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    await dialog.getByLabel('请输入密码确认').fill('wrong1');
    await go.click();
    await dialog.getByText('原密码不正确').waitFor();
    await dialog.getByLabel('请输入密码确认').fill('right1');
    await go.click();
    await page.waitForURL('**/login*');
    expect(sent).toMatchObject([{ password: 'wrong1' }, { password: 'right1', word: '' }]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|token/.test(key))),
    ).toEqual([]);
  });

  test('consent to an avatar is shown beside it, and can be taken back', async () => {
    const sent = heard('POST /api/avatar/withdraw');
    const page = await open('/profile');
    await page.getByRole('button', { name: '播放 我的口播形象' }).click({ force: true });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('“我是林知夏，同意用这段录像制作我的数字人，我可以随时撤回。”').waitFor();
    await dialog.getByText(/已听到这句话 · 与视频中是同一个人/).waitFor();
    await dialog.getByRole('button', { name: '撤回同意…' }).click();
    await page.getByRole('button', { name: '撤回并删除' }).click();
    await page.getByText('已撤回同意，数字人已删除').first().waitFor();
    expect(sent).toHaveLength(1);
  });
});
