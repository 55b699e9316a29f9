import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

const cid = 'c0000000-0000-4000-8000-000000000001';
const said = 'id: 4\ndata: {"message":"手冲咖啡"}\n\n';
const done = 'event: done\ndata: {"status":3,"credits":10,"balance":90}\n\n';

describe.skipIf(noBrowser)('the assistant', () => {
  const screens = useScreens();
  const { answer, heard, open } = screens;

  test('Enter sends, an empty question and one beside an answer are not sent, r1 thinks, and a new conversation begins', async () => {
    const sent: Record<string, string>[] = [];
    answer('POST /api/chat/sendMessage', (params) => {
      sent.push(params);
      const mid = `d0000000-0000-4000-8000-00000000009${sent.length}`;
      return { cid, mid, token: 'ticket', credits: 10, balance: 90 };
    });
    answer('POST /api/chat/ticket', { token: 'ticket' });
    const records = heard('GET /api/chat/record');
    // The first answer ends; the later ones go on.
    await screens.page.route('**/api/chat/stream?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: sent.length > 1 ? said : said + done }),
    );
    const page = await open('/store/aiChat');
    const box = page.getByLabel('问题', { exact: true });
    for (const nothing of ['', '   ']) {
      await box.fill(nothing);
      await box.press('Enter');
    }
    await box.fill('介绍手冲咖啡');
    await box.press('Shift+Enter');
    expect(await box.inputValue()).toBe('介绍手冲咖啡\n');
    expect(sent).toEqual([]);
    await box.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ content: '介绍手冲咖啡', model: 'v3' });
    expect(sent[0]).not.toHaveProperty('cid');
    await page.waitForURL(`**/store/aiChat?cid=${cid}`);
    await page.getByRole('button', { name: '发送' }).waitFor();

    await page.getByRole('button', { name: '深度思考' }).click();
    await page.getByRole('button', { name: '深度思考', pressed: true }).waitFor();
    await box.fill('再短一点');
    await box.press('Enter');
    await page.getByRole('button', { name: '停止' }).waitFor();
    await box.fill('还有一个问题');
    await box.press('Enter');
    await page.getByText('当前对话正在进行中').waitFor();
    expect(sent.slice(1)).toEqual([expect.objectContaining({ content: '再短一点', model: 'r1', cid })]);

    await page.getByRole('button', { name: '新对话' }).click();
    await page.getByRole('heading', { name: '今天想做什么视频？' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await box.fill('瑜伽课');
    await box.press('Enter');
    await expect.poll(() => sent.length).toBe(3);
    expect(sent[2]).not.toHaveProperty('cid');
    expect(records[0]).toMatchObject({ limit: 99_999 });
  });
});
