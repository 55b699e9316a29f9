import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('bestseller analysis', () => {
  const { answer, heard, open } = useScreens();

  test('a text is asked for, the order says its price, and the new analysis is opened', async () => {
    const page = await open('/explosiveAnalysis/video');
    const analyse = page.getByRole('button', { name: '开始分析 · 120 积分' });
    await analyse.click();
    await page.getByText('请先选择内容').waitFor();
    await page.getByLabel('视频文案').fill('早餐店怎么排队？答案很简单。');
    const made = 'e0000000-0000-4000-8000-000000000141';
    answer('POST /api/analysis/create', { id: made, credits: 120, balance: 880 });
    const sent = heard('POST /api/analysis/create');
    await analyse.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /120/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent.at(-1)).toMatchObject({ text: '早餐店怎么排队？答案很简单。' });
    await page.waitForURL(`**/explosiveAnalysis/video?id=${made}`);
    await page.getByRole('progressbar', { name: '“早餐店怎么排队”的进度' }).waitFor();
  });

  test('a report says what each sentence does, is saved as a table, and leads to a script like it', async () => {
    const page = await open('/explosiveAnalysis/video');
    const report = page.getByRole('region', { name: '分析报告' });
    await report.getByText('19.1 秒').waitFor();
    const line = report.getByRole('listitem').filter({ hasText: '没想到在家也能喝到好咖啡' });
    await line.getByText('转折').waitFor();
    await line.getByText('惊讶').waitFor();
    await report.getByText('#周末去哪儿').waitFor();
    await report.getByText('5 个镜头 · 平均 3.8 秒一个 · 1080 × 1920').waitFor();
    await report.getByRole('img', { name: '音量曲线；切换镜头的时间：00:02 00:07 00:12 00:15' }).waitFor();

    const saving = page.waitForEvent('download');
    await report.getByRole('button', { name: '导出表格' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('你还在喝速溶咖啡吗.csv');
    const rows = (await readFile(await saved.path(), 'utf8')).split('\r\n');
    expect(rows.slice(0, 3)).toEqual([
      '\ufeff开始（秒）,结束（秒）,作用,句子,字数,提问,数字,情绪',
      '0,2.4,钩子,你还在喝速溶咖啡吗？,9,✓,,',
      '2.4,6.7,转折,很多人担心手冲太难，其实只要三分钟。,16,,,担忧',
    ]);

    await report.getByRole('button', { name: '照着写一条' }).click();
    await page.waitForURL('**/explosiveAnalysis');
    await page.getByRole('radio', { name: '仿写爆款', checked: true }).waitFor();
    expect(await page.getByLabel('爆款文案', { exact: true }).inputValue()).toContain('其实只要三分钟');
  });

  test('a link is asked for, and its analysis is ordered by it', async () => {
    const page = await open('/explosiveAnalysis/video');
    await page.getByRole('radio', { name: '视频链接' }).click();
    const analyse = page.getByRole('button', { name: '开始分析 · 120 积分' });
    await page.getByRole('textbox', { name: '视频链接' }).fill('没有网址');
    await analyse.click();
    await page.getByText('请输入有效的视频链接').waitFor();
    await page.getByRole('textbox', { name: '视频链接' }).fill('看看 https://example.com/v/1 复制打开');
    answer('POST /api/analysis/create', {
      id: 'e0000000-0000-4000-8000-000000000141',
      credits: 120,
      balance: 880,
    });
    const sent = heard('POST /api/analysis/create');
    await analyse.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /120/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent.at(-1)).toMatchObject({ link: '看看 https://example.com/v/1 复制打开', text: '' });
    await page.getByRole('radio', { name: '本地视频' }).click();
    await analyse.click();
    await page.getByText('请上传视频').waitFor();
  });

  test('the state of others is said, and a failed one names its reason', async () => {
    const page = await open('/explosiveAnalysis/video');
    await page
      .getByRole('button', { name: /三步学会闷蒸/ })
      .first()
      .click();
    await page.getByText('失败 · 生成失败，未扣积分').waitFor();
  });

  test('an account is asked for by its videos, each line that is wrong is named, and five cost less than six', async () => {
    const page = await open('/explosiveAnalysis/user');
    const links = page.getByRole('textbox', { name: '视频链接，每行一条' });
    await page.getByRole('button', { name: '开始分析 · 480 积分' }).click();
    await page.getByText('请填写 2 到 10 条视频链接，每行一条').waitFor();
    await links.fill('https://example.com/v/1\n没有网址');
    await page.getByRole('button', { name: '开始分析 · 480 积分' }).click();
    await page.getByText('2. 请输入有效的视频链接').waitFor();
    const six = [1, 2, 3, 4, 5, 6].map((n) => `https://example.com/v/${n}`);
    await links.fill(six.join('\n'));
    await page.getByText('已填 6 条，最多 10 条').waitFor();
    await page.getByLabel('粉丝').fill('1.2 万');
    expect(await page.getByLabel('粉丝').inputValue()).toBe('12');
    await page.getByLabel('账号昵称（选填）').fill('手冲日记');
    answer('POST /api/analysis/quote', { seconds: 0, credits: 600, balance: 1000, num: 1 });
    const made = 'e0000000-0000-4000-8000-000000000146';
    answer('POST /api/analysis/create', { id: made, credits: 600, balance: 400 });
    const sent = heard('POST /api/analysis/create');
    await page.getByRole('button', { name: '开始分析 · 600 积分' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /600/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent.at(-1)).toMatchObject({
      type: 2,
      links: six,
      nickname: '手冲日记',
      followers: 12,
      likes: '',
    });
    await page.waitForURL(`**/explosiveAnalysis/user?id=${made}`);
    await page.getByRole('progressbar', { name: '“街角面包”的进度' }).waitFor();
    await page.getByText('还没轮到，或正在分析').first().waitFor();
    await page.getByText('已分析', { exact: true }).waitFor();
  });

  test('the report of an account says what its videos share, opens each, and leads to a script like one', async () => {
    const page = await open('/explosiveAnalysis/user');
    const report = page.getByRole('region', { name: '分析报告' });
    await report.getByText('12,000').waitFor();
    await report.getByText('2 条视频里：1 条用提问开头，1 条开头带数字，2 条以行动号召收尾').waitFor();
    await report.getByText('#手冲咖啡 2').waitFor();
    await report.getByText(/这个链接里没有可提取的视频/).waitFor();
    const opener = report.getByRole('button', { name: '《三步学会闷蒸》的报告' });
    await opener.click();
    await report.getByText('没想到在家也能喝到好咖啡').waitFor();
    const saving = page.waitForEvent('download');
    await report.getByRole('button', { name: '导出表格' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('手冲日记.csv');
    const rows = (await readFile(await saved.path(), 'utf8')).split('\r\n');
    expect(rows.slice(1, 3)).toEqual([
      '你还在喝速溶咖啡吗,https://example.com/v/1,19.1,3.6,13.8,5,1,1,2,你还在喝速溶咖啡吗？,#手冲咖啡 #周末去哪儿',
      ',https://example.com/v/2,,,,,,,,,',
    ]);
    await report.getByRole('button', { name: '照着写一条：《三步学会闷蒸》' }).click();
    await page.waitForURL('**/explosiveAnalysis');
    expect(await page.getByLabel('爆款文案', { exact: true }).inputValue()).toContain('其实只要三分钟');
  });
});
