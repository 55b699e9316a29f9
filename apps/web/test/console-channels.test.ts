import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the channels of the console', () => {
  const { heard, open } = useScreens();

  test('get words in another language and a price whose effect is shown, with the reason', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/channel/save');
    const page = await open('/admin/channels');
    await page.getByRole('button', { name: '修改“本机引擎”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('数字人视频：60 秒 90 积分').waitFor();
    const save = dialog.getByRole('button', { name: '保存' });
    await dialog.getByLabel('每秒积分').fill('2.555');
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('每秒积分').fill('2.5');
    await dialog.getByText('数字人视频：60 秒 150 积分').waitFor();
    await dialog.getByText('English').click();
    await dialog.getByLabel('名称').fill('Studio engine');
    await dialog.getByText('在下单页提供').click();
    await dialog.getByLabel('原因').fill('春季活动');
    await save.click();
    await page.getByText('已保存').waitFor();
    expect(saved).toEqual([
      {
        kind: 'video',
        api: 'df',
        enabled: 0,
        words: [
          { language: 'zh-CN', name: '本机引擎', description: '在本服务器上直接合成，无需显卡' },
          { language: 'en-US', name: 'Studio engine', description: 'An engine.' },
          { language: 'zh-TW', name: '本机引擎', description: '在本服务器上直接合成，无需显卡' },
          { language: 'ms-MY', name: 'Enjin', description: 'Sebuah enjin.' },
        ],
        version_name: '离线',
        credits: 2.5,
        free_times: 0,
        train_times: 0,
        reason: '春季活动',
      },
    ]);
  });

  test('change places, unless their engines have an order of their own', async () => {
    scenes.admin = true;
    const arranged = heard('POST /api/admin/channel/arrange');
    const page = await open('/admin/channels');
    const up = (name: string) => page.getByRole('button', { name: `上移 ${name}` });
    expect(await up('本机引擎').isDisabled()).toBe(true);
    await up('Duix 引擎').click();
    await expect.poll(() => arranged).toEqual([{ kind: 'video', apis: ['duix', 'df'] }]);
    await page.getByRole('link', { name: '顺序由“引擎”页决定' }).click();
    await page.waitForURL('**/admin/engines');
  });

  test('stand above the prices of tools without channels, which are changed with a reason', async () => {
    scenes.admin = true;
    const saved = heard('POST /api/admin/channel/savePrice');
    const page = await open('/admin/channels');
    await page.getByText('视频翻译（对口型）：60 秒 360 积分').waitFor();
    await page.getByRole('button', { name: '修改“智能配音”' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: '保存' });
    await dialog.getByLabel('每秒积分').fill('4.5');
    await dialog.getByText('请输入 1 到 100000 的整数').waitFor();
    await dialog.getByLabel('每秒积分').fill('4');
    await dialog.getByText('智能配音：60 秒 240 积分').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('原因').fill('成本上涨');
    await save.click();
    await expect.poll(() => saved).toEqual([{ price: 'dubbing', credits: 4, reason: '成本上涨' }]);
  });
});
