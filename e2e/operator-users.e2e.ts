import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../tools/chromium.ts';
import { callerOf, change, choose, newUser, openConsole, problemOf } from './operator.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('an operator of users', () => {
  const stage = openStage();
  const console = openConsole(stage);

  /** The page of a user, found by the name. */
  async function find(username: string) {
    const { page } = console;
    await page.goto('/admin/users');
    await page.getByRole('searchbox').fill(username);
    await page.getByRole('link', { name: username }).click();
    await page.getByRole('button', { name: '发放积分' }).waitFor();
    return page;
  }

  test('gives and takes points', async () => {
    const { api, username } = await newUser(stage);
    const page = await find(username);
    const balance = async () => (await api.points.credits()).credits;
    await change(page, '发放积分', (dialog) => dialog.getByLabel('积分', { exact: true }).fill('70'));
    await expect.poll(balance).toBe(20_070);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await change(page, '扣除积分', (dialog) => dialog.getByLabel('积分', { exact: true }).fill('30'));
    await expect.poll(balance).toBe(20_040);
  });

  test('gives a membership', async () => {
    const { api, username } = await newUser(stage);
    const page = await find(username);
    await change(page, '设置会员', async (dialog) => {
      await choose(page, '会员', 'AI 创作');
      await dialog.getByLabel('从今天起的天数').fill('10');
    });
    const until = async () =>
      (await api.session.info()).memberships.find(({ product }) => product === 'suite')?.expire_time_iso ??
      '';
    await expect.poll(until).toMatch(/^20\d\d-/);
    expect(Date.parse(await until()) - Date.now()).toBeLessThan(11.1 * 86_400_000);
  });

  test('makes a user an operator, and a user again', async () => {
    const { api, username } = await newUser(stage);
    const page = await find(username);
    const reads = () => problemOf(api.overview.show({}));
    expect(await reads()).toBe('not-allowed');
    await change(page, '修改角色', () => choose(page, '角色', '管理员'));
    await expect.poll(reads).toBe('none');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await change(page, '修改角色', () => choose(page, '角色', '用户'));
    await expect.poll(reads).toBe('not-allowed');
  });

  test('shuts a user out, lets them in again and ends their sessions', async () => {
    const { api, username, password } = await newUser(stage);
    const login = () => callerOf(stage).session.login({ username, password });
    const page = await find(username);
    await change(page, '停用账号');
    await expect.poll(() => problemOf(api.session.info())).toBe('not-logged-in');
    expect(await problemOf(login())).not.toBe('none');
    await change(page, '恢复账号');
    await page.getByRole('button', { name: '停用账号' }).waitFor();
    const { token } = await login();
    await page.reload();
    await page.getByRole('button', { name: /^下线 / }).click();
    await expect.poll(() => problemOf(callerOf(stage, token).session.info())).toBe('not-logged-in');
    expect(await problemOf(login())).toBe('none');
  });

  test('gives a password that the user has to replace', async () => {
    const { username, password } = await newUser(stage);
    const page = await find(username);
    await change(page, '重置密码');
    const given = await page.getByRole('dialog').locator('code').innerText();
    const login = (word: string) => problemOf(callerOf(stage).session.login({ username, password: word }));
    expect([await login(password), await login(given)]).toEqual(['login-failed', 'password-given']);
  });

  test('makes codes, saves them and takes the unused ones back', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    await page.goto('/admin/codes');
    await page.getByRole('button', { name: '生成兑换码' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('数量').fill('2');
    await dialog.getByLabel('每个码的积分').fill('500');
    await dialog.getByLabel('备注').fill('开业活动');
    await dialog.getByRole('button', { name: '生成兑换码' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 CSV' }).click(),
    ]);
    const [, used = '', left = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    await api.points.exchange({ code: used });
    expect((await api.points.credits()).credits).toBe(20_500);
    await page.goto('/admin/codes');
    await page.getByRole('link', { name: '开业活动' }).click();
    await page.getByRole('button', { name: '作废整批' }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('活动结束');
    await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
    await page.getByText('已作废 1 个，另有 1 个已使用').waitFor();
    expect(await problemOf(api.points.exchange({ code: left }))).toBe('code-invalid');
  });

  test('sees no error of the page meanwhile', () => expect(console.errors).toEqual([]));
});
