import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

const settingsCall = 'GET /api/site/settings';

describe.skipIf(noBrowser)('the frame around every page', () => {
  const screens = useScreens();
  const { answer, open } = screens;
  const withSettings = (changes: object) => {
    const usual = (answers[settingsCall] as () => object)();
    answer(settingsCall, () => ({ ...usual, ...changes }));
  };

  test('the empty address leads home, and the logo leads back there', async () => {
    const page = await open('/');
    expect(new URL(page.url()).pathname).toBe('/home');
    await open('/works');
    await page.getByRole('complementary').getByRole('link', { name: '映声' }).click();
    await page.waitForURL('**/home');
  });

  test('a menu opens whose code came just before its trigger was pressed, on a machine that is busy', async () => {
    const { page } = screens;
    // React draws what answers no press in a task of its own; here that comes late.
    await page.addInitScript(() => {
      class BusyChannel extends MessageChannel {
        constructor() {
          super();
          const post = this.port2.postMessage.bind(this.port2);
          this.port2.postMessage = (message: unknown) =>
            void setTimeout(() => post(message, []), 'busy' in globalThis ? 700 : 0);
        }
      }
      globalThis.MessageChannel = BusyChannel;
    });
    await open('/home');
    const trigger = page.getByRole('button', { name: '语言', exact: true });
    await trigger.waitFor();
    await page.evaluate(() => void Object.assign(globalThis, { busy: true }));
    await trigger.hover();
    await page.waitForTimeout(300);
    await page.mouse.down();
    await page.waitForTimeout(900);
    await page.mouse.up();
    await page.getByRole('menuitemcheckbox', { name: 'English' }).waitFor();
  });

  test('login and protocol stand outside the shell', async () => {
    const page = await open('/login');
    expect(await page.getByRole('navigation').count()).toBe(0);
    const asked: string[] = [];
    answer('GET /api/site/protocol', ({ type = '' }) => {
      asked.push(type);
      return { title: `协议 ${type}`, content: '<p>正文</p>', markup: '<p>正文</p>', version: '1' };
    });
    for (const type of ['user', 'privacy', 'clone']) {
      await open(`/protocol?type=${type}`);
      await page.getByRole('heading', { name: `协议 ${type}` }).waitFor();
      await page.getByText('正文').waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
    }
    expect(asked).toEqual(['user', 'privacy', 'clone']);
  });

  test('points open their rules, the way to the details and the exchange', async () => {
    const page = await open('/home');
    await page.getByRole('button', { name: '积分 12,480' }).hover();
    await page.getByRole('region', { name: '积分规则' }).getByText('每秒 2 积分').waitFor();
    await page.getByRole('button', { name: '兑换', exact: true }).click();
    await page.getByRole('dialog').getByLabel('兑换码').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '积分 12,480' }).click();
    await page.getByRole('link', { name: '积分明细' }).click();
    await page.waitForURL('**/moreCredits');
  });

  test('membership says of each product until when it holds, or that it is not activated', async () => {
    const page = await open('/home');
    await page.getByRole('banner').getByText('会员至 2027-03-01').waitFor();
    await open('/employee');
    await page.getByRole('banner').getByText('会员未开通').waitFor();
    await page.getByRole('button', { name: '账户：lin_creator' }).click();
    const each = page.getByRole('dialog', { name: '账户' }).locator('dl > div');
    await expect
      .poll(() => each.allInnerTexts())
      .toEqual(['数字人创作\n2027-03-01 到期', 'AI 创作\n未开通', '数字员工\n未开通']);
  });

  test('a code opens the site on a phone, the operator’s own picture where there is one', async () => {
    const page = await open('/home');
    await page.getByRole('button', { name: '手机扫码' }).click();
    await page.getByRole('img', { name: '网站二维码' }).waitFor();
    withSettings({ qrcode: '/fixture/cover/3' });
    await open('/home');
    await page.getByRole('button', { name: '手机扫码' }).click();
    const picture = page.getByRole('img', { name: '网站二维码' });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toBe('/fixture/cover/3');
  });

  test('notices are a list, and one of them opens in full', async () => {
    const page = await open('/home');
    await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').nth(1).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    await dialog.getByText('横屏、竖屏均可使用').first().waitFor();
    await dialog.getByRole('button', { name: /新增 3D 主播/ }).click();
    await dialog.getByText('公共数字人新增 8 位 3D 主播').waitFor();
    await dialog.getByText('2026-11-20 10:20').waitFor();
    await dialog.getByRole('button', { name: '全部通知' }).click();
    await dialog.getByText('关于积分有效期的说明').waitFor();
  });

  test('without notices an error message says so', async () => {
    answer('GET /api/notice/list', { list: [], total: 0, next: '' });
    const page = await open('/home');
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click();
    await page.getByText('暂无通知').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('the account shows its space in MB over the total in G, and leads to usage and another account', async () => {
    const page = await open('/home');
    const account = page.getByRole('button', { name: '账户：lin_creator' });
    await account.click();
    await page.getByText('1,840 MB / 5 G').waitFor();
    const bar = page.getByRole('progressbar', { name: '存储空间' });
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBe(36);
    await page.getByRole('button', { name: '使用明细' }).click();
    await page.waitForURL('**/consum');
    await account.click();
    await page.getByRole('button', { name: '切换账号' }).click();
    await page.waitForURL('**/login?*');
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/consum');
  });

  test('a guest has no expansion, no password and no log-out, and exchange leads to activation', async () => {
    scenes.guest = true;
    const page = await open('/home');
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '兑换码' }).waitFor();
    for (const name of ['扩容', '修改密码', '退出登录'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await page.getByRole('button', { name: '兑换码' }).click();
    await page.waitForURL('**/login?*');
    expect(new URL(page.url()).searchParams.get('state')).toBe('2');
  });

  test('expansion is refused with the message on the limit when can_expand is 0', async () => {
    const usual = answers['GET /api/user/space'] as object;
    answer('GET /api/user/space', { ...usual, can_expand: 0 });
    const page = await open('/home');
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '扩容' }).click();
    await page.getByText('已达到空间扩容上限').waitFor();
    expect(await page.getByRole('dialog', { name: /扩容/ }).count()).toBe(0);
  });

  test('a hire that ends within three days is told once, with what its renewal costs', async () => {
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const usual = answers['GET /api/bot/list'] as { list: object[]; total: number; next: string };
    const hired = {
      ...usual.list[0],
      name: '浩然',
      hired: 1,
      expire_time: '2099-11-25 08:00:00',
      expire_time_iso: inTwoDays,
      auto_renew: 1,
      renew_period: 'month',
    };
    const asked: object[] = [];
    answer('GET /api/bot/list', (params) => {
      asked.push(params);
      return { list: [hired], total: 1, next: '' };
    });
    const page = await open('/works');
    await page.getByText('“浩然”将于 2099-11-25 08:00 自动续期，扣除 1,000 积分').waitFor();
    await page.getByRole('button', { name: '查看', exact: true }).click();
    await page.waitForURL('**/employee');
    // Windows of tests begin with an empty storage; what was remembered here is put back, as in a window that stays.
    const told = await page.evaluate(() => localStorage.getItem('likeness.told-hires') ?? '');
    expect(told).toContain(inTwoDays);
    await page.addInitScript((kept) => localStorage.setItem('likeness.told-hires', kept), told);
    asked.length = 0;
    await open('/works');
    await expect.poll(() => asked.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('自动续期').count()).toBe(0);
  });

  test('a page that is left is not kept: coming back draws it again', async () => {
    const page = await open('/works');
    const search = page.getByRole('searchbox', { name: '搜索作品名称' });
    await search.fill('门店');
    await page
      .getByRole('button', { name: /^取消生成/ })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: '我的数字人' }).first().click();
    await page.waitForURL('**/profile');
    await search.waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: '我的作品' }).first().click();
    await search.waitFor();
    expect(await search.inputValue()).toBe('');
  });

  test('settings and credits that cannot be had leave the default title and 0 points', async () => {
    answer(settingsCall, { $status: 500 });
    answer('GET /api/user/credits', { $status: 500 });
    const page = await open('/home');
    await page.getByRole('button', { name: '积分 0，查看规则与明细' }).waitFor();
    expect(await page.title()).toBe('首页 · 映声 Likeness');
    await page.getByRole('radiogroup', { name: '画面方向' }).waitFor();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的作品' }).click();
    await page.getByRole('heading', { name: '我的作品' }).waitFor();
  });

  test('the footer shows filing numbers, copyright and the label, whose pictures are at most 20 px high', async () => {
    withSettings({ diy_label: '<b>自定义标签</b><img src="/fixture/cover/1">' });
    const page = await open('/home');
    const footer = page.locator('footer');
    for (const text of ['京ICP备2026000000号-1', '京公网安备 11010502000000号', '© 2026 映声', '自定义标签'])
      await footer.getByText(text).waitFor();
    const height = () => footer.locator('img').evaluate((picture) => picture.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThan(0);
    expect(await height()).toBeLessThanOrEqual(20);
    await open('/login');
    await page.locator('footer').getByText('京ICP备2026000000号-1').waitFor();
  });

  test('the settings of the site dress every page', async () => {
    withSettings({
      site_title: '云上工作室',
      title: '云上',
      head_logo: '/fixture/cover/4',
      banner: '/fixture/wide/1',
      cert: '/fixture/cover/5',
      safety_cert: '/fixture/cover/6',
      login_bg: '/fixture/wide/2',
      login_logo: '/fixture/cover/7',
      login_title: '说出你的故事',
      eula: '/own/terms',
      privacy_agreement: 'https://example.com/privacy',
    });
    answer('GET /api/site/brand', { clone_usage: 'https://example.com/clone', logo: '/fixture/cover/4' });
    const page = await open('/home');
    await expect.poll(() => page.title()).toBe('首页 · 云上工作室');
    const logo = page.getByRole('complementary').getByRole('link', { name: '云上', exact: true });
    expect(await logo.locator('img').getAttribute('src')).toBe('/fixture/cover/4');
    await page.getByRole('main').locator('section img[src="/fixture/wide/1"]').first().waitFor();
    for (const picture of [5, 6]) await page.locator(`footer img[src="/fixture/cover/${picture}"]`).waitFor();
    await open('/profile?add=1');
    const agreement = page.getByRole('dialog').getByRole('link');
    await expect.poll(() => agreement.getAttribute('href')).toBe('https://example.com/clone');
    await open('/login');
    await page.getByText('说出你的故事').waitFor();
    await page.getByRole('heading', { name: /云上工作室/ }).waitFor();
    for (const picture of ['/fixture/wide/2', '/fixture/cover/7'])
      await page.locator(`img[src="${picture}"]`).waitFor();
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await link('《用户协议》')).toBe('/own/terms');
    expect(await link('《隐私政策》')).toBe('https://example.com/privacy');
  });

  test('an answer of code 100 removes the token and leads to the login with the way back', async () => {
    answer('GET /api/work/list', { $code: 100 });
    const page = screens.page;
    await page.goto('/works?type1=1');
    await page.waitForURL('**/login?*');
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toContain('/works?type1=1');
    expect(await page.evaluate(() => localStorage.getItem('likeness.token'))).toBeNull();
  });
});
