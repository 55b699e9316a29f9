import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

type List = { list: { id: string; name: string }[]; counts: object };
const worksCall = 'GET /api/work/list';

describe.skipIf(noBrowser)('works and voices', () => {
  const screens = useScreens();
  const { answer, heard, open } = screens;
  const works = () => (answers[worksCall] as () => List)();
  const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
  const openMenu = async (page: Page, name: string) => {
    await card(page, name).hover();
    await page.getByRole('button', { name: `${name} 更多操作` }).click();
  };

  test('a card shows cover, name, create time and who made it, and only a success plays', async () => {
    const page = await open('/works');
    await page.getByText(/前面约有 2 个作品 · 约剩 02:\d\d/).waitFor();
    const done = card(page, '门店探店脚本 A');
    await done.getByText('本机引擎').waitFor();
    await done.getByText('2026-11-18 10:20').waitFor();
    expect(await done.locator('img').first().getAttribute('src')).toMatch(/^\/fixture\//);
    await done.hover();
    await done.getByRole('link', { name: '播放 门店探店脚本 A' }).click();
    await page.getByRole('heading', { name: '门店探店脚本 A' }).waitFor();
    expect(await page.locator('video').getAttribute('src')).toBe('/fixture/clip.mp4');
    await page.goBack();
    await done.waitFor();
    // 2 is generating, 4 is failed.
    for (const name of ['新品上市口播 · 春季款', '跨境选品周报'])
      expect(await page.getByRole('link', { name: `播放 ${name}` }).count(), name).toBe(0);
  });

  test('videos have four tabs and scenes two, each with its count and its own list', async () => {
    const counts = { avatar: 12, pet: 3, photo: 4, translation: 5, multi_video: 6, multi_audio: 7 };
    answer(worksCall, { ...works(), counts: { ...works().counts, ...counts } });
    const asked = heard(worksCall);
    const page = await open('/works');
    const labels = () =>
      page.getByRole('radiogroup', { name: '作品类型' }).getByRole('radio').allInnerTexts();
    await expect.poll(labels).toEqual(['数字人 12', '宠物视频 3', '照片说话 4', '视频翻译 5']);
    for (const [label, type] of [
      ['宠物视频 3', 1],
      ['照片说话 4', 2],
      ['视频翻译 5', 3],
    ] as const) {
      await page.getByRole('radio', { name: label }).click();
      await expect.poll(() => asked.at(-1)).toMatchObject({ type });
    }
    await page.getByRole('tab', { name: '多场景作品' }).click();
    await expect.poll(labels).toEqual(['多场景视频 6', '多场景音频 7']);
  });

  test('a work leads back to the form that takes it up again, and where none does no menu says so', async () => {
    const kinds = ['avatar-video', 'scene-video'];
    const { list, ...rest } = works();
    const two = list.slice(2, 4).map((it, n) => ({ ...it, kind: kinds[n], type: 0 }));
    answer(worksCall, { ...rest, list: two });
    const page = await open('/works?type1=1');
    await openMenu(page, '品牌故事 60 秒');
    await page.getByRole('menuitem', { name: '重命名' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '再次编辑' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await openMenu(page, '门店探店脚本 A');
    await page.getByRole('menuitem', { name: '再次编辑' }).waitFor();
  });

  test('a success is downloaded or deleted, a failure only deleted, and what is being made neither', async () => {
    const page = await open('/works');
    await openMenu(page, '门店探店脚本 A');
    await page.getByRole('menuitem', { name: '下载', exact: true }).waitFor();
    await page.getByRole('menuitem', { name: '删除' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await openMenu(page, '跨境选品周报');
    await page.getByRole('menuitem', { name: '删除' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '下载', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '新品上市口播 · 春季款 更多操作' }).count()).toBe(0);
  });

  test('a question about a work or about storage that is answered with no says that nothing was changed', async () => {
    const [cancelled, expanded] = [heard('POST /api/work/cancel'), heard('POST /api/user/spaceExpand')];
    const page = await open('/works');
    const question = page.getByRole('alertdialog');
    await page.getByRole('button', { name: '取消生成 新品上市口播 · 春季款' }).click();
    await question.getByRole('button', { name: '继续生成' }).click();
    const said = page.getByText('未做更改');
    await said.waitFor();
    await question.waitFor({ state: 'detached' });
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '扩容' }).click();
    await question.getByRole('button', { name: '取消' }).click();
    await said.waitFor();
    expect([cancelled, expanded]).toEqual([[], []]);
  });

  test('a download says how it ended', async () => {
    const { list, ...rest } = works();
    const gone = { ...list[2], id: 'e0000000-0000-4000-8000-000000000099', name: '丢失的作品' };
    answer(worksCall, { ...rest, list: [...list, { ...gone, url: '/fixture/gone/clip.mp4' }] });
    const page = await open('/works');
    await openMenu(page, '门店探店脚本 A');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '下载', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('门店探店脚本 A.mp4');
    await page.getByText('下载成功').waitFor();
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await openMenu(page, '丢失的作品');
    await page.getByRole('menuitem', { name: '下载', exact: true }).click();
    await page.getByText(/^下载失败/).waitFor();
  });

  test('a sound is renamed, downloaded as a sound or deleted', async () => {
    const { list, ...rest } = works();
    const sound = {
      ...list[2],
      name: '早会录音',
      url: '/fixture/voice.mp3',
      only_audio: true,
      subtitles: null,
    };
    answer(worksCall, { ...rest, list: [sound] });
    const renamed = heard('POST /api/work/rename');
    const removed = heard('DELETE /api/work');
    const page = await open('/works?type1=1&type2=1');
    await openMenu(page, '早会录音');
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    expect(await item('下载音频').getAttribute('download')).toBe('早会录音.mp3');
    await item('重命名').click();
    await page.getByRole('dialog').getByLabel('名称').fill('周会录音');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('重命名成功').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(renamed).toEqual([{ id: list[2]?.id, name: '周会录音' }]);
    await openMenu(page, '早会录音');
    await item('删除').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功').waitFor();
    expect(removed).toEqual([{ id: list[2]?.id }]);
  });

  test('a pet video that failed is made again through a higher channel, at its price', async () => {
    const { list, ...rest } = works();
    const failed = { ...list[5], name: '小猫问候', kind: 'pet-video', api_key: 'df' };
    answer(worksCall, { ...rest, list: [failed] });
    answer('POST /api/work/quote', { seconds: 12, credits: 48, balance: 1000 });
    answer('POST /api/work/retry', { id: list[5]?.id ?? '', credits: 48, balance: 952 });
    const [quoted, retried] = [heard('POST /api/work/quote'), heard('POST /api/work/retry')];
    const page = await open('/works');
    await openMenu(page, '小猫问候');
    await page.getByRole('menuitem', { name: '换渠道重新生成' }).click();
    const dialog = page.getByRole('dialog', { name: '重新生成“小猫问候”' });
    await dialog.getByRole('button', { name: '确认生成 · 48 积分' }).click();
    await page.getByText('已重新提交').waitFor();
    expect(quoted).toEqual([{ id: list[5]?.id, api: 'df-deep' }]);
    expect(retried).toEqual([{ id: list[5]?.id, api: 'df-deep' }]);
  });

  test('works are sorted, and those that were chosen are saved or deleted together', async () => {
    const asked = heard(worksCall);
    const page = await open('/works');
    await page.getByRole('button', { name: '排序: 最新在前' }).click();
    await page.getByRole('menuitem', { name: '按名称' }).click();
    await page.getByRole('button', { name: '排序: 按名称' }).waitFor();
    await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'name' });

    await page.getByRole('button', { name: '选择多个' }).click();
    const bar = page.getByRole('toolbar', { name: '已选作品' });
    await bar.getByText('已选 0 个').waitFor();
    expect(await bar.getByRole('button', { name: '删除' }).isDisabled()).toBe(true);
    // What is still being made cannot be chosen.
    expect(await page.getByRole('checkbox', { name: '选择新品上市口播 · 春季款' }).count()).toBe(0);
    const mark = (name: string) => page.getByRole('checkbox', { name: `选择${name}` });
    await mark('门店探店脚本 A').check();
    await mark('品牌故事 60 秒').check();
    await bar.getByText('已选 2 个').waitFor();
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    await bar.getByRole('button', { name: '下载' }).click();
    await page.getByText('下载成功').waitFor();
    await expect.poll(() => files.toSorted()).toEqual(['品牌故事 60 秒.mp4', '门店探店脚本 A.mp4']);

    const removed: string[] = [];
    answer('DELETE /api/work', ({ id = '' }) => {
      removed.push(id);
      return removed.length === 1 ? {} : { $problem: 'work-running', $msg: '作品正在生成' };
    });
    await bar.getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('alertdialog', { name: '删除 2 个作品？' });
    await question.getByRole('button', { name: '删除' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('已删除 1 个作品').waitFor();
    await page.getByText('作品正在生成').waitFor();
    await bar.getByText('已选 1 个').waitFor();
    expect(new Set(removed).size).toBe(2);
  });

  test('an empty tab leads to where its works are made', async () => {
    answer(worksCall, { ...works(), list: [], generate: 0, total: 0 });
    const page = screens.page;
    for (const [query, path] of [
      ['type1=0&type2=0', '/create'],
      ['type1=0&type2=1', '/pet'],
      ['type1=0&type2=2', '/store/imageSpeak'],
      ['type1=1&type2=0', '/multiples'],
      ['type1=1&type2=1', '/multiples'],
    ] as const) {
      await open(`/works?${query}`);
      await page.getByText('还没有作品').waitFor();
      const link = page.getByRole('tabpanel').getByRole('link', { name: '创建视频' });
      expect(await link.getAttribute('href'), query).toMatch(new RegExp(`^${path}(\\?|$)`));
    }
  });

  test('works are asked for again every 15 s, voices every 10 s until none is being cloned', async () => {
    const page = screens.page;
    // The page's clock stands still but for the steps below; each call is written down with the time of that clock.
    const start = new Date();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 1000));
    const openHeld = async (path: string) => {
      await page.goto(path, { waitUntil: 'load' });
      // Its scripts begin once the frame is painted.
      await page.clock.runFor(500);
      await page.locator('h1').first().waitFor();
    };
    await page.addInitScript(() => {
      const usual = fetch;
      const asked: [string, number][] = [];
      Object.assign(globalThis, { asked });
      globalThis.fetch = (input, init) => {
        asked.push([input instanceof Request ? input.url : String(input), Date.now()]);
        return usual(input, init);
      };
    });
    const times = async (path: string) => {
      await page.clock.runFor(500);
      const all = await page.evaluate(() => (globalThis as unknown as { asked: [string, number][] }).asked);
      return [...new Set(all.filter(([url]) => url.includes(path)).map(([, time]) => time))];
    };
    const untilAskedTwice = async (path: string) => {
      await expect.poll(async () => (await times(path)).length).toBe(2);
      const [first = 0, second = 0] = await times(path);
      return second - first;
    };
    answer(worksCall, { ...works(), generate: 0 });
    await openHeld('/works');
    // Meanwhile what is left is counted down.
    const being = card(page, '新品上市口播 · 春季款');
    const left = async () => {
      await page.clock.runFor(500);
      // Never waited for: what shows the card may itself wait for the next step of the clock.
      const [, seconds] = /0:(\d\d)/.exec((await being.allInnerTexts()).join()) ?? [];
      return Number(seconds ?? 0);
    };
    await expect.poll(left).toBeGreaterThan(16);
    const before = await left();
    await page.clock.runFor(2500);
    expect(before - (await left())).toBe(3);
    expect(await untilAskedTwice('/api/work/list')).toBeGreaterThanOrEqual(15_000);
    await openHeld('/store/wsImage');
    expect(await untilAskedTwice('/api/user/imageGenerate')).toBeGreaterThanOrEqual(15_000);

    const usual = answers['GET /api/voice/list'] as (params: object) => object;
    const generate = [1, 0];
    answer('GET /api/voice/list', (params) => ({ ...usual(params), generate: generate.shift() ?? 0 }));
    await openHeld('/clone');
    expect(await untilAskedTwice('/api/voice/list')).toBeGreaterThanOrEqual(10_000);
    await page.waitForLoadState('networkidle');
    await times('/api/voice/list');
    await page.clock.runFor(30_000);
    expect(await times('/api/voice/list')).toHaveLength(2);
  });
});
