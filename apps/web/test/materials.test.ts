import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

const poster = '8a000000-0000-4000-8000-000000000005';

describe.skipIf(noBrowser)('materials', () => {
  const { answer, heard, open } = useScreens();
  const count = async (page: Awaited<ReturnType<typeof open>>, name: RegExp) =>
    page.getByRole('main').getByRole('button', { name }).count();

  test('have four categories, each with the filters of its sources, as cards or as lines', async () => {
    const page = await open('/material/index');
    const filters = page.getByRole('radiogroup', { name: '来源' });
    expect(await filters.getByRole('radio').allInnerTexts()).toEqual([
      '全部',
      '创建视频',
      '文生视频',
      '图生视频',
      '视频提取',
      '宠物照片',
      '人物照片',
      '视频翻译',
      '一键爆款',
      '本地上传',
    ]);
    await filters.getByRole('radio', { name: '人物照片' }).click();
    await page.getByRole('button', { name: /^打开新品上市口播/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^打开蒙娜丽莎说话/ }).waitFor();
    await page.getByRole('tab', { name: '图片' }).click();
    await filters.getByRole('radio', { name: '文生图' }).waitFor();
    await page.getByRole('tab', { name: '音频' }).click();
    await filters.getByRole('radio', { name: '音频提取' }).waitFor();
    await page.getByRole('tab', { name: '文案' }).click();
    for (const name of ['DeepSeek 文案', '超级克隆', '自定义文案'])
      await filters.getByRole('radio', { name }).waitFor();
    await page.getByRole('radio', { name: '列表' }).click();
    await page.getByRole('list', { name: '文案' }).getByText('早安问候', { exact: true }).first().waitFor();
    await page.getByText('空间已用').waitFor();
  });

  test('are found by name on the server', async () => {
    const asked = heard('GET /api/material/list');
    const page = await open('/material/index');
    await page.getByRole('button', { name: /^打开新品上市口播/ }).waitFor();
    await page.getByRole('searchbox', { name: '搜索名称' }).fill('蒙娜');
    await page.getByRole('button', { name: /^打开新品上市口播/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^打开蒙娜丽莎说话/ }).waitFor();
    expect(asked.at(-1)).toMatchObject({ name: '蒙娜', type: 'video' });
    await page.getByRole('searchbox', { name: '搜索名称' }).fill('没有的');
    await page.getByText('没有名称包含“没有的”的素材').waitFor();
  });

  test('are chosen together and deleted together, after a question; a refusal leaves them', async () => {
    const page = await open('/material/index');
    await page.getByRole('button', { name: '选择多个' }).click();
    await page.getByRole('button', { name: /^选择新品上市口播/ }).click();
    await page.getByText('已选 1 项').waitFor();
    await page.getByRole('button', { name: '全选' }).click();
    await page.getByText('已选 2 项').waitFor();
    answer('DELETE /api/material', { $problem: 'material-in-use', $msg: '素材正在使用' });
    const removed = heard('DELETE /api/material');
    const bar = page.getByRole('toolbar', { name: '已选素材' });
    await bar.getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await page.getByText('已取消删除').waitFor();
    await question.waitFor({ state: 'detached' });
    expect(removed).toEqual([]);
    await bar.getByRole('button', { name: '删除' }).click();
    await question.getByRole('button', { name: '删除' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('素材正在使用').waitFor();
    await page.getByText('已选 2 项').waitFor();
    expect(removed).toHaveLength(1);
    answer('DELETE /api/material', {});
    await bar.getByRole('button', { name: '删除' }).click();
    await question.getByRole('button', { name: '删除' }).click();
    await page.getByText('已删除 2 项素材').waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('ten thousand of them are scrolled through with a hundred drawn', async () => {
    const all = Array.from({ length: 10_000 }, (_, index) => ({
      id: `8b000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `素材 ${index + 1}`,
      type: 'text',
      category: 'text',
      source: 'user_add',
      url: '',
      cover: '',
      text: `第 ${index + 1} 条`,
      duration: null,
      width: null,
      height: null,
      size: null,
      rid: '',
      create_time: '2026-11-20 10:24:00',
      create_time_iso: '2026-11-20T02:24:00.000Z',
    }));
    answer('GET /api/material/list', ({ page = '1', limit = '400', type }) => ({
      list:
        type === 'text' ? all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)) : [],
      total: type === 'text' ? all.length : 0,
      next: '',
    }));
    const page = await open('/material/index');
    await page.getByRole('tab', { name: '文案' }).click();
    await page.getByText('共 10,000 项').waitFor();
    await page.getByText('素材 1', { exact: true }).waitFor();
    expect(await count(page, /^打开素材/)).toBeLessThan(120);
    for (let at = 0; at < 3; at++) {
      const before = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(before);
    }
    expect(await count(page, /^打开素材/)).toBeLessThan(120);
  });

  test('an image is taken to the page of photo talk, where it needs the agreement', async () => {
    const saved = heard('POST /api/photo/save');
    const page = await open('/material/index');
    await page.getByRole('tab', { name: '图片' }).click();
    await page.getByRole('button', { name: '产品海报的更多操作' }).click({ force: true });
    await page.getByRole('menuitem', { name: '用于照片说话' }).click();
    await page.waitForURL((url) => url.pathname === '/store/characters');
    const dialog = page.getByRole('dialog', { name: '用这张图片说话' });
    await dialog.getByRole('button', { name: '使用这张图片' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(saved).toHaveLength(0);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '使用这张图片' }).click();
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]).toMatchObject({ file_id: poster, name: '产品海报' });
  });

  test('the tab of materials stands on the page of characters only where the address asks for it', async () => {
    const page = await open('/store/characters');
    await page.getByRole('tab', { name: '我的上传' }).waitFor();
    expect(await page.getByRole('tab', { name: '素材库' }).count()).toBe(0);
    await open('/store/characters?sc=1');
    await page.getByRole('tab', { name: '素材库', selected: true }).waitFor();
    await page.getByRole('button', { name: '产品海报' }).waitFor();
  });

  test('a script and a recording go to the page where they are used', async () => {
    const page = await open('/material/index');
    await page.getByRole('tab', { name: '文案' }).click();
    await page.getByRole('button', { name: '早安问候的更多操作' }).click({ force: true });
    await page.getByRole('menuitem', { name: '用于宠物视频' }).click();
    await page.waitForURL((url) => url.pathname === '/pet/establish');
    await page.getByText('大家早上好').waitFor();
    await open('/material/index');
    await page.getByRole('tab', { name: '音频' }).click();
    await page.getByRole('button', { name: '开场录音的更多操作' }).click({ force: true });
    await page.getByRole('menuitem', { name: '用于批量场景' }).click();
    await page.waitForURL((url) => url.pathname === '/multiples');
    await page.getByText('开场录音').first().waitFor();
  });

  test('a picture and a script go into a one-click video, the picture once', async () => {
    const page = await open('/material/index');
    for (const again of [false, true]) {
      if (again) await page.goBack();
      await page.getByRole('tab', { name: '图片' }).click();
      await page.getByRole('button', { name: '产品海报的更多操作' }).click({ force: true });
      await page.getByRole('menuitem', { name: '用于一键爆款' }).click();
      await page.waitForURL((url) => url.pathname === '/cozeVideo');
      await page.getByRole('img', { name: '素材 1' }).waitFor();
    }
    expect(await page.getByRole('img', { name: '素材 2' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('tab', { name: '文案' }).click();
    await page.getByRole('button', { name: '早安问候的更多操作' }).click({ force: true });
    await page.getByRole('menuitem', { name: '用于一键爆款' }).click();
    await page.waitForURL((url) => url.pathname === '/cozeVideo');
    await page.getByText('大家早上好').waitFor();
    await page.getByRole('img', { name: '素材 1' }).waitFor();
  });
});
