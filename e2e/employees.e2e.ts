import { describe, expect, test } from 'vitest';
import { activate, drawn, journey, movesWhile, picture } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

describe.skipIf(noBrowser)('digital employees', () => {
  const stage = openStage();

  test('a person finds one, tries it until the trials are used up, hires it and goes on', () =>
    journey(stage, 'employees', async (page) => {
      await activate(page, stage.studio, '/employee');
      await page.getByRole('button', { name: '雇佣 玛雅' }).waitFor();
      await page.getByLabel('搜索员工或职务').fill('拍摄');
      await expect.poll(() => page.getByRole('button', { name: /^雇佣 / }).count()).toBe(1);
      await picture(page, 'employees');
      await page.getByRole('link', { name: '试用 奥利弗' }).click();

      // It says its answer itself, sentence by sentence, and can be interrupted and silenced.
      const figure = page.getByRole('img', { name: '奥利弗 正在说话' });
      await drawn(figure);
      await page.getByRole('button', { name: '用手机拍口播怎么打光' }).click();
      const interrupt = page.getByRole('button', { name: '打断' });
      await interrupt.waitFor();
      await movesWhile(figure, () => interrupt.isVisible());
      await picture(page, 'employee-speaks');
      await interrupt.click();
      await interrupt.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '关闭语音' }).click();
      await page.getByText('1 处来源').waitFor();
      await page.getByText('面对窗户坐').first().waitFor();
      await page.getByText('剩余试用 2 次').waitFor();
      await page.getByRole('button', { name: /^语音回答/ }).click();
      await page.locator('audio').waitFor();
      await expect
        .poll(() => page.locator('audio').evaluate((it) => Number(Reflect.get(it, 'duration'))))
        .toBeGreaterThan(3);
      const ask = async (answers: number) => {
        await page.getByLabel('问题', { exact: true }).fill('收声不清楚怎么办');
        await page.keyboard.press('Enter');
        await page
          .getByRole('button', { name: '复制', exact: true })
          .nth(answers - 1)
          .waitFor();
      };
      await ask(2);
      await ask(3);
      await page.getByText('试用次数已用完').first().waitFor();

      await page.getByLabel('问题', { exact: true }).fill('收声不清楚怎么办');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '雇佣 奥利弗' });
      await dialog.getByRole('radio', { name: '按次' }).click();
      await dialog.getByText('共 20 积分').waitFor();
      await picture(page, 'employee-hire');
      await dialog.getByRole('button', { name: '雇佣', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('剩余 1 次').first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: '复制', exact: true }).nth(2).waitFor();
      await ask(4);
      await page.getByText('试用次数已用完').first().waitFor();
      await picture(page, 'employee-talking');
    }));
});
