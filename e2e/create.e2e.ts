import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { probe } from '@likeness/media/probe';
import {
  activate,
  drawn,
  focused,
  journey,
  movesWhile,
  order,
  picture,
  waitForWork,
  writeScript,
} from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage, type Studio } from './studio.ts';

if (noBrowser) console.log(`Browser journeys are skipped: ${noBrowser}`);

/** Fetches what the open player plays. */
async function played(page: Page, studio: Studio, file: string): Promise<void> {
  const video = page.locator('main video').first();
  await video.waitFor();
  await expect.poll(() => video.evaluate((it) => Number(Reflect.get(it, 'duration')))).toBeGreaterThan(0);
  const address = new URL((await video.getAttribute('src')) ?? '', studio.url);
  await writeFile(file, Buffer.from(await (await fetch(address)).arrayBuffer()));
}

describe.skipIf(noBrowser)('making a video', () => {
  const stage = openStage();

  test('a newcomer activates, writes a sentence, watches a person say it and sees the charge', () =>
    journey(stage, 'create', async (page) => {
      await activate(page, stage.studio, '/create');
      await writeScript(page, '大家好，欢迎来到映声。今天我们用一句话做一条视频。');
      await page.getByText(/秒 · (约 )?\d+ 积分/).waitFor();
      await picture(page, 'create');
      await order(page);
      await waitForWork(page, '大家好，欢迎来到映声');
      await page.getByRole('link', { name: '播放 大家好，欢迎来到映声' }).click();
      const file = join(stage.folder, 'result.mp4');
      await played(page, stage.studio, file);
      // What the studio saw when it watched the video: the mouth says what is heard, and when it is heard.
      await page.getByText(/^成片质量/).click();
      await page.getByText('口型与声音吻合').waitFor();
      await page.getByText('声画同步').waitFor();
      await picture(page, 'play');

      const { video, audio, duration } = await probe(file, { trusted: true });
      expect(video?.codec).toBe('h264');
      expect(audio[0]?.codec).toBe('aac');
      expect(duration).toBeGreaterThan(1);
      expect(Math.abs((video?.duration ?? 0) - (audio[0]?.duration ?? 9))).toBeLessThan(0.06);

      await page.goto('/consum');
      await page.getByText('数字人视频').first().waitFor();
      // Two points for every started second, and never more than the price that was shown.
      const charge = 2 * Math.ceil((video?.duration ?? 0) - 0.001);
      const shown = await page
        .getByText(/^[-−]\d+$/)
        .first()
        .innerText();
      expect(Math.abs(Number(shown.replace('−', '-')))).toBeLessThanOrEqual(charge);
      await picture(page, 'consum');

      // The same person says another sentence in the page, before anything is made of it.
      await page.goto('/create');
      await writeScript(page, '这一句先在页面里说给您听，说完再决定要不要做成视频。');
      await page.locator('[data-action-bar]').getByRole('button', { name: '试听' }).click();
      const figure = page.getByRole('img', { name: /正在说话$/ });
      await drawn(figure);
      const bar = page.locator('[data-action-bar]').getByRole('button', { name: /^(试听|暂停)$/ });
      if ((await bar.innerText()) === '试听') await bar.click();
      await movesWhile(figure, async () => (await bar.innerText()) === '暂停');
      await picture(page, 'create-speaks');
    }));

  test('a script is written about a theme, said with a feeling, given back by one click and marked with an emotion', () =>
    journey(stage, 'scripts', async (page) => {
      await activate(page, stage.studio, '/create');
      const script = page.getByLabel('视频文案', { exact: true });
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'AI 写作' }).click();
      await dialog.getByRole('button', { name: '开始写作' }).click();
      await dialog.getByText('请输入主题').waitFor();
      await dialog.getByRole('tab', { name: '情感励志' }).click();
      await dialog.getByRole('button', { name: '节日问候' }).click();
      await dialog.getByRole('button', { name: '试试示例' }).click();
      await dialog.getByText('4 / 500').waitFor();
      await dialog.getByRole('radio', { name: '300 字' }).click();
      await dialog.getByRole('button', { name: '开始写作' }).click();
      await dialog.getByText('由离线写手按规则和模板生成').waitFor();
      await dialog.getByRole('button', { name: '使用这版' }).click();
      await page.getByText('300 / 10,000').waitFor();
      // A closing dialog gives the focus back a moment later: words typed before would go to its button.
      await dialog.waitFor({ state: 'detached' });

      await script.click();
      await script.fill('今天开业，欢迎大家。');
      await page.getByText('10 / 10,000').waitFor();
      await page.getByRole('button', { name: '情感改写' }).click();
      await page.getByRole('menuitem', { name: '开心' }).click();
      await dialog.getByRole('heading', { name: /^新文案/ }).waitFor();
      await dialog.getByRole('button', { name: '保留我的' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('10 / 10,000').waitFor();
      await page.getByRole('button', { name: '润色' }).click();
      await page.getByRole('menuitem', { name: '更口语' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '情感改写' }).click();
      await page.getByRole('menuitem', { name: '开心' }).click();
      await dialog.getByRole('button', { name: '使用这版' }).click();
      await page.getByRole('button', { name: '恢复我的原文' }).click();
      await page.getByText('10 / 10,000').waitFor();

      // A mark of emotion is a chip, counts no character, and a click changes it.
      await script.click();
      await page.keyboard.press('Control+Home');
      await page.getByRole('button', { name: '插入情绪' }).click();
      await page.getByRole('menuitem', { name: '开心' }).click();
      const chip = script.getByRole('button', { name: '从这里起的情绪：开心' });
      await chip.waitFor();
      await page.getByText('10 / 10,000').waitFor();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await chip.click();
      await script.getByRole('button', { name: '从这里起的情绪：悲伤' }).waitFor();
      await picture(page, 'scripts');
    }));

  test('a transparent square with burned subtitles is chosen by keyboard, remembered, played and downloaded', () =>
    journey(stage, 'output', async (page) => {
      await activate(page, stage.studio, '/create');
      await writeScript(page, '大家好，欢迎来到映声。');
      const panel = page.getByRole('region', { name: '输出设置' });
      await panel.getByRole('button', { name: /^输出设置/ }).focus();
      await page.keyboard.press('Enter');
      await panel.getByRole('radio', { name: '原始比例' }).focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
      const background = panel.getByRole('combobox', { name: '背景' });
      await background.focus();
      await page.keyboard.press('Enter');
      await focused(page.getByRole('option', { name: '保留原背景' }));
      for (const name of ['绿幕', '透明（WebM）']) {
        await page.keyboard.press('ArrowDown');
        await focused(page.getByRole('option', { name }));
      }
      await page.keyboard.press('Enter');
      // The closing list gives the focus back a moment later: a key pressed before would go to the list again.
      await focused(background);
      const burned = panel.getByRole('checkbox', { name: '把字幕烧录进画面' });
      await burned.focus();
      await page.keyboard.press('Space');
      const summary = panel.getByRole('button', {
        name: /1:1 · 720 × 720 · 透明（WebM） · 烧录字幕 · AI生成/,
      });
      await summary.waitFor();
      await picture(page, 'output');
      await page.reload();
      await summary.waitFor();
      await order(page);
      await waitForWork(page, '大家好，欢迎来到映声');
      await page.getByRole('link', { name: '播放 大家好，欢迎来到映声' }).click();
      const file = join(stage.folder, 'result.webm');
      await played(page, stage.studio, file);
      await picture(page, 'play-transparent');
      const { video, audio } = await probe(file, { trusted: true });
      expect([video?.codec, video?.width, video?.height, audio[0]?.codec]).toEqual(['vp9', 720, 720, 'opus']);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: '下载', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('大家好，欢迎来到映声.webm');
    }));
});
