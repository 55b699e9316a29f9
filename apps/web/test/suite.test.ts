import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { chatPath } from './fixtures/chat.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the store', () => {
  const { open } = useScreens();

  test('two banners and four sections of three cards lead to the tools, with cost and engine', async () => {
    const page = await open('/store');
    const main = page.getByRole('main');
    const pets = main.getByRole('link', { name: /宠物视频/ });
    await pets.getByText('0–4 积分/秒').waitFor();
    await pets.getByText('每天免费 3 次').waitFor();
    await main.getByRole('link', { name: /照片说话/ }).waitFor();
    const sections = main.getByRole('region');
    expect(await sections.getByRole('heading').allInnerTexts()).toEqual([
      '文案创作',
      'AI 图片与视频',
      '提取',
      '音频处理',
    ]);
    for (const section of await sections.all()) expect(await section.getByRole('listitem').count()).toBe(3);
    const chat = main.getByRole('link', { name: /对话大模型/ });
    await chat.getByText('10 积分/次').waitFor();
    await chat.getByText('内置写作引擎，或站点接入的语言模型').waitFor();
    await chat.click();
    await page.waitForURL('**/store/aiChat');
  });

  test('an answer is copied, and says so when the browser does not allow it', async () => {
    const page = await open(chatPath);
    const copy = page.getByRole('button', { name: '复制', exact: true }).first();
    const clipboard = (allowed: boolean) =>
      page.evaluate((ok) => {
        const copied: string[] = [];
        const writeText = (text: string) =>
          ok ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('denied'));
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
        Object.assign(globalThis, { copied });
      }, allowed);
    await clipboard(false);
    await copy.click();
    await page.getByText('复制失败').waitFor();
    await clipboard(true);
    await copy.click();
    await page.getByText('已复制').waitFor();
    const copied = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
    expect(copied).toHaveLength(1);
    expect(copied[0]).not.toBe('');
  });

  test('a tool that is to come has its badge and leads nowhere', async () => {
    const page = await open('/store');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '专属文案' });
    await card.getByText('敬请期待').waitFor();
    expect(await card.getByRole('link').count()).toBe(0);
  });

  test('the search finds tools of every kind, and says when there is none', async () => {
    const page = await open('/store');
    const main = page.getByRole('main');
    const search = page.getByRole('searchbox', { name: '搜索全部工具' });
    await search.fill('口型');
    await main.getByText('视频翻译').waitFor();
    expect(await main.getByRole('listitem').count()).toBe(1);
    await search.fill('批量');
    await main.getByRole('link', { name: /批量场景/ }).waitFor();
    await search.fill('天气预报');
    await main.getByText('没有找到“天气预报”').waitFor();
  });

  test('a row of 24 templates on the home page opens the create page filled in', async () => {
    const page = await open('/home');
    const row = page.getByRole('region', { name: '视频模板' });
    await row.getByRole('listitem').first().waitFor();
    expect(await row.getByRole('listitem').count()).toBe(24);
    await row.getByRole('button', { name: /^早安问候/ }).click();
    await page.waitForURL((url) => url.pathname === '/create');
    await page.getByText('早上好！新的一天').waitFor();
  });
});
