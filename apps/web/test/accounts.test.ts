import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the account', () => {
  const { answer, heard, open } = useScreens();

  test('logging in needs both names and the ticked agreement, says all that is missing at once and links the two texts', async () => {
    const sent = heard('POST /api/login/account');
    const page = await open('/login');
    const go = page.locator('form').getByRole('button', { name: '登录' });
    await go.click();
    // All that is missing is said at once, and what is filled in is no longer missed.
    for (const missing of ['请输入用户名', '请输入密码', '请先阅读并同意协议'])
      await page.getByText(missing, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await page.getByLabel('用户名').fill('lin_creator');
    await page.getByText('请输入用户名', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText('请输入密码', { exact: true }).waitFor();
    await page.getByLabel('密码', { exact: true }).fill('right1');
    await go.click();
    await page.getByText('请先阅读并同意协议', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    const link = async (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await link('《用户协议》')).toBe('/protocol?type=user');
    expect(await link('《隐私政策》')).toBe('/protocol?type=privacy');
    await page.getByRole('checkbox').check();
    await go.click();
    await page.waitForURL('**/home');
    expect(sent).toEqual([
      expect.objectContaining({ username: 'lin_creator', password: 'right1', client: 'pc' }),
    ]);
  });

  test('success keeps the token and goes on after 0.8 seconds to where the login was asked for', async () => {
    const page = await open('/login?redirectUrl=%2Fworks%3Ftype1%3D1');
    await page.evaluate(() => localStorage.removeItem('likeness.token'));
    await page.getByLabel('用户名').fill('lin_creator');
    await page.getByLabel('密码', { exact: true }).fill('right1');
    await page.getByRole('checkbox').check();
    // The clock of the page stands still until it is told to go on.
    const start = new Date();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 60_000));
    await page.locator('form').getByRole('button', { name: '登录' }).click();
    await page.getByText('登录成功').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('likeness.token'))).toBe('user');
    await page.clock.runFor(780);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.clock.runFor(40);
    await page.waitForURL('**/works?type1=1*');
  });

  test('with a password that an operator gave a new one is asked for at once', async () => {
    const sent: Record<string, string>[] = [];
    answer('POST /api/login/account', (params) => {
      sent.push(params);
      return params['new_password']
        ? { token: 'user' }
        : { $problem: 'password-given', $msg: '这是管理员给的一次性密码，请设置新密码后登录' };
    });
    const page = await open('/login');
    await page.getByLabel('用户名').fill('lin_creator');
    await page.getByLabel('密码', { exact: true }).fill('given1');
    await page.getByRole('checkbox').check();
    const go = page.locator('form').getByRole('button', { name: '登录' });
    await go.click();
    await page.getByText('这是管理员给的一次性密码，请设置新密码后登录').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('newPassword');
    await page.keyboard.type('their own 7');
    await go.click();
    await page.waitForURL('**/home');
    expect(sent.map(({ password, new_password }) => [password, new_password])).toEqual([
      ['given1', ''],
      ['given1', 'their own 7'],
    ]);
  });

  test('a code is redeemed while logging in', async () => {
    const sent: Record<string, string>[] = [];
    answer('POST /api/user/exchange', (params) => {
      sent.push(params);
      return params['code'] === 'GOOD-1'
        ? { credits: 500, balance: 12_980 }
        : { $problem: 'code-invalid', $msg: '兑换码无效' };
    });
    const page = await open('/login');
    await page.getByRole('tab', { name: '兑换码' }).click();
    const go = page.getByRole('button', { name: '登录并兑换' });
    await go.click();
    await page.getByText('请填写激活码或兑换码').waitFor();
    await page.getByRole('textbox', { name: '兑换码' }).fill('BAD');
    await page.getByLabel('用户名').fill('lin_creator');
    await page.getByLabel('密码', { exact: true }).fill('right1');
    await page.getByRole('checkbox').check();
    await go.click();
    await page.getByText('兑换码无效').waitFor();
    await page.getByRole('textbox', { name: '兑换码' }).fill('GOOD-1');
    await go.click();
    await page.getByText('兑换成功，获得 500 积分').waitFor();
    await page.waitForURL('**/home');
    expect(sent.map(({ code }) => code)).toEqual(['BAD', 'GOOD-1']);
  });

  test('a code is scanned by a phone that is logged in, which confirms there', async () => {
    const confirmed = heard('POST /api/login/qrConfirm');
    let state: 'waiting' | 'expired' | 'confirmed' = 'expired';
    answer('GET /api/login/qr', () => ({ state, ...(state === 'confirmed' && { token: 'of-the-phone' }) }));
    const page = await open('/login?state=4');
    await page.getByText('二维码已过期').waitFor();
    state = 'waiting';
    await page.getByRole('button', { name: '刷新' }).click();
    await page.getByRole('img', { name: '登录二维码' }).waitFor();
    // What the phone opens.
    await open('/login?ticket=ticket-1');
    await page.getByText('在电脑上登录“lin_creator”？').waitFor();
    await page.getByRole('button', { name: '确认登录' }).click();
    await page.getByText('已确认，电脑上即将登录').waitFor();
    expect(confirmed).toEqual([{ ticket: 'ticket-1' }]);
    state = 'confirmed';
    await open('/login?state=4&redirectUrl=%2Fworks');
    await page.waitForURL('**/works*');
    expect(await page.evaluate(() => localStorage.getItem('likeness.token'))).toBe('of-the-phone');
  });

  test('the new password is asked for twice, and both must be the same', async () => {
    const sent = heard('POST /api/user/password');
    const page = await open('/home');
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: '确认修改' });
    const steps = [
      ['原密码', 'right1', '请输入原密码'],
      ['新密码', 'newer22', '请输入密码'],
      ['再次输入新密码', 'newer23', '请再次输入新密码'],
    ] as const;
    for (const [label, value, missing] of steps) {
      await change.click();
      await dialog.getByText(missing).waitFor();
      await dialog.getByLabel(label, { exact: true }).fill(value);
    }
    await change.click();
    await dialog.getByText('两次输入的密码不一致').waitFor();
    expect(sent).toEqual([]);
    await dialog.getByLabel('再次输入新密码').fill('newer22');
    await change.click();
    await page.waitForURL('**/login?*');
    expect(sent).toEqual([{ old_password: 'right1', password: 'newer22', confirm: 'newer22' }]);
  });

  test('points are shown with their exchange, and a row has action, time and credits', async () => {
    const page = await open('/consum');
    await page.getByRole('region', { name: '当前积分' }).getByText('12,480').waitFor();
    const table = page.getByRole('table', { name: '使用明细表格' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['操作', '时间', '积分']);
    const row = table.getByRole('row').nth(1);
    for (const words of ['视频合成', '2026-11-20 09:07', '36']) await row.getByText(words).first().waitFor();
    await page.getByRole('button', { name: '兑换积分' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '兑换积分' }).click();
    await dialog.getByText('请填写激活码或兑换码').waitFor();
  });

  test('shortcuts choose the last 7 and 30 days, and no day of the future can be chosen', async () => {
    const asked = heard('GET /api/user/creditLog');
    const page = await open('/consum');
    const range = page.getByRole('button', { name: /^日期范围/ });
    const dayOf = (ago: number) =>
      page.evaluate((days) => {
        const date = new Date();
        date.setDate(date.getDate() - days);
        return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
      }, ago);
    for (const [name, days] of [
      ['最近一周', 6],
      ['最近一个月', 29],
    ] as const) {
      await range.click();
      await page.getByRole('grid').first().waitFor();
      await page.getByRole('button', { name }).click();
      await page.getByRole('grid').first().waitFor({ state: 'detached' });
      const wanted = { start_time: await dayOf(days), end_time: await dayOf(0) };
      await expect.poll(() => asked.at(-1)).toMatchObject(wanted);
    }
    await range.click();
    const days = page.getByRole('grid').last().getByRole('gridcell').getByRole('button');
    await days.first().waitFor();
    const states = await days.evaluateAll((buttons) =>
      buttons.map((button) => [Number(button.textContent), button.hasAttribute('disabled')] as const),
    );
    const today = Number((await dayOf(0)).slice(-2));
    expect(states.length).toBeGreaterThanOrEqual(28);
    expect(states.filter(([day, off]) => off !== day > today)).toEqual([]);
    expect(await page.getByRole('button', { name: /下个月|Next/ }).isDisabled()).toBe(true);
  });

  test('one day is chosen by one click', async () => {
    const asked = heard('GET /api/user/creditLog');
    const page = await open('/consum');
    await page.getByRole('button', { name: /^日期范围/ }).click();
    const first = page.getByRole('grid').first();
    const [, year, month] = /(\d+)年\s*(\d+)月/.exec((await first.getAttribute('aria-label')) ?? '') ?? [];
    await first.getByRole('gridcell').getByRole('button').nth(6).click();
    const day = `${year}-${month?.padStart(2, '0')}-07`;
    await expect.poll(() => asked.at(-1)).toMatchObject({ start_time: day, end_time: day });
  });

  test('all movements of the chosen days are saved for a spreadsheet, whatever page is shown', async () => {
    const asked = heard('GET /api/user/creditLog');
    const page = await open('/consum');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('积分明细.csv');
    const text = await readFile(await file.path(), 'utf8');
    const [head, first] = text.split('\r\n');
    expect(head).toBe('\ufeff时间,操作,作品,积分');
    expect(first).toMatch(/^2026-11-20 09:07:\d\d,视频合成,.*,-36$/);
    expect(asked.at(-1)).toMatchObject({ page: 1, limit: 99_999 });
  });

  test('points details list until when which points are valid', async () => {
    const page = await open('/moreCredits');
    const row = page.getByRole('row').filter({ hasText: '激活账号' });
    await row.getByText('2026-12-08 23:59').waitFor();
    await row.getByText('7,480 / 20,000').waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
  });

  test('the guide has themes as tabs, and a card opens its video', async () => {
    const page = await open('/use');
    await page.getByRole('tab', { name: '基础教程' }).click();
    await page.getByRole('button', { name: /第 2 课/ }).click();
    const dialog = page.getByRole('dialog', { name: '第 2 课' });
    expect(await dialog.locator('video').getAttribute('src')).toBe('/fixture/clip.mp4');
  });

  test('the switcher offers Chinese and English first, and a change loads the page again', async () => {
    const page = await open('/consum');
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByText('更多语言').waitFor();
    const names = await page
      .getByRole('menu')
      .getByText(/^(简体中文|English|繁體中文|Bahasa Melayu)$/)
      .allInnerTexts();
    expect(names).toEqual(['简体中文', 'English', '繁體中文', 'Bahasa Melayu']);
    await page.getByText('English', { exact: true }).click();
    await expect.poll(() => loads).toBe(1);
  });

  test.each(['GET /api/upload/sign', 'POST /api/upload/complete'])(
    'an upload without a session says so and leads to the login with the way back: %s',
    async (call) => {
      answer(call, { $code: 100, $msg: '登录已失效，请重新登录' });
      const page = await open('/profile?add=1');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '下一步' }).click();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5000) });
      await page.waitForURL('**/login?*');
      // The dialog that is left may still stand there for a moment; the toaster comes after the page.
      await page.getByText('登录已失效，请重新登录').last().waitFor();
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toContain('/profile');
    },
  );

  test('an upload that fails says so and can be tried again', async () => {
    answer('POST /api/upload/complete', { $problem: 'upload-failed', $msg: '上传失败，请重新上传' });
    const page = await open('/profile?add=1');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5000) });
    await page.getByRole('dialog').getByText('上传失败，请重新上传').waitFor();
  });
});
