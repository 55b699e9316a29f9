import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('voices', () => {
  const { answer, heard, open } = useScreens();
  type List = { list: Record<string, unknown>[] };
  /** The user's own voices, as these. */
  const own = (...changes: object[]) => {
    const usual = answers['GET /api/voice/list'] as (params: object) => List;
    const [voice] = usual({ source: 1 }).list;
    const list = changes.map((change, n) => ({
      ...voice,
      id: `b0000000-0000-4000-8000-0000000000${n + 30}`,
      ...change,
    }));
    answer('GET /api/voice/list', (params) =>
      Number(params['source']) === 1 ? { ...usual({ source: 1 }), list, total: list.length } : usual(params),
    );
  };
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

  test('a card has the badge of its channel, a failed one its reason, and a menu that renames, modifies and deletes', async () => {
    const message = '这段录音不能使用';
    own(
      { name: '我的声音' },
      { name: '云端的声音', api: 'fish', api_name: 'Fish Audio' },
      { name: '没有录好', generate_status: 3, problem: 'voice-recording-unusable', message },
    );
    const page = await open('/clone');
    const card = (of: string) => page.getByRole('listitem').filter({ hasText: of });
    await card('我的声音').getByText('本机语音').waitFor();
    await card('云端的声音').getByText('Fish Audio').waitFor();
    for (const words of ['克隆失败', message]) await card('没有录好').getByText(words).waitFor();
    expect(await page.getByRole('button', { name: '试听 没有录好' }).count()).toBe(0);
    await page.getByRole('button', { name: '我的声音 的更多操作' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      '设为默认声音',
      '重新录制',
      '重命名',
      '删除',
    ]);
    await page.getByRole('menuitem', { name: '重新录制' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
    const dialog = page.getByRole('dialog', { name: '修改“我的声音”' });
    await dialog.getByText('将使用 1 次修改机会，剩余 5 次').waitFor();
    expect(await dialog.getByLabel('名称').inputValue()).toBe('我的声音');
  });

  test('the name of a voice of type 11 is locked in the form and in the menu', async () => {
    own({ name: '锁定的声音', type: 11 });
    const page = await open('/clone');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: '锁定的声音 的更多操作' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('重命名');
    await page.getByText('该声音的名称不能修改').waitFor();
    await choose('重新录制');
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
    const field = page.getByRole('dialog').getByLabel('名称');
    await field.waitFor();
    expect([await field.isDisabled(), await field.inputValue()]).toEqual([true, '锁定的声音']);
  });

  test('fish has neither volume nor pitch, nw no slider and 500 characters, and neither can pause', async () => {
    own(
      { name: '云端的声音', api: 'fish' },
      { name: '短句的声音', api: 'nw' },
      { name: '本机的声音', api: 'df' },
    );
    const page = await open('/create');
    await page.getByRole('tab', { name: '我的' }).last().click();
    for (const [voice, missing, limit] of [
      ['本机的声音', [], '10,000'],
      ['云端的声音', ['音量', '音调', '插入停顿'], '10,000'],
      ['短句的声音', ['语速', '音量', '音调', '插入停顿'], '500'],
    ] as const) {
      await page.getByRole('radio', { name: voice }).click();
      await page.getByRole('radio', { name: voice, checked: true }).waitFor();
      const without = async () => {
        const off: string[] = [];
        for (const slider of ['语速', '音量', '音调'])
          if (await page.getByRole('slider', { name: slider }).isDisabled()) off.push(slider);
        if ((await page.getByRole('button', { name: '插入停顿' }).count()) === 0) off.push('插入停顿');
        return off;
      };
      await expect.poll(without).toEqual(missing);
      await page.getByText(`/ ${limit}`).first().waitFor();
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
