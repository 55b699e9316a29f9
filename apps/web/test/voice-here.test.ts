import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the voice on this machine', () => {
  const { heard, open } = useScreens();

  test('the voice may be made on this machine: the choice says what it fetches, and what the server keeps', async () => {
    const page = await open('/home');
    await page.getByRole('listitem').filter({ hasText: '南星' }).hover();
    await page.getByRole('button', { name: '播放 南星' }).click();
    await page.getByRole('button', { name: '由这台设备发声' }).click();
    const dialog = page.getByRole('dialog', { name: '由这台设备发声' });
    await dialog.getByText('首次下载 90.5 MB').waitFor();
    await dialog.getByText('克隆的声音不会离开服务器').waitFor();
    // Nothing was fetched, so there is nothing to delete.
    expect(await dialog.getByRole('button', { name: '删除已下载的文件' }).count()).toBe(0);
    const sent = heard('POST /api/live/read');
    await dialog.getByRole('button', { name: '下载并开启' }).click();
    await dialog.getByText('已改由服务器说').waitFor();
    expect(sent).toHaveLength(1);
    await dialog.getByRole('button', { name: '再试一次' }).waitFor();
    await dialog.getByRole('button', { name: '删除已下载的文件' }).click();
    await page.getByText('已删除，由服务器说').waitFor();
    await dialog.getByRole('button', { name: '下载并开启' }).waitFor();
  });
});
