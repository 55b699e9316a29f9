import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { openPage } from './browser.mjs';
import { usePhoneCamera } from './camera.ts';
import { answers } from './fixtures.mjs';

const table = answers as Record<string, unknown>;

describe.skipIf(noBrowser)('saying a mouth shape once more', { timeout: 120_000 }, () => {
  const phone = usePhoneCamera(120_000);

  test('its lines are read before the camera, sent and added; no recording is left for an avatar', async () => {
    const sent: Record<string, unknown>[] = [];
    const added: Record<string, unknown>[] = [];
    const [sign, add] = [table['GET /api/upload/sign'], table['POST /api/avatar/mouths']];
    table['GET /api/upload/sign'] = (params: Record<string, unknown>) => {
      sent.push(params);
      return sign;
    };
    table['POST /api/avatar/mouths'] = (params: Record<string, unknown>) => {
      added.push(params);
      return add;
    };
    const { page, errors } = await openPage(phone.context);
    page.setDefaultTimeout(30_000);
    await page.goto('/profile');
    await page.getByRole('button', { name: '播放 我的口播形象' }).click({ force: true });
    await page.getByRole('button', { name: '再说一次：圆唇' }).click();
    const submit = page.getByRole('button', { name: '补充到数字人' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('button', { name: '开始拍摄' }).click();
    await page.getByText('呜呜，五只乌龟住屋后，不出屋。').first().waitFor();
    await page.getByText(/00:04 \/ 00:20/).waitFor();
    await page.getByRole('button', { name: '拍好了' }).click();
    await page.getByRole('button', { name: '重新录' }).waitFor();
    await submit.click();
    await page.getByText('已开始补充').first().waitFor();
    expect(sent).toMatchObject([{ file_type: 'video', use: 'mouths', name: 'film.webm' }]);
    expect(Number(sent[0]!['size'])).toBeGreaterThan(50_000);
    expect(added).toMatchObject([{ id: expect.any(String), file_id: expect.any(String) }]);
    await page.goto('/profile');
    await page.getByRole('button', { name: '新建数字人' }).first().waitFor();
    await page.waitForTimeout(500);
    expect(await page.getByText('上次拍的视频还没有上传').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
    Object.assign(table, { 'GET /api/upload/sign': sign, 'POST /api/avatar/mouths': add });
  });
});
