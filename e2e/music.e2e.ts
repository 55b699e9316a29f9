import { describe, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('music', () => {
  const stage = openStage();

  test('lyrics are asked for, an idea becomes a piece, and its form comes back', () =>
    journey(stage, 'music', async (page) => {
      await activate(page, stage.studio, '/store/music/index');
      // The professional way needs a style and lyrics; nothing is ordered without them.
      await page.getByRole('radio', { name: '专业模式' }).click();
      await page.getByRole('textbox', { name: '标题' }).fill('晚风');
      await page.getByRole('button', { name: /^生成音乐/ }).click();
      await page.getByText('请选择风格').waitFor();
      await page.getByRole('button', { name: '民谣' }).click();
      await page.getByRole('button', { name: /^生成音乐/ }).click();
      await page.getByText('请输入歌词，或选择纯音乐').waitFor();
      await picture(page, 'music-refused');

      await page.getByRole('radio', { name: '灵感模式' }).click();
      await page.getByRole('textbox', { name: '灵感描述' }).fill('深夜咖啡馆，慵懒爵士');
      const length = page.getByRole('slider', { name: '时长（秒）' });
      await length.focus();
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: /^生成音乐/ }).click();
      await page.getByRole('button', { name: /^确认生成/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const play = page.getByRole('button', { name: '试听 深夜咖啡馆，慵懒爵士' });
      await play.waitFor();
      await picture(page, 'music-made');
      await play.click();
      await page.getByRole('button', { name: '暂停 深夜咖啡馆，慵懒爵士' }).waitFor();
      await page.getByRole('button', { name: /的分轨与循环$/ }).click();
      await page.getByRole('menuitem', { name: '无缝循环' }).waitFor();
      await picture(page, 'music-parts');
      // The same tune for a video of another length, until another tune is asked for.
      await page.getByRole('menuitem', { name: '同曲，另一时长' }).click();
      await page.getByText('沿用这首的旋律').waitFor();
      await page.getByRole('button', { name: '换新旋律' }).click();
      await page.getByText('沿用这首的旋律').waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: '灵感描述' }).fill('');
      await page.getByRole('button', { name: /^再次编辑/ }).click();
      await page.getByText('已填入表单').waitFor();
      await page.getByText('深夜咖啡馆，慵懒爵士', { exact: true }).first().waitFor();
    }));
});
