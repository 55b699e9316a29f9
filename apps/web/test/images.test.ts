import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

const listCall = 'GET /api/user/imageGenerate';
const records = (answers[listCall] as { list: object[] }).list;
const made = records[1]!;

describe.skipIf(noBrowser)('text to image', () => {
  const { answer, heard, open } = useScreens();

  test('a form has four shapes, one to four pictures and its price, square and one at first', async () => {
    answer(listCall, { list: [], total: 0, next: '', generate: 0 });
    const page = await open('/store/wsImage');
    const shapes = page.getByRole('radiogroup', { name: '画面比例' }).getByRole('radio');
    expect(await shapes.allInnerTexts()).toEqual(['16:9', '9:16', '1:1', '2:3']);
    await page.getByRole('radio', { name: '1:1', checked: true }).waitFor();
    const counts = page.getByRole('radiogroup', { name: '图片数量' });
    expect(await counts.getByRole('radio').allInnerTexts()).toEqual(['1', '2', '3', '4']);
    await page.getByRole('button', { name: '生成 · 10 积分' }).waitFor();
    await counts.getByRole('radio', { name: '4' }).click();
    await page.getByRole('button', { name: '生成 · 40 积分' }).waitFor();
    await page.getByText('内容由 AI 生成，请核实后使用').waitFor();
    await page.getByText('生成的图片会出现在这里').waitFor();
  });

  test('recommended descriptions are taken by a click, and others come', async () => {
    const asked = heard('GET /api/user/imagePrompt');
    const page = await open('/store/wsImage');
    await page.getByRole('button', { name: '海边落日' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: '画面描述' }).inputValue())
      .toBe('日落时分的海滩，一只猫坐在椰子树旁');
    await page.getByRole('button', { name: '换一批' }).click();
    await expect.poll(() => asked.length).toBe(2);
  });

  test('what is wrong with a description is said before anything is asked of the server', async () => {
    const sent = heard('POST /api/user/imageGenerate');
    const page = await open('/store/wsImage');
    await page.getByRole('button', { name: /^生成 · / }).click();
    await page.getByRole('alert').filter({ hasText: '请输入描述' }).waitFor();
    await page.getByRole('textbox', { name: '画面描述' }).fill('海滩');
    await page.getByRole('alert').filter({ hasText: '请输入描述' }).waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
  });

  test('a picture stays two seconds in the carousel until it is stopped', async () => {
    answer(listCall, { list: [made], total: 1, next: '', generate: 0 });
    const page = await open('/store/wsImage');
    const first = page.getByRole('button', { name: '放大图片 1' });
    await first.waitFor();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await first.click();
    await page.clock.runFor(500);
    const shown = page.getByRole('dialog');
    await shown.getByRole('img', { name: '图片 1' }).waitFor();
    await page.clock.runFor(1400);
    await shown.getByRole('img', { name: '图片 1' }).waitFor();
    await page.clock.runFor(700);
    await shown.getByRole('img', { name: '图片 2' }).waitFor();
    await shown.getByRole('button', { name: '暂停' }).click();
    await page.clock.runFor(5000);
    await shown.getByRole('img', { name: '图片 2' }).waitFor();
  });

  test('an order without files says that there is nothing to save, one whose files are gone that it failed', async () => {
    const bare = { ...made, id: 'a0000000-0000-4000-8000-0000000000f1', text: '空白', url: [] };
    const lost = {
      ...made,
      id: 'a0000000-0000-4000-8000-0000000000f2',
      text: '丢失',
      url: ['/fixture/gone'],
    };
    answer(listCall, { list: [bare, lost], total: 2, next: '', generate: 0 });
    const page = await open('/store/wsImage');
    await page.getByRole('button', { name: '下载“空白”的全部图片' }).click();
    await page.getByText('没有可下载的图片').waitFor();
    await page.getByRole('button', { name: '下载“丢失”的全部图片' }).click();
    await page.getByText('下载失败').first().waitFor();
  });

  test('an order that failed says why, and is made again or deleted', async () => {
    const removed = heard('DELETE /api/user/imageGenerate');
    answer('POST /api/work/retry', { credits: 20, balance: 980 });
    const again = heard('POST /api/work/retry');
    const page = await open('/store/wsImage');
    const history = page.getByRole('region', { name: '历史记录' });
    await history.getByText('生成超时，未扣积分').click();
    const result = page.getByRole('region', { name: '生成结果' });
    await result.getByText('生成超时，未扣积分').waitFor();
    await result.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => again.length).toBe(1);
    expect(again).toMatchObject([{ id: Reflect.get(records[2]!, 'id') }]);
    await history.getByRole('button', { name: /^删除/ }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(removed).toMatchObject([{ id: Reflect.get(records[2]!, 'id') }]);
  });
});
