import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { launchBrowser, noBrowser } from '../tools/chromium.ts';
import { root } from './start.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('voices of one’s own', () => {
  const stage = openStage((folder) => {
    // What the microphone hears: one of our own voices, again and again.
    const heard = join(folder, 'heard.wav');
    const voice = join(root, 'library/voices/samples/yunxi.m4a');
    const wav = ['-ar', '48000', '-ac', '1', '-c:a', 'pcm_s16le', heard];
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', voice, ...wav]);
    const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    return launchBrowser([...microphone, `--use-file-for-fake-audio-capture=${heard}`]);
  });

  test('a person records a voice in the browser, has it made, renamed and deleted', () =>
    journey(stage, 'voice', async (page) => {
      await activate(page, stage.studio, '/clone');
      await picture(page, 'voice-none');
      await page.getByRole('button', { name: '克隆声音' }).first().click();
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByText('请先阅读并同意授权书').waitFor();
      await page.getByRole('checkbox').check();
      await page.getByText(/建议录音 3–5 分钟/).waitFor();
      await picture(page, 'voice-usage');
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByLabel('名称', { exact: true }).fill('我的声音');
      await page.getByText('现场录音').click();
      await page.getByRole('button', { name: '开始录音' }).click();
      const level = () => page.getByRole('meter').getAttribute('aria-valuenow');
      await expect.poll(async () => Number(await level())).toBeGreaterThan(20);
      await page.getByText(/^00:(0[89]|[1-5]\d)$/).waitFor();
      await picture(page, 'voice-recording');
      await page.getByRole('button', { name: '结束录音' }).click();
      await page.getByRole('button', { name: '重新选择' }).waitFor();
      await picture(page, 'voice-form');
      await page.getByRole('button', { name: '开始克隆' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await picture(page, 'voice-cloning');
      await page.getByRole('button', { name: '试听 我的声音' }).waitFor();
      await page.getByText('剩余修改 5 次').waitFor();

      await page.getByRole('button', { name: '我的声音 的更多操作' }).click();
      await picture(page, 'voice-menu');
      await page.getByRole('menuitem', { name: '重命名' }).click();
      await page.getByLabel('名称', { exact: true }).fill('新名字');
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: '试听 新名字' }).waitFor();
      await picture(page, 'voice-ready');

      await page.goto('/voice');
      await page.getByText('上传录音（最多 3 个）').waitFor();
      await picture(page, 'voice-files');
      await page.setViewportSize({ width: 390, height: 844 });
      await picture(page, 'voice-files-390');
      await page.goto('/clone');
      await page.getByRole('button', { name: '试听 新名字' }).waitFor();
      await picture(page, 'voice-ready-390');
      await page.getByRole('button', { name: '切换到浅色主题' }).click();
      await picture(page, 'voice-ready-390-light');

      await page.getByRole('button', { name: '新名字 的更多操作' }).click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByText(/还有 5 次修改机会/).waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有克隆的声音').waitFor();
    }));
});
