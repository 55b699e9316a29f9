import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('pictures of a description', () => {
  const stage = openStage();

  test('what will be drawn is said before paying, and two pictures are looked at, kept and deleted', () =>
    journey(
      stage,
      'images',
      async (page) => {
        await activate(page, stage.studio, '/store/wsImage');
        await page.getByRole('button', { name: '生成 · 10 积分' }).click();
        await page.getByText('请输入描述').waitFor();
        const description = page.getByRole('textbox', { name: '画面描述' });
        await description.fill('量子协同');
        await page.getByRole('button', { name: '生成 · 10 积分' }).click();
        const refusal = page.getByRole('dialog').getByRole('alert');
        await refusal.filter({ hasText: '没有素描引擎能画的内容，未扣积分' }).waitFor();
        await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.reload();
        await expect.poll(() => description.inputValue()).toBe('量子协同');
        await description.fill('日落时分的海滩，一只猫坐在椰子树旁，远处有齐柏林飞艇，水彩风格');
        await page.getByText(/^会出现：.*猫/).waitFor();
        await page.getByText(/^画不出：.*齐柏林/).waitFor();
        await page.getByRole('radio', { name: '16:9' }).click();
        await page.getByRole('radiogroup', { name: '图片数量' }).getByRole('radio', { name: '2' }).click();
        await picture(page, 'images-read');
        // Who presses twice orders once, and the window that the first press opens stays.
        await page.getByRole('button', { name: '生成 · 20 积分' }).dblclick();
        await page.getByRole('button', { name: /^确认生成/ }).dblclick();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('button', { name: '放大图片 2' }).waitFor();
        await page.getByText(/^由本机素描引擎生成 · 种子/).waitFor();
        await picture(page, 'images-made');

        await page.getByRole('button', { name: '放大图片 1' }).click();
        await page.getByRole('button', { name: '下一张' }).click();
        await picture(page, 'images-large');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: '下载图片 2' }).click();
        expect((await saved).suggestedFilename()).toMatch(/\.png$/);
        // Saved to the materials while the server cannot be reached, it says so; asked again it is there.
        const keep = page.getByRole('button', { name: '把“图片 2”存入素材' });
        const saving = /\/api\/material\/save/;
        await page.route(saving, (route) => route.abort());
        await keep.click();
        await page.getByText('连不上服务器，请检查网络后重试').first().waitFor();
        await page.unroute(saving);
        await keep.click();
        await page.getByText('已存入素材').waitFor();
        await page.goto('/material/index');
        await page.getByRole('tab', { name: '图片' }).click();
        const more = page.getByRole('button', { name: /的更多操作$/ });
        await more.focus();
        await more.click();
        await page.getByRole('menuitem', { name: '用于文生图' }).click();
        await page.waitForURL((url) => url.pathname === '/store/wsImage');
        await page.getByRole('img', { name: '参考图（选填）' }).waitFor();

        // The form of an order comes back with it.
        await description.fill('');
        await page
          .getByRole('region', { name: '历史记录' })
          .getByRole('button', { name: /^日落时分/ })
          .click();
        await expect.poll(() => description.inputValue()).toMatch(/^日落时分/);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: 'light' });
        await picture(page, 'images-phone');
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole('button', { name: /^删除“日落时分/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: /^删除/ }).click();
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
        await page.getByText('生成的图片会出现在这里').waitFor();
      },
      { ignore: /Failed to load resource|net::ERR_FAILED/ },
    ));
});
