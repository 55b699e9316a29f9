import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the library of the console', () => {
  const { heard, open } = useScreens();

  test('gets an avatar of the operator’s own, once the person’s consent is confirmed', async () => {
    scenes.admin = true;
    const published = heard('POST /api/admin/library/publish');
    const page = await open('/admin/library');
    await page.getByRole('button', { name: '公开数字人' }).click();
    const dialog = page.getByRole('dialog');
    const publish = dialog.getByRole('button', { name: '公开数字人' });
    await dialog.getByLabel('名字（English）').fill('Spring');
    await dialog.getByRole('radio', { name: '女' }).click();
    expect(await publish.isDisabled()).toBe(true);
    await dialog.getByText('本人知情并同意').click();
    await publish.click();
    await expect.poll(() => published).toHaveLength(1);
    expect(published[0]).toMatchObject({
      gender: 'female',
      age: '',
      names: [{ language: 'zh-CN' }, { language: 'en-US', name: 'Spring' }, {}, {}],
    });
    await page.getByText('已公开').waitFor();
  });

  test('hides what came with the product, and puts presenters into an order', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/library/save');
    const arranged = heard('POST /api/admin/library/arrange');
    const page = await open('/admin/library');
    expect(await page.getByRole('button', { name: '修改“雨涵”' }).count()).toBe(0);
    await page.getByRole('button', { name: '隐藏“雨涵”' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ avatar_id: '00000000-0000-4000-8000-0000000a0002', hidden: 1 });
    await page.getByRole('button', { name: '上移 雨涵' }).click();
    await expect
      .poll(() => arranged)
      .toEqual([{ ids: [2, 1, 3, 4].map((number) => `00000000-0000-4000-8000-0000000a000${number}`) }]);
  });
});
