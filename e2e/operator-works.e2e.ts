import { describe, expect, test } from 'vitest';
import { noBrowser } from '../tools/chromium.ts';
import { change, newUser, openConsole, type User } from './operator.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('an operator of works', () => {
  const stage = openStage();
  const console = openConsole(stage);
  const stateOf = async ({ api }: User, id: string) => (await api.works.detail({ id })).status;
  const voiceOf = async ({ api }: User) => (await api.voices.list({ source: 'public' })).list[0]!.id;

  test('gives the points of a finished work back', async () => {
    const { page } = console;
    const user = await newUser(stage);
    const { api } = user;
    const order = { name: '一句话', text: '早上好，今天天气很好。', voice_id: await voiceOf(user) };
    const { id } = await api.dubbing.create(order);
    await expect.poll(() => stateOf(user, id), { interval: 500 }).toBe('success');
    const { credits: taken } = await api.works.detail({ id });
    expect((await api.points.credits()).credits).toBe(20_000 - taken);
    expect(taken).toBeGreaterThan(0);
    await page.goto('/admin/works');
    await page.getByRole('searchbox').fill(user.username);
    await page.getByRole('link', { name: '一句话' }).click();
    await change(page, '退还积分');
    await expect.poll(async () => (await api.points.credits()).credits).toBe(20_000);
  });

  test('cancels a work, sees why works failed, and tries it again', async () => {
    const { page } = console;
    const user = await newUser(stage);
    const { api } = user;
    const [avatar] = (await api.avatars.list({ source: 'public', limit: 1 })).list;
    const text = '大家好，欢迎来到我们的直播间，今天讲三件事。'.repeat(40);
    const order = { api: 'df', name: '长视频', text, video_id: avatar!.id };
    const { id } = await api.avatarVideos.create({ ...order, user_voice_id: await voiceOf(user) });
    await page.goto(`/admin/works/${id}`);
    await change(page, '取消作品');
    await expect.poll(() => stateOf(user, id)).toBe('failed');
    await page.goto('/admin/overview');
    await page.getByRole('region', { name: '失败原因' }).getByText('work-cancelled').waitFor();
    await page.goto('/admin/works');
    await page.getByRole('radio', { name: '失败' }).click();
    await page.getByRole('searchbox').fill(user.username);
    await page.getByRole('link', { name: '长视频' }).click();
    await change(page, '重试');
    await expect.poll(() => stateOf(user, id)).toBe('generating');
    await api.works.cancel({ id });
  });

  test('changes what pictures and speech cost, and takes pictures out of the forms', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    const price = async () => (await api.images.quote({ text: '海边的灯塔' })).credits;
    const offered = async () => (await api.images.channels({})).list.map((one) => one.api);
    expect(await price()).toBe(10);
    const set = async (points: string, offer: boolean) => {
      await page.goto('/admin/channels');
      await page
        .getByRole('region', { name: 'AI 图片' })
        .getByRole('button', { name: /^修改“/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('每张积分').fill(points);
      await dialog.getByRole('checkbox', { name: '在下单页提供' }).setChecked(offer);
      await dialog.getByLabel('原因').fill('春季活动');
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await set('23', true);
    expect(await price()).toBe(23);
    await set('10', false);
    expect(await offered()).not.toContain('df');
    await set('10', true);
    expect(await offered()).toContain('df');
    const tool = async (points: string) => {
      await page.getByRole('button', { name: '修改“AI 配音”' }).click();
      await page.getByRole('dialog').getByLabel('每秒积分').fill(points);
      await page.getByRole('dialog').getByLabel('原因').fill('成本上涨');
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await tool('4');
    expect((await api.site.settings({})).prices['dubbing']).toBe(4);
    await tool('3');
    expect((await api.site.settings({})).prices['dubbing']).toBeUndefined();
  });

  test('chooses the engine of pictures', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    const offered = async () =>
      (await api.images.channels({})).list.filter(({ available }) => available).map((one) => one.api);
    await page.goto('/admin/engines');
    await page.getByRole('button', { name: '接入 OpenAI images' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="PICTURE_URL"]').fill('http://127.0.0.1:9/v1');
    await dialog.locator('[name="PICTURE_MODEL"]').fill('m');
    await dialog.getByRole('button', { name: '保存并启用' }).click();
    await expect.poll(offered).toEqual(['df', 'openai']);
    await page.getByRole('button', { name: '图片的引擎顺序' }).click();
    // The order that is proposed has the service first; it holds for the form once it is kept.
    await dialog.getByRole('button', { name: '保存顺序' }).click();
    await expect.poll(offered).toEqual(['openai', 'df']);
    await page.getByRole('button', { name: '图片的引擎顺序' }).click();
    await dialog.getByRole('button', { name: '恢复默认顺序' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '修改 OpenAI images' }).click();
    await dialog.getByRole('button', { name: '断开' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '断开' }).click();
    await expect.poll(offered).toEqual(['df']);
  });

  test('reads what was done, and has the ledger verified', async () => {
    const { page } = console;
    const user = await newUser(stage);
    await page.goto(`/admin/users/${user.id}`);
    await change(page, '扣除积分', (dialog) => dialog.getByLabel('积分', { exact: true }).fill('30'));
    await page.goto('/admin/audit');
    await page.getByRole('searchbox', { name: '对象：用户名或编号' }).fill(user.username);
    const row = page.getByRole('row').filter({ hasText: '扣除积分' });
    await row.getByText('按约定处理').waitFor();
    expect(await row.count()).toBe(1);
    await page.goto('/admin/ledger');
    await page.getByRole('searchbox').fill(user.username);
    await page.getByRole('region', { name: '用户' }).getByText('19,970').waitFor();
    expect((await user.api.points.credits()).credits).toBe(19_970);
    await page.getByRole('button', { name: '核对账本' }).click();
    await page.getByText(/^核对了 [1-9][\d,]* 项，全部相符。/).waitFor();
  });

  test('sees no error of the page meanwhile', () => expect(console.errors).toEqual([]));
});
