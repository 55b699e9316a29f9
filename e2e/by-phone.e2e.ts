import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { launchBrowser, noBrowser } from '../tools/chromium.ts';
import { patience } from '../tools/patience.ts';
import { talkingFootage } from './footage.ts';
import { activate, journey, picture } from './journey.ts';
import { root } from './start.ts';
import { openStage, watchErrors, type Stage } from './studio.ts';

/** The studio under a name that is not the one of the machine itself, as phones of a network know it. */
const inNetwork = (stage: Stage): Stage => ({
  ...stage,
  studio: { ...stage.studio, url: stage.studio.url.replace('localhost', 'phone.localhost') },
});

/** Another device: a small window that has never been here. */
async function phoneOf(browser: Browser, address: string): Promise<{ phone: Page; errors: string[] }> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  phone.setDefaultTimeout(patience);
  const errors = watchErrors(phone);
  await phone.goto(address);
  return { phone, errors };
}

const codeOf = (page: Page) => page.getByRole('textbox', { name: '手机上打开的网址' }).inputValue();

describe.skipIf(noBrowser)('a phone in place of the computer', () => {
  const stage = openStage((folder) => {
    // What the camera of the phone sees: one of our own presenters, again and again.
    const seen = join(folder, 'seen.mjpeg');
    const film = ['-an', '-r', '15', '-c:v', 'mjpeg', '-q:v', '4', seen];
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', talkingFootage(folder), ...film]);
    return launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ]);
  });

  test('films with it what becomes an avatar on the computer; its code opens nothing else', () =>
    journey(inNetwork(stage), 'by-phone-film', async (page) => {
      const username = await activate(page, stage.studio, '/profile');
      await page.getByRole('button', { name: '新建数字人' }).first().click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('radio', { name: '用手机' }).click();
      await page.getByRole('img', { name: '手机扫这个二维码' }).waitFor();
      await picture(page, 'by-phone-code');
      const address = await codeOf(page);
      const { phone, errors } = await phoneOf(stage.browser, address);
      await phone.getByText(`会发到电脑上账号“${username}”`).waitFor();
      // The code is gone from the address, and the page survives a reload.
      expect(new URL(phone.url()).hash).toBe('');
      await page.getByText('手机已连上').waitFor();
      await phone.reload();
      await phone.getByRole('button', { name: '开始拍摄' }).click();
      const other = await phoneOf(stage.browser, address);
      await other.phone.getByText('这个二维码已经用过了').waitFor();
      await other.phone.context().close();
      await phone.getByText(/00:(1[6-9]|[2-5]\d) \//).waitFor();
      await picture(phone, 'by-phone-filming');
      await phone.getByRole('button', { name: '拍好了' }).click();
      await phone.getByRole('button', { name: '用这段视频' }).waitFor();
      // Until the browser has read the recording, a picture of it stands there.
      const review = phone.getByLabel('刚拍的视频');
      const behind = await review.evaluate((video) => video.style.backgroundImage);
      const [, jpeg = ''] = /^url\("data:image\/jpeg;base64,(.+)"\)$/.exec(behind) ?? [];
      const still = await sharp(Buffer.from(jpeg, 'base64')).metadata();
      expect([still.width, still.height]).toEqual([360, 640]);
      await picture(phone, 'by-phone-review');
      await phone.getByRole('button', { name: '用这段视频' }).click();
      await phone.getByText('发送好了，请看电脑').waitFor();
      await picture(phone, 'by-phone-done');
      await page.getByText('画面检查通过').waitFor();
      await picture(page, 'by-phone-arrived');
      await page.getByLabel('名称', { exact: true }).fill('手机拍的我');
      await page.getByRole('button', { name: '开始克隆' }).click();
      await page.getByText('手机拍的我').first().waitFor();
      expect(errors).toEqual([]);
      await phone.context().close();
    }));

  test('sends a photo; the computer may end it before', () =>
    journey(inNetwork(stage), 'by-phone-photo', async (page) => {
      await activate(page, stage.studio, '/store/imageSpeak');
      await page.getByRole('button', { name: '上传人物图片' }).first().click();
      await page.getByRole('radio', { name: '用手机' }).click();
      const first = await codeOf(page);
      const ended = await phoneOf(stage.browser, first);
      await page.getByText('手机已连上').waitFor();
      await page.getByRole('button', { name: '断开手机' }).click();
      await expect.poll(() => codeOf(page)).not.toBe(first);
      await ended.phone.reload();
      await ended.phone.getByText('不能再从这里发送了').waitFor();
      await ended.phone.context().close();

      const { phone, errors } = await phoneOf(stage.browser, await codeOf(page));
      const chooser = phone.waitForEvent('filechooser');
      await phone.getByRole('button', { name: '从相册选' }).click();
      await (await chooser).setFiles(join(root, 'library/presenters/maya/poster.jpg'));
      await phone.getByText('发送好了，请看电脑').waitFor();
      await page.getByRole('img', { name: '已选图片预览' }).waitFor();
      expect(errors).toEqual([]);
      await phone.context().close();
    }));

  test('records a voice', () =>
    journey(inNetwork(stage), 'by-phone-voice', async (page) => {
      await activate(page, stage.studio, '/clone?add=1');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('radio', { name: '用手机' }).click();
      const { phone, errors } = await phoneOf(stage.browser, await codeOf(page));
      await phone.getByRole('button', { name: '开始录音' }).click();
      await phone.getByText(/00:(0[5-9]|[1-5]\d)/).waitFor();
      await phone.getByRole('button', { name: '结束录音' }).click();
      await phone.getByText('发送好了，请看电脑').waitFor();
      await page.getByRole('button', { name: '重新选择' }).waitFor();
      await picture(page, 'by-phone-voice');
      expect(errors).toEqual([]);
      await phone.context().close();
    }));

  test('is told why it cannot help where no phone reaches the studio', () =>
    journey(stage, 'by-phone-nowhere', async (page) => {
      await activate(page, stage.studio, '/profile');
      await page.getByRole('button', { name: '新建数字人' }).first().click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('radio', { name: '用手机' }).click();
      await page.getByText('手机打不开这台电脑上的工作室').waitFor();
      await page.getByText('HOST=0.0.0.0').waitFor();
    }));
});
