import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('voices', () => {
  const { heard, open } = useScreens();
  const name = '讲课的声音';

  test('one made from a recording is heard beside it, says what it is, and is kept', async () => {
    scenes.unheard = true;
    const page = await open('/clone');
    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.getByText('已生成，请试听后保留').waitFor();
    await card.getByRole('button', { name: `保留前试听 ${name}` }).click();
    const dialog = page.getByRole('dialog');
    for (const sound of ['原录音', '生成的声音']) {
      await dialog.getByRole('button', { name: `试听 ${sound}` }).click();
      await dialog.getByRole('button', { name: `暂停 ${sound}` }).waitFor();
    }
    await dialog.getByText(/走近了 52%.*不是本人的声音.*能说所有语言/).waitFor();
    const sent = heard('POST /api/voice/keep');
    await dialog.getByRole('button', { name: '保留' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([{ id: 'b0000000-0000-4000-8000-000000000014' }]);
  });

  test('one made from a recording is dropped instead', async () => {
    scenes.unheard = true;
    const page = await open('/clone');
    await page.getByRole('button', { name: `保留前试听 ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const sent = heard('DELETE /api/voice');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  });

  test('is not offered before it is kept', async () => {
    scenes.unheard = true;
    const page = await open('/create');
    await page.getByRole('tab', { name: '我的' }).last().click();
    const rows = page.getByRole('radio', { name: /我的声音/ });
    await rows.first().waitFor();
    expect(await page.getByText(name).count()).toBe(0);
  });

  test('takes minutes; without natural voices the page says that a simpler way is used', async () => {
    const channels = answers['GET /api/voice/channel'];
    const [channel] = channels.list;
    try {
      for (const [natural, words] of [
        [true, /需要几分钟/],
        [false, /自然声音尚未就绪/],
      ] as const) {
        answers['GET /api/voice/channel'] = { list: [{ ...channel, natural }] };
        const page = await open('/clone?add=1');
        await page.getByRole('dialog').getByRole('checkbox').check();
        await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
        await page.getByText(words).waitFor();
      }
    } finally {
      answers['GET /api/voice/channel'] = channels;
    }
  });

  test('two voices are compared, one after the other, and a third takes the place of the first', async () => {
    const page = await open('/');
    await page.getByRole('tab', { name: '公共声音' }).click();
    await page.getByRole('button', { name: '对比 知夏' }).click();
    const bar = page.getByRole('region', { name: '声音对比' });
    await bar.getByText('再选一个声音').waitFor();
    await page.getByRole('button', { name: '对比 云舟' }).click();
    await bar.getByRole('button', { name: '轮流试听' }).click();
    await bar.getByRole('button', { name: '暂停 知夏' }).waitFor();
    await bar.getByRole('button', { name: '暂停 云舟' }).waitFor();
    await page.getByRole('button', { name: '对比 Aria' }).click();
    await bar.getByRole('button', { name: /Aria/ }).waitFor();
    expect(await bar.getByRole('button', { name: /知夏/ }).count()).toBe(0);
    await bar.getByRole('button', { name: '结束对比' }).click();
    await bar.waitFor({ state: 'detached' });
  });
});
