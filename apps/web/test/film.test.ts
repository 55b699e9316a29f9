import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { openPage } from './browser.mjs';
import { usePhoneCamera } from './camera.ts';
import { answers } from './fixtures.mjs';

const table = answers as Record<string, unknown>;

async function toCamera(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
}

describe.skipIf(noBrowser)('filming oneself', { timeout: 180_000 }, () => {
  const phone = usePhoneCamera(180_000);

  test('what was filmed before the page was closed is offered again, cut, sent and prepared', async () => {
    const sent: Record<string, unknown>[] = [];
    const usual = table['GET /api/upload/sign'];
    table['GET /api/upload/sign'] = (params: Record<string, unknown>) => {
      sent.push(params);
      return usual;
    };
    const { page, errors } = await openPage(phone.context);
    page.setDefaultTimeout(30_000);
    await page.goto('/profile?add=1&film=1');
    await toCamera(page);
    await page.getByText('先别说话').first().waitFor();
    await page.getByRole('button', { name: '开始拍摄' }).click();
    await page.getByRole('button', { name: '暂停' }).waitFor();
    await page.getByText('大家好，很高兴在这里和你见面。').first().waitFor();
    await page.getByRole('button', { name: '暂停' }).click();
    const clock = page.getByText('/ 01:00');
    const still = await clock.textContent();
    await page.waitForTimeout(1500);
    expect(await clock.textContent()).toBe(still);
    await page.getByRole('button', { name: '继续拍' }).click();
    await page.getByText(/00:20 \//).waitFor();
    // The page is gone while the camera is at work.
    await page.close();

    const { page: next, errors: complaints } = await openPage(phone.context);
    next.setDefaultTimeout(30_000);
    await next.goto('/profile');
    await next.getByText('上次拍的视频还没有上传').waitFor();
    await next.getByRole('button', { name: '接着用' }).click();
    await toCamera(next);
    const video = next.getByLabel('刚拍的视频');
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(15);
    const shape = await video.evaluate((it: HTMLVideoElement) => it.videoWidth / it.videoHeight);
    expect(shape).toBeCloseTo(9 / 16, 1);
    // Picture, handles and buttons stand in one screen: below the choice of ways the dialog of a phone has 470 pixels.
    const button = next.getByRole('button', { name: '用这段视频' });
    const [top, bottom] = [await video.boundingBox(), await button.boundingBox()];
    expect(bottom!.y + bottom!.height - top!.y).toBeLessThan(470);
    await next.getByRole('slider', { name: '开头' }).fill('0.7');
    await next.getByRole('button', { name: '用这段视频' }).click();
    await next.getByText('画面检查通过').waitFor();
    const [asked] = sent;
    expect(asked).toMatchObject({
      file_type: 'video',
      use: 'filmed',
      name: 'film.webm',
      from: expect.anything(),
    });
    expect(Number(asked!['from'])).toBe(0.7);
    expect(Number(asked!['to'])).toBeGreaterThan(15.5);
    expect(Number(asked!['size'])).toBeGreaterThan(100_000);

    await next.getByPlaceholder('给数字人起个名字').fill('我自己');
    await next.getByRole('button', { name: '开始克隆' }).click();
    await next.getByText('已开始准备').first().waitFor();
    // Sent, it is not offered any more.
    await next.goto('/profile');
    await next.getByRole('button', { name: '新建数字人' }).first().waitFor();
    await next.waitForTimeout(500);
    expect(await next.getByText('上次拍的视频还没有上传').count()).toBe(0);
    expect([...errors, ...complaints]).toEqual([]);
    await next.close();
    table['GET /api/upload/sign'] = usual;
  });

  test.each([
    ['NotAllowedError', '浏览器不允许使用摄像头或麦克风'],
    ['NotFoundError', '没有找到摄像头或麦克风'],
    ['NotReadableError', '摄像头正被其他程序占用'],
  ])('a camera that cannot be opened is told by what to do: %s', async (name, said) => {
    const { page } = await openPage(phone.context);
    page.setDefaultTimeout(30_000);
    await page.addInitScript((refusal) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', refusal));
    }, name);
    await page.goto('/profile?add=1&film=1');
    await toCamera(page);
    await page.getByRole('alert').getByText(said).waitFor();
    await page.getByRole('button', { name: '再试一次' }).waitFor();
    await page.close();
  });
});
