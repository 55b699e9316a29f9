import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('what a site has to be told to show', () => {
  const { answer, heard, open } = useScreens();
  const withMenu = (menu: string) => {
    const usual = (answers['GET /api/site/settings'] as () => object)();
    answer('GET /api/site/settings', () => ({ ...usual, menu }));
  };

  test('the super helper is found on its hosts, and a task that answers at once shows its answer', async () => {
    withMenu('+/helper/index');
    const page = await open('/home');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await navigation.getByRole('button', { name: '全部工具' }).click();
    await navigation.getByRole('link', { name: '超级助理', exact: true }).click();
    await page.getByRole('link', { name: /标题和话题/ }).click();
    await page.waitForURL(/\/helper\/operation\?id=headlines/);
    const run = page.getByRole('button', { name: '马上做' });
    await run.click();
    await page.getByText('请输入文案').waitFor();
    await page.getByLabel('文案', { exact: true }).fill('你还在喝速溶咖啡吗？');
    answer('POST /api/helper/run', {
      id: '',
      content: '#咖啡 #手冲',
      list: ['三分钟的手冲'],
      credits: 0,
      balance: 900,
    });
    const sent = heard('POST /api/helper/run');
    await run.click();
    await page.getByText('三分钟的手冲').waitFor();
    await page.getByText('#咖啡 #手冲').waitFor();
    expect(JSON.stringify(sent.at(-1))).toContain('速溶');
    expect(sent.at(-1)).toMatchObject({ id: 'headlines' });
  });

  test('a task with a work says its price and where it will be', async () => {
    withMenu('+/helper/index');
    const page = await open('/helper/asyncOperation?id=series');
    await page.getByText('还没有任务').waitFor();
    await page.getByLabel('主题', { exact: true }).fill('手冲咖啡');
    answer('POST /api/helper/run', {
      id: 'e0000000-0000-4000-8000-000000000199',
      content: '',
      list: [],
      credits: 60,
      balance: 840,
    });
    await page.getByRole('button', { name: '开始 · 60 积分' }).click();
    await page.getByText('已经开始，写好后会出现在记录里').waitFor();
  });

  test('elsewhere its address says that the site does not have it', async () => {
    const page = await open('/helper/operation');
    await page.getByText('“超级助理”在本站尚未开放').waitFor();
    await open('/copywrite/index');
    await page.getByText('“专属文案”在本站尚未开放').waitFor();
  });

  test('exclusive copy that is switched on leads from the store to a text that is kept', async () => {
    withMenu('+/copywrite/index');
    const page = await open('/store');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '专属文案' });
    await card.getByRole('link').click();
    await page.getByText('你还在喝速溶咖啡吗？其实手冲只要三分钟。').waitFor();
    await page.getByRole('radio', { name: '改写爆款' }).click();
    const write = page.getByRole('button', { name: '开始写 · 10 积分' });
    await write.click();
    await page.getByText('请先选择内容').waitFor();
    await page.getByLabel('参考文案').fill('你还在喝速溶咖啡吗？点击链接下单。');
    await page.getByLabel('主题', { exact: true }).fill('面包');
    answer('POST /api/copywrite/create', {
      id: 'c0000000-0000-4000-8000-000000000062',
      content: '面包',
      credits: 10,
      balance: 890,
    });
    const sent = heard('POST /api/copywrite/create');
    const asked = heard('GET /api/copywrite/list');
    await write.click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(sent.at(-1)).toMatchObject({ type: 'hot', keyword: '面包' });
  });
});
