import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

const clip = (name: string, mimeType = 'video/mp4') => ({ name, mimeType, buffer: Buffer.alloc(200_000) });

describe.skipIf(noBrowser)('home and avatars', () => {
  const { heard, open } = useScreens();

  test('the banner leads to a video and to an avatar of one’s own', async () => {
    const page = await open('/home');
    await page.getByRole('main').getByRole('link', { name: '创建视频', exact: true }).click();
    await page.waitForURL('**/create');
    await open('/home');
    await page.getByRole('link', { name: '定制数字人' }).click();
    await page.waitForURL('**/profile?add=1');
    await page.getByRole('dialog', { name: '新建数字人' }).waitFor();
  });

  test('who is made by a computer is called so, in the library and where one is chosen', async () => {
    const page = await open('/gProfile');
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await card('南星').waitFor();
    expect(await card('知夏').getByText('电脑生成').count()).toBe(1);
    expect(await card('南星').getByText('电脑生成').count()).toBe(0);
    await open('/create');
    const option = (name: string) => page.getByRole('radio', { name, exact: true });
    await option('南星').waitFor();
    expect(await option('知夏').getByText('电脑生成').count()).toBe(1);
    const told = await option('知夏').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${told}"]`).textContent()).toBe('电脑生成');
    expect(await option('南星').getByText('电脑生成').count()).toBe(0);
  });

  test('avatars are horizontal or vertical, and each can be played or taken to the create page', async () => {
    const page = await open('/home');
    await page.getByRole('listitem').filter({ hasText: '南星' }).waitFor();
    await page.getByRole('radio', { name: '横屏' }).click();
    await page.getByText('南星').waitFor({ state: 'detached' });
    const card = page.getByRole('listitem').filter({ hasText: '云舟' });
    await card.hover();
    await card.getByRole('button', { name: '播放 云舟' }).click();
    const dialog = page.getByRole('dialog', { name: '云舟' });
    expect(await dialog.locator('video').getAttribute('src')).toBe('/fixture/clip.mp4');
    const sent = heard('POST /api/video/draft');
    await dialog.getByRole('button', { name: '听 TA 说' }).click();
    await dialog.locator('video[src="/fixture/loop/draft"]').waitFor();
    expect(sent).toMatchObject([
      { video_id: 'a0000000-0000-4000-8000-000000000021', text: expect.stringMatching(/^你好，我是云舟。/) },
    ]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card.hover();
    const link = card.getByRole('link', { name: '用 云舟 创建视频' });
    // The page takes the query out of the address as soon as it has read it.
    const query = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams;
    expect(query.get('id')).toContain('a0000000-0000-4000-8000-000000000021');
    expect(query.get('hs')).toBe('1');
    await link.click();
    await page.waitForURL((url) => url.pathname === '/create');
    await page.getByRole('radio', { name: '云舟', checked: true }).waitFor();
  });

  test('voices play inline, one at a time, and a second press stops', async () => {
    const page = await open('/home');
    await page.getByRole('tab', { name: '公共声音' }).click();
    await page.getByRole('button', { name: '试听 知夏' }).click();
    await page.getByRole('button', { name: '暂停 知夏' }).waitFor();
    await page.getByRole('button', { name: '试听 云舟' }).click();
    await page.getByRole('button', { name: '暂停 云舟' }).waitFor();
    await page.getByRole('button', { name: '试听 知夏' }).waitFor();
    await page.getByRole('button', { name: '暂停 云舟' }).click();
    await page.getByRole('button', { name: '试听 云舟' }).waitFor();
    expect(await page.getByRole('button', { name: /^暂停/ }).count()).toBe(0);
  });

  test('own avatars have a count, a search by name and an empty state', async () => {
    const page = await open('/profile');
    const cards = page.getByRole('main').getByRole('listitem');
    await cards.nth(2).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).locator('..').innerText()).toContain('3');
    await page.getByRole('searchbox', { name: '搜索名称' }).fill('门店');
    await page.getByText('侧脸测试').waitFor({ state: 'detached' });
    expect(await cards.count()).toBe(1);
    await page.getByRole('searchbox', { name: '搜索名称' }).fill('没有这个');
    await page.getByText('没有名称包含“没有这个”的数字人').waitFor();
    scenes.empty = true;
    await open('/profile');
    await page.getByText('还没有自己的数字人').waitFor();
    await page.getByRole('main').getByRole('button', { name: '新建数字人' }).first().waitFor();
  });

  test('an avatar is added by rules and an agreement, then a name and one video that can be changed', async () => {
    const sent = heard('POST /api/avatar/clone');
    const signed = heard('GET /api/upload/sign');
    const page = await open('/profile?add=1');
    const rules = page.getByRole('dialog', { name: '新建数字人' });
    await rules.getByText('MP4 或 MOV，不超过 500 MB').waitFor();
    await rules.getByRole('button', { name: '下一步' }).click();
    await rules.getByText('请先阅读并同意授权书').waitFor();
    expect(await rules.getByRole('link', { name: /克隆授权书/ }).getAttribute('href')).toBe(
      '/protocol?type=clone',
    );
    await rules.getByRole('checkbox').check();
    await rules.getByRole('button', { name: '下一步' }).click();
    const dialog = page.getByRole('dialog', { name: '克隆数字人' });
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.getByText('请输入名称').waitFor();
    await dialog.getByLabel('名称').fill('我');
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.getByText('请上传视频').waitFor();
    await dialog.getByLabel('名称').fill('');
    expect(sent).toEqual([]);
    const input = dialog.locator('input[type=file]');
    expect(await input.getAttribute('multiple')).toBeNull();
    await input.setInputFiles(clip('第一段.mp4'));
    await dialog.getByText('画面检查通过').waitFor();
    await dialog.getByLabel('已选视频预览').waitFor();
    await dialog.getByRole('button', { name: '重新上传' }).waitFor();
    await dialog.locator('input[type=file]').setInputFiles(clip('第二段.mov', 'video/quicktime'));
    await expect.poll(() => dialog.getByLabel('名称').inputValue()).toBe('第二段');
    await dialog.getByText('画面检查通过').waitFor();
    await dialog.getByLabel('名称').fill('我自己');
    await dialog.getByRole('button', { name: '用全部' }).click();
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(signed.map(({ use }) => use)).toEqual(['avatar', 'avatar']);
    expect(sent).toEqual([{ name: '我自己', file_id: expect.any(String), agreement: 1 }]);
  });

  /** The form of a clone with footage that was checked, as the scene has it. */
  const cloneForm = async () => {
    const page = await open('/profile?add=1');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.locator('input[type=file]').setInputFiles(clip('我.mp4'));
    const dialog = page.getByRole('dialog', { name: '克隆数字人' });
    await dialog.getByRole('slider', { name: '片段开头' }).waitFor();
    return { page, dialog };
  };

  test('what is wrong in the footage is told in words, and the best stretch is chosen; keys move its ends', async () => {
    const sent = heard('POST /api/avatar/clone');
    const { page, dialog } = await cloneForm();
    const part = dialog.getByRole('group', { name: '选用的片段' });
    const told = await part.getByRole('listitem').allInnerTexts();
    expect(told.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '看不到脸 00:00–00:03',
      '嘴被挡住 00:18–00:22',
      '没有看镜头 00:21–00:24',
      '画面跳切 00:36',
    ]);
    await part.getByText('已选好最合适的一段').waitFor();
    const [from, to] = [
      part.getByRole('slider', { name: '片段开头' }),
      part.getByRole('slider', { name: '片段结尾' }),
    ];
    const values = async () => [
      await from.getAttribute('aria-valuetext'),
      await to.getAttribute('aria-valuetext'),
    ];
    expect(await values()).toEqual(['00:02.5', '00:17.5']);
    await from.press('ArrowRight');
    await from.press('ArrowUp');
    await to.press('PageDown');
    expect(await values()).toEqual(['00:02.7', '00:15.4']);
    // Never nearer than an avatar needs.
    await to.press('Home');
    expect(await values()).toEqual(['00:02.7', '00:07.7']);
    await from.press('End');
    expect(await values()).toEqual(['00:02.7', '00:07.7']);
    await to.press('End');
    await from.press('Home');
    expect(await values()).toEqual(['00:00.0', '00:42.5']);
    await part.getByRole('button', { name: '用推荐的一段' }).click();
    expect(await values()).toEqual(['00:02.5', '00:17.5']);
    await to.scrollIntoViewIfNeeded();
    const [grip, strip] = [(await to.boundingBox())!, (await part.locator('canvas').boundingBox())!];
    await page.mouse.move(grip.x + 4, grip.y + 20);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width / 2, grip.y + 20, { steps: 4 });
    await page.mouse.up();
    expect(await values()).toEqual(['00:02.5', '00:21.3']);
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([{ name: '我', file_id: expect.any(String), agreement: 1, from: 2.5, to: 21.3 }]);
  });

  test('of several people each has a stretch, and one that does not show the chosen one is not sent', async () => {
    const sent = heard('POST /api/avatar/clone');
    scenes.people = true;
    const { dialog } = await cloneForm();
    const from = dialog.getByRole('slider', { name: '片段开头' });
    const to = dialog.getByRole('slider', { name: '片段结尾' });
    expect(await from.getAttribute('aria-valuetext')).toBe('00:09.3');
    await dialog.getByRole('radio', { name: /^第 1 位/ }).click();
    expect(await to.getAttribute('aria-valuetext')).toBe('00:09.1');
    await dialog.getByText('是另一个人').waitFor();
    await to.press('End');
    await from.press('End');
    await dialog.getByText('所选片段里没有要克隆的这一位').waitFor();
    expect(await dialog.getByRole('button', { name: '开始克隆' }).isDisabled()).toBe(true);
    await from.press('Home');
    await to.press('PageDown');
    await dialog.getByRole('button', { name: '开始克隆' }).click();
    await dialog.waitFor({ state: 'detached' });
    // A moment that shows the first of them lies in what was chosen.
    expect(sent).toEqual([
      { name: '我', file_id: expect.any(String), agreement: 1, moment: 4.6, from: 0, to: 40.4 },
    ]);
  });

  test('pressing an avatar of one’s own previews it, with a button that makes a video of it', async () => {
    const page = await open('/profile');
    const card = page.getByRole('listitem').filter({ hasText: '我的口播形象' });
    await card.locator('img').click();
    const dialog = page.getByRole('dialog', { name: '我的口播形象' });
    await dialog.locator('video').waitFor();
    await dialog.getByRole('link', { name: '创建视频' }).click();
    await page.waitForURL('**/create?*');
    await page.getByRole('radio', { name: '我的口播形象', checked: true }).waitFor();
  });

  test('another look is filmed for the person of an avatar, and shown beside its others', async () => {
    const sent = heard('POST /api/avatar/clone');
    const page = await open('/profile');
    await page.getByRole('listitem').filter({ hasText: '我的口播形象' }).locator('img').click();
    const shown = page.getByRole('dialog', { name: '我的口播形象' });
    const looks = shown.getByRole('region', { name: '造型' }).getByRole('button');
    await expect.poll(() => looks.allTextContents()).toEqual(['添加造型', '', '']);
    expect(await looks.nth(2).getAttribute('aria-current')).toBe('true');
    await looks.nth(0).click();
    const rules = page.getByRole('dialog', { name: '为“我的口播形象”添加造型' });
    await rules.getByRole('checkbox').check();
    await rules.getByRole('button', { name: '下一步' }).click();
    const form = page.getByRole('dialog', { name: '为“我的口播形象”添加造型' });
    expect(await form.getByLabel('名称').inputValue()).toBe('我的口播形象 新造型');
    await form.locator('input[type=file]').setInputFiles(clip('西装.mp4'));
    await form.getByText('画面检查通过').waitFor();
    await form.getByRole('button', { name: '用全部' }).click();
    await form.getByRole('button', { name: '开始克隆' }).click();
    await form.waitFor({ state: 'detached' });
    expect(sent).toEqual([
      {
        name: '我的口播形象 新造型',
        file_id: expect.any(String),
        agreement: 1,
        look_of: 'a0000000-0000-4000-8000-000000000040',
      },
    ]);
  });

  test('deleting asks first, not deleting says so, deleting says it was done', async () => {
    const sent = heard('DELETE /api/avatar');
    const page = await open('/profile');
    const ask = async () => {
      await page.getByRole('listitem').filter({ hasText: '我的口播形象' }).hover();
      await page.getByRole('button', { name: '删除 我的口播形象' }).click();
    };
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await page.getByText('已取消删除').waitFor();
    expect(sent).toEqual([]);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('删除成功').waitFor();
    expect(sent).toEqual([{ id: 'a0000000-0000-4000-8000-000000000040' }]);
  });

  test('public avatars have two tabs, of which those of users are still to come, a search and a player', async () => {
    const page = await open('/gProfile');
    await page.getByRole('searchbox', { name: '搜索名称' }).fill('林');
    await page.getByText('知夏').waitFor({ state: 'detached' });
    const card = page.getByRole('listitem').filter({ hasText: '林晚' });
    await card.hover();
    await card.getByRole('button', { name: '播放 林晚' }).click();
    await page.getByRole('dialog', { name: '林晚' }).locator('video').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '用户数字人' }).click();
    await page.getByText('敬请期待').waitFor();
  });
});
