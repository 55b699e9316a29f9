import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the shelves of the console', () => {
  const { heard, open } = useScreens();

  test('show everything in its order, found by words, hidden and moved', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/shelves/save');
    const arranged = heard('POST /api/admin/shelves/arrange');
    const page = await open('/admin/library');
    await page.getByRole('link', { name: '图生视频示例' }).click();
    await page.getByRole('button', { name: '下移 秋日橘猫' }).click();
    await expect
      .poll(() => arranged)
      .toEqual([{ shelf: 'clip-pictures', items: ['own', 'a-night-of-snow', 'cat-in-autumn'] }]);
    await page.getByRole('searchbox', { name: '搜索' }).fill('环绕');
    await expect.poll(() => page.getByRole('button', { name: /^(隐藏|恢复显示)“/ }).count()).toBe(1);
    // A place among what was found says nothing of the place on the shelf.
    expect(await page.getByRole('button', { name: '下移 雪夜' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '恢复显示“雪夜”' }).click();
    await expect
      .poll(() => saved)
      .toEqual([{ shelf: 'clip-pictures', item: 'a-night-of-snow', hidden: 0, values: [] }]);
    expect(await page.getByRole('button', { name: '移除“雪夜”' }).count()).toBe(0);
  });

  test('are written in each language, with a picture that is uploaded in place', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/shelves/save');
    const page = await open('/admin/library/clip-pictures');
    await page.getByRole('button', { name: '新建' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: '保存' });
    await dialog.getByRole('textbox', { name: '标题' }).fill('茶席');
    await dialog.getByRole('textbox', { name: '描述' }).fill('镜头推进');
    await dialog.getByRole('textbox', { name: '图片说明' }).fill('一席茶');
    expect(await save.isDisabled()).toBe(true);
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '上传：首帧图片' }).click();
    await (await chooser).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: picture });
    const address = `/api/site/files/${'0'.repeat(64)}.png`;
    await expect.poll(() => dialog.getByRole('textbox', { name: '首帧图片' }).inputValue()).toBe(address);
    await dialog.getByRole('radio', { name: 'English' }).click();
    await dialog.getByRole('textbox', { name: '标题' }).fill('Tea');
    await save.click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toEqual({
      shelf: 'clip-pictures',
      item: '',
      hidden: 0,
      values: [
        { name: 'title.zh-CN', value: '茶席' },
        { name: 'content.zh-CN', value: '镜头推进' },
        { name: 'alt.zh-CN', value: '一席茶' },
        { name: 'image', value: address },
        { name: 'title.en-US', value: 'Tea' },
      ],
    });
  });

  test('get a voice of the operator’s own, once the person’s consent is confirmed', async () => {
    scenes.admin = true;
    const shared = heard('POST /api/admin/shelves/share');
    const page = await open('/admin/library/voices');
    await page.getByRole('button', { name: '公开', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const share = dialog.getByRole('button', { name: '公开' });
    expect(await share.isDisabled()).toBe(true);
    await dialog.getByText('本人知情并同意').click();
    await share.click();
    await expect.poll(() => shared).toHaveLength(1);
    expect(shared[0]).toMatchObject({
      shelf: 'voices',
      item: '00000000-0000-4000-8000-0000000b0009',
      values: [{ name: 'name.zh-CN', value: '我的声音' }, {}, {}, {}],
    });
  });
});
