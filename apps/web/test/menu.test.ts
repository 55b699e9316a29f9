import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

const settingsCall = 'GET /api/site/settings';

describe.skipIf(noBrowser)('the menu and its addresses', () => {
  const { answer, open } = useScreens();
  const withSettings = (changes: object) => {
    const usual = (answers[settingsCall] as () => object)();
    answer(settingsCall, () => ({ ...usual, ...changes }));
  };

  test('the navigation has the areas of the product, and the entry of the page is the current one', async () => {
    const page = await open('/home');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    expect(await navigation.getByRole('link').count()).toBe(9);
    const all = navigation.getByRole('button', { name: '全部工具' });
    expect(await all.getAttribute('aria-expanded')).toBe('false');
    await all.click();
    for (const [name, path] of [
      ['创建视频', '/create'],
      ['批量场景', '/multiples'],
      ['AI 创作', '/store'],
      ['AI 对话', '/store/aiChat'],
      ['一键爆款', '/cozeVideo'],
      ['数字员工', '/employee'],
      ['超级克隆', '/superClone'],
      ['我的数字人', '/profile'],
      ['声音克隆', '/clone'],
      ['我的作品', '/works'],
      ['我的素材', '/material/index'],
      ['消费中心', '/consum'],
      ['用户指南', '/use'],
      ['首页', '/home'],
    ] as const) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      const current = navigation.locator('[aria-current=page]');
      await current.and(navigation.getByRole('link', { name, exact: true })).waitFor();
      expect(await current.count()).toBe(1);
    }
  });

  test('entries of the menu are hidden by host, and a tool that this site keeps closed says so at its address', async () => {
    const host = new URL((await open('/home')).url()).host;
    withSettings({ menu: `-/pet@${host} -/clone -/works@other.example +/clone@${host}` });
    const page = await open('/home');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await navigation.getByRole('button', { name: '全部工具' }).click();
    await navigation.getByRole('link', { name: '照片说话' }).waitFor();
    await navigation.getByRole('link', { name: '宠物视频' }).waitFor({ state: 'detached' });
    for (const name of ['声音克隆', '我的作品'])
      expect(await navigation.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    await open('/helper/index');
    await page.getByRole('heading', { name: '超级助理', level: 1 }).waitFor();
    await page.getByText('暂未开放').waitFor();
    expect(await navigation.getByRole('link', { name: '超级助理' }).count()).toBe(0);
  });

  test('an address that is no page says so inside the frame, and leads home', async () => {
    const page = await open('/nowhere/at-all');
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await page.getByText('链接可能已失效，或地址输入有误').waitFor();
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL((url) => url.pathname === '/home');
  });

  test('the super helper stands in the menu of hosts that have it, employees do not where they are hidden', async () => {
    const host = new URL((await open('/home')).url()).host;
    withSettings({ menu: `+/helper/index@${host} -/employee@${host}` });
    const page = await open('/home');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await navigation.getByRole('button', { name: '全部工具' }).click();
    await navigation.getByRole('link', { name: '超级助理' }).waitFor();
    expect(await navigation.getByRole('link', { name: '数字员工' }).count()).toBe(0);
  });
});
