import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

const styles = (page: Page) => page.getByRole('region', { name: '字幕样式' });

/** The style in what was sent last. */
const styleOf = (sent: Record<string, unknown>[]): Record<string, unknown> => {
  const style: unknown = sent.at(-1)?.['subtitle_style'];
  return (typeof style === 'string' ? JSON.parse(style) : style) as Record<string, unknown>;
};

describe.skipIf(noBrowser)('the look of burned subtitles', () => {
  const { heard, open } = useScreens();

  test('is chosen out of eight, adjusted, moved with mouse and keys, and sent with the order', async () => {
    const sent = heard('POST /api/video/quote');
    const page = await open('/create');
    await page.getByLabel('视频文案', { exact: true }).click();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.insertText('大家好，欢迎来到直播间。');
    await page.getByRole('button', { name: /^输出设置/ }).click();
    await page.getByText('把字幕烧录进画面').click();
    await styles(page).getByRole('radio').first().waitFor();
    expect(await styles(page).getByRole('radio').allInnerTexts()).toHaveLength(8);
    await styles(page).getByRole('radio', { name: '经典白字', checked: true }).press('ArrowRight');
    await styles(page).getByRole('radio', { name: '醒目黄', checked: true }).waitFor();
    await styles(page).getByRole('radio', { name: '逐词点亮' }).click();
    await styles(page).getByRole('button', { name: '调整样式' }).click();
    await styles(page).getByLabel('大小', { exact: true }).press('ArrowRight');
    await styles(page).getByLabel('高亮颜色').fill('#00ff88');
    await page.getByText('已调整').waitFor();

    // Dragged up on the stage, then two steps further with the keyboard.
    const letters = page.getByRole('slider', { name: '字幕位置' });
    await letters.evaluate((slider) => slider.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = Number(await letters.getAttribute('aria-valuenow'));
    const { x, y, width, height } = (await letters.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 - 40, { steps: 4 });
    await page.mouse.up();
    // It follows the pointer.
    await expect
      .poll(async () => Math.abs((await letters.boundingBox())!.y - (y - 40)), { timeout: 5000 })
      .toBeLessThan(2);
    const dragged = Number(await letters.getAttribute('aria-valuenow'));
    expect(dragged).toBeLessThan(before - 5);
    await letters.press('ArrowUp');
    await letters.press('ArrowUp');
    await expect.poll(() => letters.getAttribute('aria-valuenow')).toBe(String(dragged - 4));

    await page.getByRole('button', { name: '生成视频' }).click();
    await page.getByRole('button', { name: /^确认生成/ }).waitFor();
    const style = styleOf(sent);
    expect(style).toMatchObject({
      ready: 'karaoke',
      font: 'heavy',
      size: 1.25,
      colour: '#ffffff',
      highlight: '#00ff88',
    });
    expect(Math.round(100 * Number(style['place']))).toBe(dragged - 4);

    // One press takes the changes back.
    await page.keyboard.press('Escape');
    await styles(page).getByText('已调整').waitFor();
    await styles(page).getByRole('button', { name: '恢复为“逐词点亮”' }).click();
    await page.getByText('已调整').waitFor({ state: 'detached' });
  });

  test('is the same in scenes, translations and short videos', async () => {
    const page = await open('/multiples');
    await page.getByText('字幕写入画面').click();
    await styles(page).getByRole('radio', { name: '蓝色标签' }).click();
    await styles(page).getByRole('radio', { name: '蓝色标签', checked: true }).waitFor();

    await open('/store/sea');
    await styles(page).getByRole('radio', { name: '白底黑字' }).click();
    await styles(page).getByRole('radio', { name: '白底黑字', checked: true }).waitFor();

    const short = heard('POST /api/oneClick/quote');
    await open('/cozeVideo');
    await page.getByLabel('视频描述').fill('街角的咖啡馆');
    await styles(page).getByRole('radio', { name: '粉边' }).click();
    await page.getByRole('button', { name: /^生成/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(styleOf(short)['ready']).toBe('candy');
  });
});
