import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('personas and products', () => {
  const { answer, heard, open } = useScreens();

  test('a persona is written with all its fields, and what was typed stays when saving fails', async () => {
    answer('GET /api/persona/list', { list: [], total: 0, next: '' });
    const page = await open('/explosiveAnalysis/character');
    await page.getByText('还没有人设').waitFor();
    await page.getByRole('main').getByRole('button', { name: '新建人设' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('请输入名称').waitFor();
    await form.getByLabel('人设名称').fill('林师傅');
    await form.getByLabel('真实故事').fill('我在巷口烤了十年面包');
    answer('POST /api/persona/save', { $problem: 'profiles-full', $msg: '这类档案已经有 200 个了' });
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('这类档案已经有 200 个了').waitFor();
    answer('POST /api/persona/save', { id: 'a1000000-0000-4000-8000-000000000001' });
    const saved = heard('POST /api/persona/save');
    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'detached' });
    expect(saved.at(-1)).toMatchObject({ name: '林师傅', realStory: '我在巷口烤了十年面包', is_default: 0 });
    expect(saved.at(-1)).not.toHaveProperty('price');
  });

  test('a product is changed from its card, and deleted after a question', async () => {
    const page = await open('/explosiveAnalysis/project');
    await page.getByRole('button', { name: '编辑“海盐可颂”' }).click();
    const form = page.getByRole('dialog');
    expect(await form.getByLabel('价格').inputValue()).toBe('18 元一个');
    await form.getByRole('button', { name: '取消' }).click();
    await form.waitFor({ state: 'detached' });
    answer('DELETE /api/product', {});
    const removed = heard('DELETE /api/product');
    await page.getByRole('button', { name: '删除“海盐可颂”' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '删除' }).click();
    await question.waitFor({ state: 'detached' });
    expect(removed).toHaveLength(1);
  });
});
