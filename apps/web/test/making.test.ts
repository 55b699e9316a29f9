import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('视频文案', { exact: true }).click();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.insertText(text);
}

describe.skipIf(noBrowser)('making a video', () => {
  const { answer, heard, open } = useScreens();

  test('the query names the avatar, its orientation and what it speaks', async () => {
    const page = await open('/create?id=a0000000-0000-4000-8000-000000000022&hs=1&drive=2');
    await page.getByRole('radio', { name: '林晚', checked: true }).waitFor();
    await page.getByRole('radio', { name: '横屏', checked: true }).waitFor();
    await page.getByRole('radio', { name: '音频驱动', checked: true }).waitFor();
  });

  test('public avatars are filtered by orientation, own ones and voices have tabs of their own', async () => {
    const page = await open('/create');
    const avatars = page.getByRole('radiogroup', { name: '选择数字人' });
    await avatars.getByRole('radio', { name: '周叔' }).waitFor();
    await page.getByRole('radio', { name: '横屏' }).click();
    await avatars.getByRole('radio', { name: '周叔' }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '我的' }).first().click();
    await avatars.getByRole('radio', { name: '我的口播形象' }).waitFor();
    const voices = page.getByRole('radiogroup', { name: '选择声音' });
    await voices.getByRole('radio', { name: /Aisyah/ }).waitFor();
    await page.getByRole('tab', { name: '我的' }).last().click();
    await voices.getByRole('radio', { name: /我的声音/ }).click();
    await voices.getByRole('radio', { name: /我的声音/, checked: true }).waitFor();
    // One that is still being made is named as such and cannot be chosen; nor can a failed one.
    await voices.getByRole('radio', { name: /直播间的声音 克隆中/ }).click();
    await page.getByText('声音训练中，暂时不能选择').waitFor();
    await voices.getByRole('radio', { name: /没有录好 克隆失败/ }).click();
    await page.getByText('声音训练失败，不能选择').waitFor();
    await voices.getByRole('radio', { name: /我的声音/, checked: true }).waitFor();
  });

  test('the name of the work can be written, and the avatar is previewed', async () => {
    const page = await open('/create');
    const sent = heard('POST /api/video/quote');
    await write(page, '大家好');
    await page.getByLabel('作品名称').fill('春季新品');
    await page.getByRole('button', { name: '播放 知夏 的画面' }).click();
    const video = page.getByLabel('知夏 的画面预览');
    expect(await video.getAttribute('src')).toBe('/fixture/clip.mp4');
    await page.getByRole('button', { name: '生成视频' }).click();
    await page.getByRole('button', { name: /^确认生成/ }).waitFor();
    expect(sent.at(-1)).toMatchObject({ name: '春季新品' });
  });

  test('language, one of eight emotions and three sliders are set, confirmed for the voice and reset', async () => {
    const sent = heard('POST /api/voice/params');
    const page = await open('/create');
    await page.getByRole('combobox', { name: '语言', exact: true }).waitFor();
    await page.getByRole('combobox', { name: '情感' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      '默认情感',
      '开心',
      '悲伤',
      '愤怒',
      '恐惧',
      '厌恶',
      '惊讶',
      '平静',
    ]);
    await page.getByRole('option', { name: '开心' }).click();
    const bounds: Record<string, unknown> = {};
    for (const name of ['语速', '音量', '音调']) {
      const slider = page.getByRole('slider', { name });
      const of = (attribute: string) => slider.getAttribute(attribute);
      bounds[name] = [await of('min'), await of('max'), await of('step'), await slider.inputValue()];
      await slider.focus();
      await page.keyboard.press('ArrowRight');
    }
    expect(bounds).toEqual({
      语速: ['0.5', '2', '0.1', '1'],
      音量: ['0.1', '3', '0.1', '1'],
      音调: ['0.1', '2', '0.1', '1'],
    });
    await page.getByRole('button', { name: '确认参数' }).click();
    await page.getByText('已保存为“知夏”的参数').waitFor();
    expect(sent).toEqual([expect.objectContaining({ rate: 1.1, volume: 1.1, pitch: 1.1 })]);
    await page.getByRole('button', { name: '重置' }).click();
    for (const name of ['语速', '音量', '音调'])
      expect(await page.getByRole('slider', { name }).inputValue()).toBe('1');
  });

  test('a scene begins with a voice that fits, and keeps the one that was picked, with its version', async () => {
    const usual = answers['GET /api/voice/list'] as (params: object) => { list: { name: string }[] };
    answer('GET /api/voice/list', (params) => {
      const { list, ...rest } = usual(params);
      const version_name = '基础离线';
      return { ...rest, list: list.map((it) => (it.name === '云舟' ? { ...it, version_name } : it)) };
    });
    const page = await open('/multiples');
    await page.getByRole('button', { name: /^更换声音 ?知夏/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /云舟/ }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^更换声音 ?云舟 · 基础离线$/ }).waitFor();
  });

  test('Control and Enter order the video, from the page and in the dialog', async () => {
    const ordered = heard('POST /api/video/create');
    const page = await open('/create');
    await write(page, '第一句话');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    // While the price is asked for again the button rests, and so does its key.
    const press = async () => {
      if (ordered.length > 0) return ordered.length;
      await dialog.locator('[data-main]:enabled').waitFor();
      await page.keyboard.press('Control+Enter');
      return ordered.length;
    };
    await expect.poll(press, { interval: 3000 }).toBe(1);
    await page.waitForURL('**/works**');
    expect(ordered).toHaveLength(1);
  });

  test('audio drive says what a recording must be and takes one file', async () => {
    const signed = heard('GET /api/upload/sign');
    const page = await open('/create?drive=2');
    await page.getByRole('heading', { name: '音频要求' }).waitFor();
    await page.getByText('时长 30 秒到 5 分钟').waitFor();
    await page.getByText('MP3、M4A 或 WAV，不超过 50 MB').first().waitFor();
    const input = page.locator('input[type=file]').first();
    expect(await input.getAttribute('multiple')).toBeNull();
    const file = { name: '录音 03.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(50_000) };
    // Dropped, not chosen.
    const transfer = await page.evaluateHandle((name) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(50_000)], name, { type: 'audio/wav' }));
      return data;
    }, file.name);
    await page.getByText('拖入音频，或点击选择').dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByRole('button', { name: '移除 录音 03.wav' }).waitFor();
    expect(signed).toEqual([expect.objectContaining({ file_type: 'voice', use: 'voice' })]);
    await page.getByRole('button', { name: '移除 录音 03.wav' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...file, name: '录音 04.wav' });
    await page.getByRole('button', { name: '移除 录音 04.wav' }).waitFor();
  });

  test('the channels show name, what they are, version and points a second, then the works page is next', async () => {
    const sent = heard('POST /api/video/create');
    const page = await open('/create');
    await write(page, '大家好，欢迎来到直播间。');
    await page.getByRole('button', { name: '生成视频' }).click();
    const dialog = page.getByRole('dialog');
    const channel = dialog.getByRole('radio', { name: /本机引擎/ });
    await channel.waitFor();
    for (const words of ['本机引擎', '离线', '在本服务器上直接合成', '每秒 2 积分'])
      expect(await channel.innerText()).toContain(words);
    expect(await dialog.getByRole('radio', { name: /高级引擎/ }).isDisabled()).toBe(true);
    await dialog.getByText('按实际生成的秒数结算').waitFor();
    await dialog.getByRole('button', { name: /^确认生成/ }).click();
    await page.getByText('已提交，正在处理').waitFor();
    await page.waitForURL('**/works*');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ api: 'df', text: '大家好，欢迎来到直播间。' });
  });

  test('choosing among channels asks for the price half a second later, once', async () => {
    const { list, tips } = answers['GET /api/video/channel'] as { list: object[]; tips: string };
    const channels = ['df', 'hq'].map((api) => ({ ...list[0], api, name: `引擎 ${api}` }));
    answer('GET /api/video/channel', { list: channels, tips });
    const page = await open('/create');
    await write(page, '大家好');
    await page.getByRole('button', { name: '生成视频' }).click();
    await page.getByRole('button', { name: /^确认生成/ }).waitFor();
    const quoted = heard('POST /api/video/quote');
    const pressed = Date.now();
    let asked = 0;
    const usual = answers['POST /api/video/quote'] as (params: { api: string }) => object;
    answer('POST /api/video/quote', (params: { api: string }) => {
      if (params.api === 'hq') asked ||= Date.now();
      return usual(params);
    });
    const [hq, df] = await Promise.all(
      [/引擎 hq/, /引擎 df/].map((name) => page.getByRole('radio', { name }).elementHandle()),
    );
    // In one go: a slow machine must not take half a second between two of them.
    await page.evaluate(
      ([one, other]) => {
        for (const way of [one, other, one]) (way as HTMLElement).click();
      },
      [hq, df] as const,
    );
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(asked - pressed).toBeGreaterThanOrEqual(500);
    // The price of the channel that was chosen at first may be asked for late.
    expect(quoted.filter((input) => input['api'] === 'hq')).toHaveLength(1);
  });

  test('a video of the materials is checked, its person chosen and agreed to, and prepared as an avatar', async () => {
    scenes.people = true;
    const sent = heard('POST /api/avatar/clone');
    const page = await open('/create?source=3');
    await page.getByRole('tab', { name: '素材', selected: true }).waitFor();
    await page.getByRole('list', { name: '选择要开口的素材视频' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: '用“新品上市口播”做数字人' });
    await dialog.getByText('右侧光线偏暗').waitFor();
    await dialog.getByRole('radio', { name: '第 2 位，33 秒', checked: true }).press('ArrowLeft');
    await dialog.getByRole('radio', { name: '第 1 位，9 秒', checked: true }).waitFor();
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.getByText('请先阅读并同意授权书').waitFor();
    expect(sent).toEqual([]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '我的', selected: true }).waitFor();
    const id = '8a000000-0000-4000-8000-000000000001';
    expect(sent).toEqual([
      { name: '新品上市口播', file_id: id, agreement: 1, moment: 4.6, from: 0, to: 9.1 },
    ]);
  });

  describe('a recording of the materials', () => {
    const id = '8a000000-0000-4000-8000-000000000009';
    const listed = answers['GET /api/material/list'] as (params: object) => { list: object[] };
    const about = { id, name: '早会录音', type: 'audio', category: 'audio', source: 'analyse' };
    const recording = {
      ...listed({ type: 'video' }).list[0],
      ...about,
      url: '/fixture/voice.wav',
      duration: 42,
    };

    test('is the third kind of voice, and is followed by the lips', async () => {
      answer('GET /api/material/list', () => ({ list: [recording], total: 1, next: '' }));
      const sent = heard('POST /api/video/quote');
      const page = await open('/create');
      await page.getByRole('tab', { name: '素材' }).last().click();
      const list = page.getByRole('list', { name: '选择素材录音' });
      await list.getByRole('button', { name: '试听 早会录音' }).waitFor();
      await list.getByRole('button', { name: /^早会录音/ }).click();
      await page.getByRole('radio', { name: '音频驱动', checked: true }).waitFor();
      await page.getByRole('button', { name: '移除 早会录音' }).waitFor();
      await expect.poll(() => sent.at(-1)).toMatchObject({ voice_id: id });
    });

    test('comes by the query, and a script by the storage of the session', async () => {
      answer('GET /api/material/list', () => ({ list: [recording], total: 1, next: '' }));
      const page = await open(`/create?origin=audio&audioId=${id}`);
      await page.getByRole('button', { name: '移除 早会录音' }).waitFor();
      await page.evaluate(() => sessionStorage.setItem('likeness.script', '来自别的页面的文案'));
      // Within the page: opening it again begins with an empty storage here.
      await page.evaluate(() => {
        history.pushState({}, '', '/create?type=fk');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText('来自别的页面的文案').first().waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('likeness.script'))).toBeNull();
    });
  });
});
