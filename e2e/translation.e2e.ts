import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

/** Four seconds with a voice from 1 s to 2.6 s. */
function film(folder: string): string {
  const path = join(folder, 'film.webm');
  const speech = join(import.meta.dirname, '../library/voices/samples/lin.m4a');
  const sound = '[1:a]atrim=0.6:2.2,asetpts=PTS-STARTPTS,adelay=1000:all=1,apad[s]';
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x240:rate=25:duration=4',
    '-i',
    speech,
    '-filter_complex',
    sound,
    '-map',
    '0:v',
    '-map',
    '[s]',
    '-t',
    '4',
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-c:a',
    'libopus',
    path,
  ]);
  return path;
}

describe.skipIf(noBrowser)('video translation', () => {
  const stage = openStage();

  test('a video goes in, its lines are written and approved, and it comes out in another language', () =>
    journey(stage, 'translation', async (page) => {
      await activate(page, stage.studio, '/store/sea');
      const start = page.getByRole('button', { name: /^开始翻译/ });
      await start.click();
      await page.getByText('请上传视频').waitFor();
      await page.locator('input[type=file][accept*=mp4]').setInputFiles(film(stage.folder));
      await page.getByLabel('原视频').waitFor();
      await start.click();
      await page.getByText('请选择源语言').waitFor();
      const choose = async (label: string, option: RegExp) => {
        await page.getByRole('combobox', { name: label }).click();
        await page.getByRole('option', { name: option }).click();
        await page.getByRole('option').first().waitFor({ state: 'detached' });
      };
      await choose('源语言', /中文/);
      await choose('目标语言', /英语/);
      await start.click();
      await page.getByRole('button', { name: '确认生成 · 12 积分' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: /^校对台词：/ }).click();
      const target = page.getByRole('textbox', { name: '第 1 句译文' });
      await target.fill('Hello there.');
      await picture(page, 'translation-review');
      await page.getByRole('button', { name: '确认并配音' }).click();
      const play = page.getByRole('link', { name: /^播放 / });
      await expect.poll(() => play.isEnabled()).toBe(true);
      await picture(page, 'translation-done');

      await page.getByRole('button', { name: /^修改台词：/ }).click();
      await page.getByRole('textbox', { name: '第 1 句译文' }).fill('Good morning.');
      await page.getByRole('button', { name: '重新生成' }).click();
      // Of four seconds the line's own are paid.
      await page.getByRole('button', { name: '确认生成 · 6 积分' }).click();
      await page.getByText('第 2 版').waitFor();
      await expect.poll(() => play.count()).toBe(2);
      await expect.poll(() => play.first().isEnabled()).toBe(true);

      await page.goto(new URL('/works?type1=0&type2=3', page.url()).href);
      await page
        .getByRole('link', { name: /^播放 / })
        .first()
        .waitFor();
    }));
});
