import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { scenes } from './fixtures/scenes.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('the overview of the console', () => {
  const { heard, open } = useScreens();

  test('is what operators see first: charts with tables, the queue, causes, and what is not well with its mend', async () => {
    scenes.admin = true;
    const asked = heard('GET /api/admin/overview');
    const page = await open('/admin');
    page.setDefaultTimeout(5000);
    const works = page.getByRole('table', { name: '结束的作品' });
    await works.waitFor();
    expect(await works.getByRole('row').nth(1).allInnerTexts()).toEqual(['00:00\t20\t3']);
    expect(await works.getByRole('row').count()).toBe(25);
    await page.getByText('12:34').waitFor();
    await page.getByText('渲染程序意外退出，请重试').waitFor();
    const parts = page.getByRole('region', { name: '运行状态' }).getByRole('listitem');
    expect(await parts.first().innerText()).toContain('Free some space');
    expect(await parts.allInnerTexts()).toHaveLength(4);
    await page.getByRole('status').filter({ hasText: '有必需的部分需要处理' }).waitFor();
    await page.getByRole('radio', { name: '7 天' }).click();
    await expect.poll(() => asked.at(-1)?.['range']).toBe('7d');
    await expect.poll(() => works.getByRole('row').count()).toBe(8);
    expect(await works.getByRole('rowheader').first().innerText()).toBe('11-14');
  });
});
