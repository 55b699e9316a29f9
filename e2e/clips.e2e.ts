import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { root } from './start.ts';
import { openStage } from './studio.ts';

const cat = (name: string) => join(root, 'library/pictures', name, 'picture.jpg');

describe.skipIf(noBrowser)('clips', () => {
  const stage = openStage();

  test('a person moves from one picture to another, after what was wrong has been said', () =>
    journey(stage, 'image-clip', async (page) => {
      await activate(page, stage.studio, '/store/tsVideo');
      const editor = page.getByRole('textbox', { name: '画面描述' });
      await editor.waitFor();
      const generate = page.getByRole('button', { name: '生成（20 积分）' });

      // What is missing is said in the order of the page, and nothing is lost.
      await generate.click();
      await page.getByText('请输入描述').waitFor();
      await editor.fill('自然过渡');
      await generate.click();
      await page.getByText('请选择或上传首帧图片').waitFor();
      const text = join(stage.folder, 'no-picture.png');
      await writeFile(text, 'this is no picture');
      const inputs = page.locator('input[type=file]');
      await inputs.first().setInputFiles(text);
      await page.getByRole('alert').filter({ hasText: '图片' }).first().waitFor();
      expect(await editor.innerText()).toContain('自然过渡');

      await inputs.first().setInputFiles(cat('ginger-cat'));
      await page.getByRole('img', { name: '首帧图片（必填）' }).waitFor();
      await inputs.first().setInputFiles(cat('grey-cat'));
      await page.getByRole('img', { name: '尾帧图片（选填）' }).waitFor();
      await page.getByRole('radio', { name: '1:1' }).click();
      await picture(page, 'image-clip-form');
      await generate.click();
      await page.getByRole('button', { name: '确认生成 · 20 积分' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const clip = page.locator('main video');
      await clip.waitFor();
      await expect.poll(() => clip.evaluate((it) => Number(Reflect.get(it, 'duration')))).toBeCloseTo(5, 1);
      await picture(page, 'image-clip-made');
      await page.getByRole('button', { name: '存入素材' }).click();
      await page.getByText('已存入素材').waitFor();

      // Opened again, it brings its form back.
      await page.getByRole('button', { name: '清空' }).click();
      await page.getByRole('radio', { name: '16:9' }).click();
      await page.reload();
      await page
        .getByRole('button', { name: /自然过渡/ })
        .first()
        .click();
      await page.getByRole('radio', { name: '1:1', checked: true }).waitFor();
      await expect.poll(() => editor.innerText()).toContain('自然过渡');
      await page.getByRole('button', { name: /^删除：自然过渡/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有作品').waitFor();
      await page.getByText('你的短片会出现在这里').waitFor();
    }));

  test('a person makes a clip of words, after being told what cannot be drawn', () =>
    journey(stage, 'text-clip', async (page) => {
      await activate(page, stage.studio, '/store/wsVideo');
      const editor = page.getByRole('textbox', { name: '画面描述' });
      await editor.waitFor();
      // High quality is shown and refused.
      await page.getByRole('radio', { name: /高品质/ }).click();
      await page.getByText('“高品质”通道维护中').first().waitFor();
      await page.getByRole('radio', { name: /标准/, checked: true }).waitFor();
      // What each mode costs is said before it is chosen.
      await page.getByTitle('5 秒 20 积分').waitFor();
      await page.getByTitle('5 秒 40 积分').waitFor();

      await editor.fill('量子协同');
      await page.getByText('描述里没有素描引擎能画的内容').waitFor();
      const generate = page.getByRole('button', { name: '生成（20 积分）' });
      await generate.click();
      await page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ hasText: '没有素描引擎能画的内容' })
        .waitFor();
      await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await editor.fill('日落的海边，一只猫，量子协同，');
      await page.getByText('会出现： 日落、海边、猫').waitFor();
      await page.getByText('画不出： 量子协同').waitFor();
      // Of the camera one tag stays, the last.
      await page.getByRole('button', { name: '灵感库' }).click();
      await page.getByRole('button', { name: '镜头拉远' }).click();
      await page.getByRole('button', { name: '镜头推进' }).click();
      await page.keyboard.press('Escape');
      await expect.poll(() => editor.innerText()).toMatch(/镜头推进/);
      expect(await editor.innerText()).not.toContain('镜头拉远');
      await picture(page, 'text-clip-form');
      await generate.click();
      await page.getByRole('button', { name: '确认生成 · 20 积分' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const clip = page.locator('main video');
      await clip.waitFor();
      await expect.poll(() => clip.evaluate((it) => Number(Reflect.get(it, 'duration')))).toBeCloseTo(5, 1);
      await picture(page, 'text-clip-made');
    }));

  test('a person keeps descriptions, is warned of too much imagination, and gets the form of a clip back', () =>
    journey(stage, 'text-clip-kept', async (page) => {
      await activate(page, stage.studio, '/store/wsVideo');
      const editor = page.getByRole('textbox', { name: '画面描述' });
      await editor.waitFor();
      const recommended = page.getByRole('region', { name: '推荐描述' }).getByRole('listitem');
      await expect.poll(() => recommended.count()).toBe(3);
      await recommended.first().getByRole('button').click();
      await expect.poll(() => editor.innerText()).toMatch(/，/);

      // A description is kept as it stands, and another with a name of its own.
      await editor.fill('雪地里一只狐狸，飘雪');
      await page.getByRole('button', { name: '存为预设' }).click();
      await page.getByText('已存为预设').first().waitFor();
      await page.getByRole('button', { name: '清空' }).click();
      await page.getByRole('button', { name: '灵感库' }).click();
      await page.getByRole('tab', { name: '我的预设' }).click();
      await page.getByRole('button', { name: '新增预设' }).click();
      const dialog = page.getByRole('dialog', { name: '新增预设' });
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.getByText('请输入预设名称').waitFor();
      await dialog.getByLabel('预设名称').fill('我的海湾');
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.getByText('请输入预设内容').waitFor();
      await dialog.getByLabel('预设内容').fill('海边的猫，日落');
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: '搜索预设' }).fill('狐狸');
      const bay = page.getByRole('listitem').filter({ hasText: '我的海湾' });
      await bay.waitFor({ state: 'detached' });
      // One that is not needed any more goes, after a question.
      await page.getByRole('searchbox', { name: '搜索预设' }).fill('海湾');
      await bay.hover();
      await page.getByRole('button', { name: '删除预设“我的海湾”' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await bay.waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: '搜索预设' }).fill('狐狸');
      await page
        .getByRole('button', { name: /雪地里一只狐狸/ })
        .first()
        .click();
      await expect.poll(() => editor.innerText()).toContain('雪地里一只狐狸');

      await page.getByRole('slider', { name: '创意想象力' }).press('End');
      await page.getByText('数值过高可能导致画面与描述不符').waitFor();
      await page.getByRole('radio', { name: '10 秒' }).click();
      await page.getByTitle('10 秒 40 积分').waitFor();
      await page.getByTitle('10 秒 80 积分').waitFor();
      await page.getByRole('radio', { name: '9:16' }).click();
      await page.getByLabel('不想出现的内容（选填）').fill('下雨');
      await page.getByRole('button', { name: '生成（40 积分）' }).click();
      await page.getByRole('button', { name: '确认生成 · 40 积分' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^取消：雪地里/ }).click();
      await page.getByText('你取消了这个作品，未扣积分').first().waitFor();

      // A failed clip clears the player and brings its form back.
      await page.getByRole('button', { name: '清空' }).click();
      await page.getByRole('radio', { name: '16:9' }).click();
      await page.getByRole('radio', { name: '5 秒' }).click();
      await page
        .getByRole('button', { name: /雪地里一只狐狸/ })
        .first()
        .click();
      await page.getByRole('radio', { name: '9:16', checked: true }).waitFor();
      await page.getByRole('radio', { name: '10 秒', checked: true }).waitFor();
      await expect.poll(() => editor.innerText()).toContain('雪地里一只狐狸');
      expect(await page.getByLabel('不想出现的内容（选填）').inputValue()).toBe('下雨');
      expect(await page.locator('main video').count()).toBe(0);
    }));

  test('tags go where the cursor is, by the rules of their category, and pasted text is plain', () =>
    journey(stage, 'clip-tags', async (page) => {
      await activate(page, stage.studio, '/store/wsVideo');
      const editor = page.getByRole('textbox', { name: '画面描述' });
      await editor.waitFor();
      const library = page.getByRole('button', { name: '灵感库' });
      const tag = (name: string) => page.getByRole('button', { name, exact: true });
      const chips = (name: string) => editor.locator('span[contenteditable=false]', { hasText: name });

      await library.click();
      await tag('下雨').click();
      await page.getByText('光标不在可编辑区域').first().waitFor();
      expect(await chips('下雨').count()).toBe(0);
      await page.keyboard.press('Escape');
      await tag('下雨').waitFor({ state: 'detached' });

      await editor.click();
      await editor.evaluate((it) => {
        const data = Reflect.construct(Reflect.get(globalThis, 'DataTransfer'), []) as {
          setData: (kind: string, text: string) => void;
        };
        data.setData('text/html', '<h1>一只<b>红</b>狐狸</h1><img src="/none.png">');
        data.setData('text/plain', '一只红狐狸');
        const about = { clipboardData: data, bubbles: true, cancelable: true };
        const event = Reflect.construct(Reflect.get(globalThis, 'ClipboardEvent'), ['paste', about]);
        it.dispatchEvent(event as never);
      });
      await expect.poll(() => editor.innerText()).toBe('一只红狐狸');
      expect(await editor.locator('b, h1, img:not(.ProseMirror-separator)').count()).toBe(0);

      await library.click();
      // Of the weather several may stand, one twice too; of the camera the last one, once.
      await tag('下雨').click();
      await tag('薄雾').click();
      await tag('下雨').click();
      await tag('镜头拉远').click();
      await tag('镜头推进').click();
      await tag('镜头推进').click();
      await expect.poll(() => chips('下雨').count()).toBe(2);
      expect(await chips('薄雾').count()).toBe(1);
      expect(await chips('镜头推进').count()).toBe(1);
      expect(await chips('镜头拉远').count()).toBe(0);
    }));

  test('a pair of samples fills both frames, and the home page leads back to the tool', () =>
    journey(stage, 'clip-samples', async (page) => {
      await activate(page, stage.studio, '/store/tsVideo');
      const editor = page.getByRole('textbox', { name: '画面描述' });
      await editor.waitFor();
      const samples = page.getByRole('region', { name: '推荐描述' }).getByRole('listitem');
      await expect.poll(() => samples.count()).toBe(5);
      const pair = samples.filter({ has: page.locator('img:nth-of-type(2)') }).first();
      await pair.getByRole('button').click();
      await page.getByRole('img', { name: '首帧图片（必填）' }).waitFor();
      await page.getByRole('img', { name: '尾帧图片（选填）' }).waitFor();
      await expect.poll(() => editor.innerText()).not.toBe('');
      await picture(page, 'clip-samples');
      await page.getByRole('link', { name: '首页' }).first().click();
      const recent = page.getByRole('region', { name: '最近使用' });
      await recent.getByRole('link', { name: '图生视频' }).click();
      await page.getByRole('img', { name: '尾帧图片（选填）' }).waitFor();
    }));
});
