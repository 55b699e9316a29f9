import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('how a word is read', () => {
  const stage = openStage();

  test('is set on the selection, refused where it does not fit, and taken away by a click', () =>
    journey(stage, 'reading', async (page) => {
      await activate(page, stage.studio, '/create');
      const script = page.getByRole('textbox', { name: '视频文案' });
      await script.click();
      await expect.poll(() => page.locator('.ProseMirror').count()).toBe(1);
      await script.pressSequentially('我在重庆');
      for (let n = 0; n < 2; n++) await page.keyboard.press('Shift+ArrowLeft');
      await page.getByRole('button', { name: '读音' }).click();
      const reading = page.getByLabel('“重庆”怎么读');
      await reading.fill('chong2');
      await page.getByRole('button', { name: '标上读音' }).click();
      await page.getByText('读音“chong2”用不上').waitFor();
      await reading.fill('chong2 qing4');
      await picture(page, 'reading');
      await page.keyboard.press('Enter');
      const chip = page.getByRole('button', { name: '读作 chong2 qing4' });
      await chip.waitFor();
      expect(await script.innerText()).toContain('重庆');
      // The mark is no character.
      await page.getByText(/^字数 4 \//).waitFor();
      await page.keyboard.type('人');
      expect((await script.innerText()).replaceAll(/\s/g, '')).toBe('我在重庆chong2qing4人');
      await chip.click();
      await chip.waitFor({ state: 'detached' });
      expect(await script.innerText()).toBe('我在重庆人');
    }));
});
