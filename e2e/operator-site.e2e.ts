import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { putOperatorAvatar } from '../apps/server/test/operator-avatar.ts';
import { noBrowser } from '../tools/chromium.ts';
import { callerOf, newUser, openConsole } from './operator.ts';
import { root } from './start.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('an operator of the site', () => {
  const stage = openStage();
  const console = openConsole(stage);

  test('publishes a notice and withdraws it', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    const shown = async () => (await api.notices.list({})).list.map(({ title }) => title);
    await page.goto('/admin/notices');
    await page.getByRole('button', { name: '新建通知' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('标题').fill('周一停机维护');
    await dialog.getByLabel('正文').fill('早上六点到七点。');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '发布“周一停机维护”' }).click();
    expect(await shown()).not.toContain('周一停机维护');
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
    await expect.poll(shown).toContain('周一停机维护');
    await page.getByRole('button', { name: '撤回“周一停机维护”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
    await expect.poll(shown).not.toContain('周一停机维护');
  });

  test('changes a word of the login page, and puts it back', async () => {
    const { page } = console;
    const title = async () => (await callerOf(stage).site.settings({})).login_title;
    const usual = await title();
    await page.goto('/admin/words');
    await page.getByRole('textbox', { name: '登录页标语' }).fill('让每句话都有人讲');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(title).toBe('让每句话都有人讲');
    await page.getByRole('button', { name: '恢复默认：登录页标语' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(title).toBe(usual);
  });

  test('writes an agreement and the rules of points', async () => {
    const { page } = console;
    const open = callerOf(stage);
    await page.goto('/admin/words/texts');
    const write = async (title: RegExp, content: string) => {
      await page.getByRole('button', { name: title }).first().click();
      await page.getByRole('dialog').getByLabel('正文').fill(content);
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const agreement = await open.site.protocol({ type: 'user' });
    await write(/^编辑“用户(服务)?协议”$/, '<p>请善待彼此。</p>');
    expect(await open.site.protocol({ type: 'user' })).toMatchObject({ markup: '<p>请善待彼此。</p>' });
    await write(/^编辑“用户(服务)?协议”$/, agreement.markup);
    const { content: rules } = await open.site.creditRules({});
    await write(/^编辑“.*积分.*”$/, '<p>一句话三积分。</p>');
    expect((await open.site.creditRules({})).content).toBe('<p>一句话三积分。</p>');
    await write(/^编辑“.*积分.*”$/, rules);
  });

  test('shares a presenter with all users, and hides it', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    const id = await ownAvatar();
    const offered = async () =>
      (await api.avatars.list({ source: 'public', limit: 999 })).list.find((one) => one.id === id);
    expect(await offered()).toBeUndefined();
    await page.goto('/admin/library');
    await page.getByRole('button', { name: '公开数字人' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名字（简体中文）').fill('小春');
    await dialog.getByText('本人知情并同意').click();
    await dialog.getByRole('button', { name: '公开数字人' }).click();
    await expect.poll(async () => (await offered())?.name).toBe('小春');
    await page.getByRole('button', { name: '隐藏“小春”' }).click();
    await expect.poll(async () => (await offered())?.retired).toBe(true);
  });

  /** An avatar of the operator's that is ready. */
  async function ownAvatar(): Promise<string> {
    const dir = join(inject('studio').data, 'postgres');
    const opened = await openDatabase({ dir, max: 1, create: false });
    try {
      return await putOperatorAvatar(opened.db);
    } finally {
      await opened.close();
    }
  }

  test('takes a voice out of the lists, and offers it again', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    const names = async () =>
      (await api.voices.list({ source: 'public', limit: 999 })).list.map((one) => one.name);
    const [name = ''] = await names();
    await page.goto('/admin/library/voices');
    await page.getByRole('button', { name: `隐藏“${name}”` }).click();
    await expect.poll(names).not.toContain(name);
    await page.getByRole('button', { name: `恢复显示“${name}”` }).click();
    await expect.poll(names).toContain(name);
  });

  test('adds an employee who answers from what was written, and changes it', async () => {
    const { page } = console;
    const { api } = await newUser(stage);
    const offered = async () => (await api.bots.list({ limit: 100 })).list[0]!;
    await page.goto('/admin/library/employees');
    await page.getByRole('button', { name: '新建' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('小茶');
    await dialog.getByLabel('职位').fill('茶店店员');
    await dialog.getByLabel(/^知识/).fill('# 配送范围\n\n城区内免费配送，郊区另收八元。');
    await dialog.getByLabel('每次提问（积分）').fill('7');
    await dialog.getByRole('combobox', { name: '形象与声音' }).click();
    await page.getByRole('option').nth(1).click();
    await dialog.getByRole('button', { name: '保存' }).dblclick();
    await expect.poll(offered).toMatchObject({ name: '小茶', title: '茶店店员' });
    await expect.poll(() => dialog.count()).toBe(0);
    const named = (await api.bots.list({ limit: 100 })).list.filter(({ name }) => name === '小茶');
    expect(named).toHaveLength(1);
    const { id } = await offered();
    expect(await api.bots.detail({ id })).toMatchObject({
      prices: { use: 7, day: 100 },
      presenter: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    const { cid } = await api.chat.send({ content: '郊区配送要加多少钱？', bot_id: id });
    const said = async () => (await api.chat.messages({ cid })).list.map(({ content }) => content).join('\n');
    await expect.poll(said).toContain('郊区另收八元');
    await page.getByRole('button', { name: '修改“小茶”' }).click();
    await dialog.getByLabel('职位').fill('茶店店长');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.poll(async () => (await offered()).title).toBe('茶店店长');
    await page.getByRole('button', { name: '移除“小茶”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(async () => (await offered()).name).not.toBe('小茶');
  });

  test('sees the newest backup, and the commands that make one and bring it back', async () => {
    const { page } = console;
    await page.goto('/admin/overview');
    const panel = page.getByRole('region', { name: '备份' });
    await panel.getByText('还没有做过备份。').waitFor();
    await panel.getByText(/restore .* --check$/).waitFor();
    const command = [join(root, 'apps/server/src/cli/main.ts'), 'backup', join(stage.folder, 'monday.tar')];
    const env = { ...process.env, LIKENESS_DATA: inject('studio').data };
    await promisify(execFile)(process.execPath, command, { env });
    await page.reload();
    await panel.getByText('monday.tar').waitFor();
    expect(await panel.getByText('还没有做过备份。').count()).toBe(0);
  });

  test('sees no error of the page meanwhile', () => expect(console.errors).toEqual([]));
});
