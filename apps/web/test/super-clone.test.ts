import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

const texts = ['今天去哪儿逛？就去夜市吧！', '你猜我买了啥？一双新鞋！', '周末怎么过？跟我去露营吧！'].map(
  (text) => `家人们好，我是小鹿！${text}说实话，我超爱这口！`,
);

describe.skipIf(noBrowser)('super clone', () => {
  const { answer, heard, open } = useScreens();

  test('what is heard in own texts is shown before it is paid, and sent text by text', async () => {
    answer('GET /api/superClone/list', { list: [], total: 0, next: '', prices: { learn: 60, write: 10 } });
    const page = await open('/superClone');
    await page.getByText('还没有克隆').waitFor();
    await page.getByRole('main').getByRole('button', { name: '新建克隆' }).first().click();
    const form = page.getByRole('dialog');
    const learn = form.getByRole('button', { name: '学习语气 · 60 积分' });
    await learn.click();
    await form.getByText('请输入名称').waitFor();
    await form.getByLabel('克隆名称').fill('小鹿');
    await form.getByLabel('自己的文案').fill(texts.slice(0, 2).join('\n\n'));
    await learn.click();
    await form.getByText('请至少提供 3 篇自己写的不同文案，才能听出你的语气').waitFor();
    await form.getByLabel('自己的文案').fill(texts.join('\n\n'));
    await form.getByText('识别到 3 篇').waitFor();
    await form.getByText('家人们好，我是小鹿', { exact: true }).waitFor();
    await form.getByText('说实话', { exact: true }).waitFor();
    answer('POST /api/superClone/save', {
      id: 'a1000000-0000-4000-8000-000000000051',
      credits: 60,
      balance: 940,
    });
    const saved = heard('POST /api/superClone/save');
    await learn.click();
    await form.waitFor({ state: 'detached' });
    expect(saved.at(-1)).toMatchObject({ name: '小鹿' });
    expect(JSON.stringify(saved.at(-1))).toContain('周末怎么过');
  });

  test('a script in the own manner is written and goes into a video', async () => {
    const page = await open('/superClone');
    await page.getByText('每句约 6 字 · 疑问句 20% · 感叹句 80% · 说“咱们”').waitFor();
    const write = page.getByRole('button', { name: '替我写 · 10 积分' });
    await write.click();
    await page.getByText('请输入主题').waitFor();
    await page.getByLabel('主题', { exact: true }).fill('手冲咖啡');
    answer('POST /api/superClone/write', {
      content: '家人们好，我是小鹿！来杯手冲。',
      credits: 10,
      balance: 930,
    });
    const asked = heard('POST /api/superClone/write');
    await write.click();
    await page.getByText('家人们好，我是小鹿！来杯手冲。').waitFor();
    expect(asked.at(-1)).toMatchObject({ keyword: '手冲咖啡', length: 150 });
    await page.getByRole('button', { name: '去创作：第 1 条' }).click();
    await page.waitForURL(/\/create/);
    await page.getByText('家人们好，我是小鹿！来杯手冲。').waitFor();
  });
});
