import { describe, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { openPage } from './browser.mjs';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('a script', () => {
  const { open } = useScreens();

  test('that was typed is there in the other language', async () => {
    const page = await open('/login');
    // A browser that keeps what it stores when the page is loaded again.
    const context = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
    try {
      const { page: kept } = await openPage(context);
      await kept.goto('/login');
      await kept.evaluate(() => localStorage.setItem('likeness.token', 'user'));
      await kept.goto('/create');
      await kept.getByLabel('视频文案', { exact: true }).fill('换一种语言也还在。');
      await kept.getByRole('button', { name: '语言' }).click();
      await kept.getByText('English', { exact: true }).click();
      await kept.getByRole('heading', { name: 'Create video', level: 1 }).waitFor();
      await kept.getByText('换一种语言也还在。').waitFor();
    } finally {
      await context.close();
    }
  });
});
