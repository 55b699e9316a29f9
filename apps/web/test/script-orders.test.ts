import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('scripts like a bestseller', () => {
  const { answer, heard, open } = useScreens();

  test('a script to be like is asked for first, and the order says its price', async () => {
    answer('GET /api/product/list', { list: [], total: 0, next: '' });
    answer('GET /api/persona/list', { list: [], total: 0, next: '' });
    const page = await open('/explosiveAnalysis');
    await page.getByRole('radio', { name: '仿写爆款' }).click();
    const write = page.getByRole('button', { name: '开始写作 · 60 积分' });
    await write.click();
    await page.getByText('请先选择内容').waitFor();
    await page.getByLabel('爆款文案', { exact: true }).fill('你还在喝速溶咖啡吗？点击链接下单。');
    await write.click();
    await page.getByText('请输入主题').waitFor();
    await page.getByLabel('主题', { exact: true }).fill('面包');
    await write.click();
    const dialog = page.getByRole('dialog');
    answer('POST /api/script/create', {
      id: 'e0000000-0000-4000-8000-000000000199',
      credits: 60,
      balance: 940,
    });
    const sent = heard('POST /api/script/create');
    await dialog.getByRole('button', { name: /60/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent.at(-1)).toMatchObject({ type: 'mimic', keyword: '面包', num: 3 });
  });

  test('a written script goes into a video, and the states of others are said', async () => {
    const page = await open('/explosiveAnalysis');
    await page.getByText('撰写文案').waitFor();
    await page.getByText('失败 · 生成失败，未扣积分').waitFor();
    await page.getByRole('button', { name: '全部 3 条' }).click();
    await page.getByRole('button', { name: '去创作：第 3 条' }).click();
    await page.waitForURL(/\/create/);
    await page.getByText('一杯好咖啡，从选豆开始').waitFor();
  });
});
