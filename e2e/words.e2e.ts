import { describe, expect, test } from 'vitest';
import { activate, journey, picture } from './journey.ts';
import { wordsSite } from './shared-studio.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage, type Stage } from './studio.ts';

/** The studio under the name of a site that has the super helper and exclusive copy. */
const asWordsSite = (stage: Stage): Stage => ({
  ...stage,
  studio: { ...stage.studio, url: stage.studio.url.replace('localhost', wordsSite) },
});

const own = ['今天去哪儿逛？就去夜市吧！', '你猜我买了啥？一双新鞋！', '周末怎么过？跟我去露营吧！'].map(
  (text) => `家人们好，我是小鹿！${text}说实话，我超爱这口！`,
);

describe.skipIf(noBrowser)('words of one’s own', () => {
  const stage = openStage();

  test('a person has their manner learnt, and a script in it goes into a video', () =>
    journey(stage, 'super-clone', async (page) => {
      await activate(page, stage.studio, '/superClone');
      await page.getByRole('main').getByRole('button', { name: '新建克隆' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('克隆名称').fill('小鹿');
      await form.getByLabel('自己的文案').fill(own.join('\n\n'));
      await form.getByText('识别到 3 篇').waitFor();
      await form.getByRole('button', { name: '学习语气 · 60 积分' }).click();
      await form.waitFor({ state: 'detached' });
      await page.getByLabel('主题', { exact: true }).fill('手冲咖啡');
      await page.getByRole('button', { name: '替我写 · 10 积分' }).click();
      await page
        .getByText(/家人们好，我是小鹿.*手冲咖啡/s)
        .first()
        .waitFor();
      await picture(page, 'super-clone');
      await page.getByRole('button', { name: '去创作：第 1 条' }).click();
      await page.waitForURL((url) => url.pathname === '/create');
      await page.getByText('家人们好，我是小鹿').first().waitFor();
    }));

  test('the super helper answers at once and works for long, and exclusive copy is kept, where a site has them', () => {
    const site = asWordsSite(stage);
    return journey(site, 'super-helper', async (page) => {
      await activate(page, site.studio, '/helper/index');
      await page.getByRole('link', { name: /标题和话题/ }).click();
      await page.getByLabel('文案', { exact: true }).fill('你还在喝速溶咖啡吗？手冲只要三分钟。');
      await page.getByRole('button', { name: '马上做' }).click();
      await page
        .getByText(/#\S+ #\S+/)
        .first()
        .waitFor();
      await page.goto('/helper/asyncOperation?id=series');
      await page.getByLabel('主题', { exact: true }).fill('手冲咖啡');
      await page.getByRole('button', { name: '开始 · 60 积分' }).click();
      await expect.poll(() => page.getByText('还没有任务').count()).toBe(0);
      await picture(page, 'super-helper');

      await page.goto('/store');
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: '专属文案' })
        .getByRole('link')
        .click();
      await page.getByLabel('主题', { exact: true }).fill('面包店');
      await page.getByRole('button', { name: '开始写 · 10 积分' }).click();
      await page
        .getByText(/面包店/)
        .nth(1)
        .waitFor();
      await page.reload();
      await page
        .getByText(/面包店/)
        .first()
        .waitFor();
      await picture(page, 'exclusive-copy');
    });
  });
});
