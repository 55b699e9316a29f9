import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { activate, journey, order, picture, waitForWork, writeScript } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { root } from './start.ts';
import { openStage } from './studio.ts';

if (noBrowser) console.log(`Browser journeys are skipped: ${noBrowser}`);

/** A drawn creature in which no human face is found. */
const creature = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#31506b"/>
<path d="M120 250L140 50L270 160zM520 250L500 50L370 160z" fill="#d79a5c"/><ellipse cx="320" cy="330" rx="230" ry="215" fill="#d79a5c"/>
<ellipse cx="320" cy="430" rx="112" ry="80" fill="#f3e6d3"/><circle cx="215" cy="265" r="44" fill="#20261c"/><circle cx="425" cy="265" r="44" fill="#20261c"/>
<path d="M296 378h48l-24 28z" fill="#b3564a"/><path d="M270 424q50 22 100 0" stroke="#5b3a2c" stroke-width="6" fill="none"/></svg>`;

async function drawnCreature(browser: Browser, file: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 640, height: 640 } });
  await page.setContent(`<style>body{margin:0}</style>${creature}`);
  await page.screenshot({ path: file });
  await page.close();
  return file;
}

/** Two of our presenters side by side. */
function couple(file: string): string {
  const poster = (name: string) => join(root, 'library/presenters', name, 'poster.jpg');
  const half = 'scale=480:-2,crop=480:600:0:60';
  const inputs = ['maya', 'lin'].flatMap((name) => ['-i', poster(name)]);
  const filter = `[0]${half}[a];[1]${half}[b];[a][b]hstack`;
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    filter,
    '-frames:v',
    '1',
    file,
  ]);
  return file;
}

/** Fills in the upload dialog and saves the picture. */
async function upload(page: Page, file: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('换一张').waitFor();
  await dialog.locator('input[name=name]').fill(name);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '保存图片' }).click();
}

/** The engine's own loop as the editor shows it. */
const loop = (page: Page) => page.locator('[role=dialog] video');

async function plays(page: Page): Promise<string> {
  await loop(page).waitFor();
  await expect
    .poll(() => loop(page).evaluate((video) => Number(Reflect.get(video, 'currentTime'))))
    .toBeGreaterThan(0);
  return (await loop(page).getAttribute('src')) ?? '';
}

/** A picture speaks in the page: what is seen of it changes while it is heard. */
async function mouthMoves(page: Page, name: string): Promise<void> {
  const figure = page.getByRole('img', { name: `${name} 正在说话` });
  await expect.poll(() => figure.getAttribute('class')).not.toContain('opacity-0');
  const seen = new Set<string>();
  await expect
    .poll(async () => seen.add((await figure.screenshot()).toString('base64')).size)
    .toBeGreaterThan(3);
}

describe.skipIf(noBrowser)('pictures that speak', () => {
  const stage = openStage();

  test('a pet without a human face gets its mouth placed, speaks and lands among the pet videos', () =>
    journey(
      stage,
      'pet',
      async (page) => {
        const file = await drawnCreature(stage.browser, join(stage.folder, '年糕.png'));
        await activate(page, stage.studio, '/pet');
        await page.getByRole('button', { name: '上传宠物照片' }).first().click();
        await upload(page, file, '年糕');

        await page.getByRole('dialog', { name: '标出“年糕”的嘴巴' }).waitFor();
        const guessed = await plays(page);
        await picture(page, 'pet-editor');
        const width = page.getByRole('slider', { name: '嘴 · 宽度' }).first();
        const before = Number(await width.getAttribute('aria-valuenow'));
        await width.press('Shift+ArrowRight');
        expect(Number(await width.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
        await expect.poll(() => loop(page).getAttribute('src')).not.toBe(guessed);
        await page.keyboard.press('Control+z');
        expect(Number(await width.getAttribute('aria-valuenow'))).toBeCloseTo(before, 6);
        await page.keyboard.press('Control+Shift+z');
        await page.getByRole('button', { name: '保存位置' }).click();
        await page.getByText('“年糕”可以开口了').waitFor();

        await page.getByRole('link', { name: '用 年糕 创建视频' }).click();
        await page.waitForURL((url) => url.pathname === '/pet/establish');
        await writeScript(page, '喵，你好。');
        await page.getByText(/约 \d+ 积分/).waitFor();
        await picture(page, 'pet-create');
        await page.getByRole('button', { name: '试听', exact: true }).last().click();
        await mouthMoves(page, '年糕');
        await page.reload();
        await page.getByText('喵，你好。').waitFor();
        await order(page);
        expect(new URL(page.url()).searchParams.get('type2')).toBe('1');
        await waitForWork(page, '喵，你好');
        await picture(page, 'pet-work');
        await page.getByRole('radio', { name: /^宠物视频\s*1$/ }).waitFor();
      },
      { motion: true },
    ));

  test('in a photo of two people the user says who speaks, and gets the video', () =>
    journey(
      stage,
      'faces',
      async (page) => {
        const file = couple(join(stage.folder, '我们俩.jpg'));
        await activate(page, stage.studio, '/store/imageSpeak');
        await page.getByRole('button', { name: '上传人物图片' }).first().click();
        await upload(page, file, '我们俩');
        await page.getByRole('radio', { name: '第 2 张脸' }).click();
        await plays(page);
        await picture(page, 'photo-faces');
        await page.getByRole('button', { name: '选定这位' }).click();
        await page.getByText('“我们俩”可以开口了').waitFor();

        await page.getByRole('button', { name: '标出嘴巴：我们俩' }).click();
        const second = page.getByRole('radio', { name: '第 2 张脸' });
        await expect.poll(() => second.getAttribute('aria-checked')).toBe('true');
        await page.keyboard.press('Escape');

        await page.getByRole('link', { name: '用 我们俩 创建视频' }).click();
        await page.waitForURL((url) => url.pathname === '/store/characters');
        await page.getByRole('button', { name: '生成视频' }).click();
        await page.getByRole('alert').filter({ hasText: '请输入' }).first().waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
        await writeScript(page, '我们俩，你好。');
        const motion = (name: string) => page.getByRole('radio', { name, exact: true });
        await motion('生动').click();
        await picture(page, 'character-create');
        await order(page);
        expect(new URL(page.url()).searchParams.get('type2')).toBe('2');
        await waitForWork(page, '我们俩，你好');
        await picture(page, 'character-work');

        // A form that was changed since asks again for what this work was ordered with.
        await page.goto('/store/characters');
        await motion('平稳').click();
        await expect.poll(() => motion('平稳').getAttribute('aria-checked')).toBe('true');
        await page.goto('/works?type2=2');
        await page
          .getByRole('button', { name: /^我们俩，你好.*更多操作$/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: '再次编辑' }).click();
        await expect.poll(() => motion('生动').getAttribute('aria-checked')).toBe('true');
      },
      { motion: true },
    ));

  test('what is not a photo is refused with its sentence, and the form keeps its name', () =>
    journey(stage, 'not-a-photo', async (page) => {
      await activate(page, stage.studio, '/pet?add=1');
      const dialog = page.getByRole('dialog');
      const input = dialog.locator('input[type=file]');
      await dialog.locator('input[name=name]').fill('豆包');
      const much = Buffer.alloc(5 * 1024 * 1024 + 1);
      await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: much });
      await dialog.getByText(/5 ?MB/).nth(1).waitFor();
      await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no') });
      await dialog.getByText('这是文本文件，不是图片').waitFor();
      expect(await dialog.locator('input[name=name]').inputValue()).toBe('豆包');
    }));
});
